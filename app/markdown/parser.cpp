#include "app/markdown/parser.h"

#include <md4c.h>

#include <string>

#include "app/markdown/block_builder.h"
#include "app/markdown/entity.h"
#include "app/markdown/limits.h"
#include "app/markdown/safe_text.h"

namespace tandem::markdown {
namespace {

constexpr unsigned kDialect = MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS | MD_FLAG_NOHTML |
                              MD_FLAG_PERMISSIVEURLAUTOLINKS;
constexpr int kGoOn = 0, kGiveUp = -1;  // what md4c takes from callbacks: a positive number would not end it
constexpr std::size_t kLongestLanguage = 32;

struct Walk {
  BlockBuilder builder;
  int depth = 0;
};

std::string textOf(const MD_ATTRIBUTE& attribute) {
  std::string text;
  for (unsigned i = 0; attribute.text != nullptr && attribute.substr_offsets[i] < attribute.size; ++i) {
    const unsigned from = attribute.substr_offsets[i];
    const std::string_view part(attribute.text + from, attribute.substr_offsets[i + 1] - from);
    text += attribute.substr_types[i] == MD_TEXT_ENTITY ? decodeEntity(part) : std::string(part);
  }
  return text;
}

Alignment alignmentOf(const void* detail) {
  switch (static_cast<const MD_BLOCK_TD_DETAIL*>(detail)->align) {
    case MD_ALIGN_CENTER:
      return Alignment::centre;
    case MD_ALIGN_RIGHT:
      return Alignment::right;
    default:
      return Alignment::left;
  }
}

bool enter(BlockBuilder& builder, MD_BLOCKTYPE type, void* detail) {
  switch (type) {
    case MD_BLOCK_QUOTE:
      builder.enterQuote();
      return true;
    case MD_BLOCK_UL:
      builder.enterList(false, 0, '.');
      return true;
    case MD_BLOCK_OL: {
      const auto* list = static_cast<MD_BLOCK_OL_DETAIL*>(detail);
      builder.enterList(true, list->start, list->mark_delimiter);
      return true;
    }
    case MD_BLOCK_LI: {
      const auto* item = static_cast<MD_BLOCK_LI_DETAIL*>(detail);
      builder.enterItem(item->is_task != 0, item->task_mark == 'x' || item->task_mark == 'X');
      return true;
    }
    case MD_BLOCK_H:
      builder.enterHeading(static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level));
      return true;
    case MD_BLOCK_CODE:
      return builder.enterCode(
          oneLine(textOf(static_cast<MD_BLOCK_CODE_DETAIL*>(detail)->lang), kLongestLanguage));
    case MD_BLOCK_P:
      return builder.enterParagraph();
    case MD_BLOCK_HR:
      return builder.rule();
    case MD_BLOCK_TABLE:
      return builder.enterTable();
    case MD_BLOCK_THEAD:
      builder.table().row(true);
      return true;
    case MD_BLOCK_TH:
    case MD_BLOCK_TD:
      builder.table().align(alignmentOf(detail));
      return true;
    default:
      return true;
  }
}

bool leave(BlockBuilder& builder, MD_BLOCKTYPE type) {
  switch (type) {
    case MD_BLOCK_QUOTE:
      builder.leaveQuote();
      return true;
    case MD_BLOCK_UL:
    case MD_BLOCK_OL:
      builder.leaveList();
      return true;
    case MD_BLOCK_LI:
      return builder.leaveItem();
    case MD_BLOCK_H:
      return builder.leaveHeading();
    case MD_BLOCK_CODE:
      builder.leaveCode();
      return true;
    case MD_BLOCK_P:
      return builder.leaveParagraph();
    case MD_BLOCK_TABLE:
      return builder.leaveTable();
    case MD_BLOCK_TH:
    case MD_BLOCK_TD:
      return builder.endCell();
    default:
      return true;
  }
}

int onEnterBlock(MD_BLOCKTYPE type, void* detail, void* data) {
  auto& walk = *static_cast<Walk*>(data);
  if (++walk.depth > kDeepestNesting) return kGiveUp;
  // A header's row comes from THEAD, so that it is known to be one.
  if (type == MD_BLOCK_TR && walk.builder.table().cells() > 0) walk.builder.table().row(false);
  return enter(walk.builder, type, detail) ? kGoOn : kGiveUp;
}

int onLeaveBlock(MD_BLOCKTYPE type, void*, void* data) {
  auto& walk = *static_cast<Walk*>(data);
  --walk.depth;
  return leave(walk.builder, type) ? kGoOn : kGiveUp;
}

int onEnterSpan(MD_SPANTYPE type, void* detail, void* data) {
  auto& walk = *static_cast<Walk*>(data);
  if (++walk.depth > kDeepestNesting) return kGiveUp;
  InlineBuilder& inlines = walk.builder.inlines();
  switch (type) {
    case MD_SPAN_STRONG:
      inlines.open(InlineTag::strong);
      break;
    case MD_SPAN_EM:
      inlines.open(InlineTag::emphasis);
      break;
    case MD_SPAN_DEL:
      inlines.open(InlineTag::strike);
      break;
    case MD_SPAN_CODE:
      inlines.open(InlineTag::code);
      break;
    case MD_SPAN_A:
      inlines.openLink(textOf(static_cast<MD_SPAN_A_DETAIL*>(detail)->href));
      break;
    case MD_SPAN_IMG:
      inlines.openImage();
      break;
    default:
      break;
  }
  return kGoOn;
}

int onLeaveSpan(MD_SPANTYPE type, void* detail, void* data) {
  auto& walk = *static_cast<Walk*>(data);
  --walk.depth;
  InlineBuilder& inlines = walk.builder.inlines();
  switch (type) {
    case MD_SPAN_STRONG:
      inlines.close(InlineTag::strong);
      break;
    case MD_SPAN_EM:
      inlines.close(InlineTag::emphasis);
      break;
    case MD_SPAN_DEL:
      inlines.close(InlineTag::strike);
      break;
    case MD_SPAN_CODE:
      inlines.close(InlineTag::code);
      break;
    case MD_SPAN_A:
      inlines.closeLink();
      break;
    case MD_SPAN_IMG:
      inlines.closeImage(textOf(static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src));
      break;
    default:
      break;
  }
  return kGoOn;
}

int onText(MD_TEXTTYPE type, const MD_CHAR* bytes, MD_SIZE size, void* data) {
  BlockBuilder& builder = static_cast<Walk*>(data)->builder;
  const std::string_view text(bytes, size);
  if (builder.inCode()) {
    builder.codeText(type == MD_TEXT_NULLCHAR ? std::string_view("\0", 1) : text);
    return kGoOn;
  }
  switch (type) {
    case MD_TEXT_NULLCHAR:
      builder.inlines().text(std::string_view("\0", 1));
      break;
    case MD_TEXT_BR:
      builder.inlines().lineBreak();
      break;
    case MD_TEXT_SOFTBR:
      builder.inlines().text(" ");
      break;
    case MD_TEXT_ENTITY:
      builder.inlines().text(decodeEntity(text));
      break;
    default:
      builder.inlines().text(text);
  }
  return kGoOn;
}

}  // namespace

std::vector<Block> plainBlocks(std::string_view source) {
  const std::string shown = withShortLines(visible(source), kLongestLine);
  std::vector<Block> blocks;
  for (const std::string_view piece : pieces(shown, kLargestBlock)) {
    Block block;
    block.kind = BlockKind::plain;
    block.text = piece;
    blocks.push_back(std::move(block));
  }
  return blocks;
}

std::vector<Block> parse(std::string_view source) {
  if (source.size() > kLargestSegment) return plainBlocks(source);
  MD_PARSER parser{};
  parser.flags = kDialect;
  parser.enter_block = onEnterBlock;
  parser.leave_block = onLeaveBlock;
  parser.enter_span = onEnterSpan;
  parser.leave_span = onLeaveSpan;
  parser.text = onText;
  Walk walk;
  if (md_parse(source.data(), static_cast<MD_SIZE>(source.size()), &parser, &walk) != 0) {
    return plainBlocks(source);
  }
  return walk.builder.take();
}

}  // namespace tandem::markdown
