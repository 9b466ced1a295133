#include "app/markdown/block_builder.h"

#include <utility>

#include "app/markdown/limits.h"
#include "app/markdown/safe_text.h"

namespace tandem::markdown {

Block BlockBuilder::started(BlockKind kind) {
  Block block;
  block.kind = kind;
  block.quoteDepth = quotes_;
  return block;
}

bool BlockBuilder::flush() {
  if (inlines_.empty()) {
    (void)inlines_.takeHtml();  // marks around nothing
    return true;
  }
  Block block = started(quotes_ > 0 ? BlockKind::quote : BlockKind::paragraph);
  if (heading_ > 0) {
    block.kind = BlockKind::heading;
    block.level = heading_;
  } else if (!lists_.empty()) {
    block.kind = BlockKind::listItem;
    block.level = static_cast<int>(lists_.size());
    block.marker = std::exchange(marker_, {});
  }
  block.html = inlines_.takeHtml();
  block.text = inlines_.takeText();
  const bool fits = block.text.size() <= kLargestBlock;
  blocks_.push_back(std::move(block));
  return fits;
}

void BlockBuilder::flushMarker() {
  if (marker_.empty()) return;
  Block block = started(BlockKind::listItem);
  block.level = static_cast<int>(lists_.size());
  block.marker = std::exchange(marker_, {});
  blocks_.push_back(std::move(block));
}

void BlockBuilder::enterQuote() {
  (void)flush();
  ++quotes_;
}

void BlockBuilder::leaveQuote() {
  (void)flush();
  --quotes_;
}

void BlockBuilder::enterList(bool ordered, std::uint64_t start, char delimiter) {
  (void)flush();
  flushMarker();
  lists_.push_back({ordered, start, delimiter});
}

void BlockBuilder::leaveList() {
  (void)flush();
  if (!lists_.empty()) lists_.pop_back();
}

void BlockBuilder::enterItem(bool task, bool ticked) {
  (void)flush();
  if (lists_.empty()) return;
  List& list = lists_.back();
  if (task) {
    marker_ = ticked ? "☑" : "☐";
  } else {
    marker_ = list.ordered ? std::to_string(list.next) + list.delimiter : "•";
  }
  ++list.next;
}

bool BlockBuilder::leaveItem() {
  const bool fits = flush();
  flushMarker();
  return fits;
}

void BlockBuilder::enterHeading(int level) {
  (void)flush();
  heading_ = level;
}

bool BlockBuilder::leaveHeading() {
  const bool fits = flush();
  heading_ = 0;
  return fits;
}

bool BlockBuilder::enterCode(const std::string& language) {
  const bool fits = flush();
  flushMarker();
  inCode_ = true;
  code_ = started(BlockKind::code);
  code_.language = language;
  code_.level = static_cast<int>(lists_.size());
  return fits;
}

bool BlockBuilder::codeText(std::string_view raw) {
  code_.text += raw;
  return true;
}

void BlockBuilder::leaveCode() {
  inCode_ = false;
  const std::string shown = withShortLines(visible(std::exchange(code_.text, {})), kLongestLine);
  std::string_view rest = shown;
  while (!rest.empty() && rest.back() == '\n') rest.remove_suffix(1);
  for (const std::string_view piece : pieces(rest, kLargestBlock)) {
    Block block = code_;
    block.text = piece;
    blocks_.push_back(std::move(block));
  }
}

bool BlockBuilder::rule() {
  const bool fits = flush();
  flushMarker();
  blocks_.push_back(started(BlockKind::rule));
  return fits;
}

bool BlockBuilder::enterTable() {
  const bool fits = flush();
  flushMarker();
  table_ = {};
  return fits;
}

bool BlockBuilder::endCell() {
  (void)inlines_.takeHtml();
  table_.cell(inlines_.takeText());
  return table_.cells() <= kMostCells;
}

bool BlockBuilder::leaveTable() {
  Block block = started(BlockKind::table);
  block.text = table_.text();
  block.level = static_cast<int>(lists_.size());
  const bool fits = block.text.size() <= kLargestBlock;
  blocks_.push_back(std::move(block));
  return fits;
}

std::vector<Block> BlockBuilder::take() {
  (void)flush();
  return std::exchange(blocks_, {});
}

}  // namespace tandem::markdown
