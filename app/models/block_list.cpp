#include "app/models/block_list.h"

#include "app/markdown/citation_links.h"

namespace tandem {
namespace {

BlockList::Kind kindOf(markdown::BlockKind kind) {
  switch (kind) {
    case markdown::BlockKind::paragraph:
      return BlockList::Paragraph;
    case markdown::BlockKind::heading:
      return BlockList::Heading;
    case markdown::BlockKind::code:
      return BlockList::Code;
    case markdown::BlockKind::listItem:
      return BlockList::ListItem;
    case markdown::BlockKind::quote:
      return BlockList::Quote;
    case markdown::BlockKind::table:
      return BlockList::Table;
    case markdown::BlockKind::rule:
      return BlockList::Rule;
    case markdown::BlockKind::plain:
      return BlockList::Plain;
  }
  return BlockList::Plain;
}

}  // namespace

int BlockList::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(document_.blocks().size());
}

QVariant BlockList::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const markdown::Block& block = document_.blocks()[static_cast<std::size_t>(index.row())];
  switch (role) {
    case KindRole:
      return kindOf(block.kind);
    case HtmlRole:
      return QString::fromStdString(sources_ > 0 ? markdown::linkCitations(block.html, sources_)
                                                 : block.html);
    case TextRole:
      return QString::fromStdString(block.text);
    case LevelRole:
      return block.level;
    case MarkerRole:
      return QString::fromStdString(block.marker);
    case LanguageRole:
      return QString::fromStdString(block.language);
    case QuoteRole:
      return block.quoteDepth;
    default:
      return {};
  }
}

QHash<int, QByteArray> BlockList::roleNames() const {
  return {{KindRole, "kind"},     {HtmlRole, "html"},         {TextRole, "text"},       {LevelRole, "level"},
          {MarkerRole, "marker"}, {LanguageRole, "language"}, {QuoteRole, "quoteDepth"}};
}

void BlockList::setSources(int sources) {
  if (sources == sources_) return;
  sources_ = sources;
  if (rowCount() > 0) emit dataChanged(index(0), index(rowCount() - 1), {HtmlRole});
}

void BlockList::setText(const std::string& text) {
  markdown::StreamingMarkdown::Change change = document_.prepare(text);
  const int kept = static_cast<int>(change.kept);
  const int before = rowCount();
  const int after = kept + static_cast<int>(change.blocks.size());
  if (after > before) {
    beginInsertRows({}, before, after - 1);
    document_.apply(std::move(change));
    endInsertRows();
  } else if (after < before) {
    beginRemoveRows({}, after, before - 1);
    document_.apply(std::move(change));
    endRemoveRows();
  } else {
    document_.apply(std::move(change));
  }
  const int last = std::min(before, after) - 1;
  if (kept <= last) emit dataChanged(index(kept), index(last));
}

}  // namespace tandem
