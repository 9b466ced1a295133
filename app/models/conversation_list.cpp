#include "app/models/conversation_list.h"

#include <QDateTime>
#include <QPointer>
#include <algorithm>
#include <utility>

#include "app/markdown/safe_text.h"
#include "app/markdown/summary.h"
#include "app/storage/store.h"

namespace tandem {
namespace {

constexpr std::size_t kLineLength = 160;  // characters

QString line(const std::string& text) {
  return QString::fromStdString(markdown::oneLine(text, kLineLength));
}

}  // namespace

ConversationList::ConversationList(Store& store, QObject* parent)
    : QAbstractListModel(parent), store_(store) {
  reload();
}

int ConversationList::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : count();
}

QVariant ConversationList::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const ConversationHeader& row = rows_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case IdRole:
      return QVariant::fromValue(row.id);
    case TitleRole:
      return line(row.title);
    case UpdatedRole:
      return QDateTime::fromMSecsSinceEpoch(row.updated);
    case SnippetRole:
      return QString::fromStdString(markdown::summary(row.snippet, kLineLength));
    case BusyRole:
      return std::find(busyIds_.begin(), busyIds_.end(), row.id) != busyIds_.end();
    default:
      return {};
  }
}

QHash<int, QByteArray> ConversationList::roleNames() const {
  return {{IdRole, "conversationId"},
          {TitleRole, "title"},
          {UpdatedRole, "updated"},
          {SnippetRole, "snippet"},
          {BusyRole, "busy"}};
}

void ConversationList::create() {
  emit openRequested(0);
}

void ConversationList::select(int row) {
  if (valid(row)) emit openRequested(rows_[static_cast<std::size_t>(row)].id);
}

void ConversationList::rename(int row, const QString& title) {
  const QString clean = title.simplified();
  if (!valid(row) || clean.isEmpty()) return;
  ConversationHeader& header = rows_[static_cast<std::size_t>(row)];
  header.title = clean.toStdString();
  header.titleByUser = true;
  store_.write([id = header.id, text = header.title](ChatTables& t) { return t.setTitle(id, text, true); });
  emit dataChanged(index(row), index(row), {TitleRole});
  emit renamed(header.id, clean);
  askAgain();
}

void ConversationList::remove(int row) {
  if (!valid(row)) return;
  beginRemoveRows({}, row, row);
  removed_ = std::move(rows_[static_cast<std::size_t>(row)]);
  rows_.erase(rows_.begin() + row);
  endRemoveRows();
  const std::int64_t now = QDateTime::currentMSecsSinceEpoch();
  store_.write([id = removed_->id, now](ChatTables& t) { return t.setRemoved(id, now); });
  emit countChanged();
  emit currentRowChanged();
  emit removedTitleChanged();
  emit removed(removed_->id);
  askAgain();
}

void ConversationList::restoreRemoved() {
  if (!removed_) return;
  const ConversationHeader header = *std::exchange(removed_, std::nullopt);
  store_.write([id = header.id](ChatTables& t) { return t.setRemoved(id, 0); });
  emit removedTitleChanged();
  update(header);
  emit openRequested(header.id);
}

void ConversationList::forgetRemoved() {
  if (!removed_) return;
  removed_.reset();
  emit removedTitleChanged();
}

void ConversationList::setFilter(const QString& filter) {
  if (filter == filter_) return;
  filter_ = filter;
  emit filterChanged();
  reload();
}

QString ConversationList::removedTitle() const {
  return removed_ ? line(removed_->title) : QString();
}

int ConversationList::rowOf(std::int64_t id) const {
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [id](const ConversationHeader& h) { return h.id == id; });
  return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

int ConversationList::currentRow() const {
  return current_ == 0 ? -1 : rowOf(current_);
}

void ConversationList::reload() {
  const QPointer<ConversationList> self(this);
  const std::uint64_t question = ++question_;
  store_.read([search = filter_.toStdString()](ChatTables& t) { return t.list(search); },
              [self, question](Result<std::vector<ConversationHeader>> result) {
                if (!self || self->question_ != question) return;
                self->answered_ = question;
                if (result.ok()) {
                  self->show(std::move(*result));
                } else {
                  self->setStorageError(QString::fromStdString(result.error().message));
                }
                if (std::exchange(self->loading_, false)) emit self->loadingChanged();
              });
}

void ConversationList::askAgain() {
  if (answered_ != question_) reload();
}

void ConversationList::show(std::vector<ConversationHeader> headers) {
  beginResetModel();
  rows_ = std::move(headers);
  endResetModel();
  emit countChanged();
  emit currentRowChanged();
}

void ConversationList::update(const ConversationHeader& header) {
  if (removed_ && removed_->id == header.id) {
    removed_ = header;  // its stopped answer; stays removed
    return;
  }
  const int row = rowOf(header.id);
  if (row < 0 && !filter_.isEmpty()) return reload();  // whether it matches, the database knows
  const auto place = std::find_if(rows_.begin(), rows_.end(), [&](const ConversationHeader& h) {
    return h.id != header.id && h.updated < header.updated;
  });
  const int to = static_cast<int>(place - rows_.begin());
  if (row < 0) {
    beginInsertRows({}, to, to);
    rows_.insert(place, header);
    endInsertRows();
    emit countChanged();
  } else {
    if (to < row) {
      beginMoveRows({}, row, row, {}, to);
      std::rotate(rows_.begin() + to, rows_.begin() + row, rows_.begin() + row + 1);
      endMoveRows();
    }
    const int now = std::min(to, row);
    rows_[static_cast<std::size_t>(now)] = header;
    emit dataChanged(index(now), index(now));
  }
  emit currentRowChanged();
  askAgain();
}

void ConversationList::setCurrent(std::int64_t id) {
  if (id == current_) return;
  current_ = id;
  emit currentRowChanged();
}

void ConversationList::setBusy(std::int64_t id, bool busy) {
  std::erase(busyIds_, id);
  if (busy) busyIds_.push_back(id);
  const int row = rowOf(id);
  if (row >= 0) emit dataChanged(index(row), index(row), {BusyRole});
}

void ConversationList::setStorageError(const QString& message) {
  if (message == storageError_) return;
  storageError_ = message;
  emit storageErrorChanged();
}

}  // namespace tandem
