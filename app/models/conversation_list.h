// The list of conversations at the left: newest first, filtered by a search over titles and messages.
// Thread: GUI thread only. Database work happens on the Store's thread; rows arrive when it has answered.
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <QtQmlIntegration>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/storage/chat_records.h"

namespace tandem {

class Store;

class ConversationList : public QAbstractListModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  /// What to search for in titles and messages; empty shows everything. Every word has to occur.
  Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)

  /// Row of the open conversation; -1 while a new one that has no message yet is open, or the filter hides
  /// it.
  Q_PROPERTY(int currentRow READ currentRow NOTIFY currentRowChanged)

  /// Number of rows shown.
  Q_PROPERTY(int count READ count NOTIFY countChanged)

  /// True until the first answer of the database.
  Q_PROPERTY(bool loading READ loading NOTIFY loadingChanged)

  /// Title of the conversation that restoreRemoved() would bring back; empty when there is none.
  Q_PROPERTY(QString removedTitle READ removedTitle NOTIFY removedTitleChanged)

  /// Not empty while chats cannot be read or saved: what happened, what is safe, what to do.
  Q_PROPERTY(QString storageError READ storageError NOTIFY storageErrorChanged)

 public:
  enum Roles {
    IdRole = Qt::UserRole + 1,  ///< conversationId: stable number of the conversation
    TitleRole,                  ///< title: plain text, never empty
    UpdatedRole,                ///< updated: QDateTime of the last message
    SnippetRole,                ///< snippet: plain text, one line; around the match while searching
    BusyRole,                   ///< busy: an answer is being written in it
  };

  explicit ConversationList(Store& store, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

  /// Opens a new conversation. It enters the list with its first message.
  Q_INVOKABLE void create();
  /// Opens the conversation of `row`; other values do nothing.
  Q_INVOKABLE void select(int row);
  /// Gives the conversation a title that stays; an empty title is ignored.
  Q_INVOKABLE void rename(int row, const QString& title);
  /// Takes the conversation away; restoreRemoved() brings the last one back. An answer in it is stopped.
  Q_INVOKABLE void remove(int row);
  Q_INVOKABLE void restoreRemoved();
  /// The undo offer has passed.
  Q_INVOKABLE void forgetRemoved();

  QString filter() const { return filter_; }
  void setFilter(const QString& filter);
  int currentRow() const;
  int count() const { return static_cast<int>(rows_.size()); }
  bool loading() const { return loading_; }
  QString removedTitle() const;
  QString storageError() const { return storageError_; }

  /// Reads the list from the store again.
  void reload();
  /// A conversation has changed (new message, new title): shown at its place, newest first.
  void update(const ConversationHeader& header);
  /// The conversation that is open now; 0 for a new one.
  void setCurrent(std::int64_t id);
  void setBusy(std::int64_t id, bool busy);
  /// Empty when all is well again.
  void setStorageError(const QString& message);

 signals:
  void filterChanged();
  void currentRowChanged();
  void countChanged();
  void loadingChanged();
  void removedTitleChanged();
  void storageErrorChanged();
  /// For whoever shows the conversation: open it (0 = a new one), it got a title, it was taken away.
  void openRequested(qint64 id);
  void renamed(qint64 id, const QString& title);
  void removed(qint64 id);

 private:
  int rowOf(std::int64_t id) const;
  bool valid(int row) const { return row >= 0 && row < count(); }
  void show(std::vector<ConversationHeader> headers);
  /// After a change here: an answer still under way was asked for before it and would undo it on the screen.
  void askAgain();

  Store& store_;
  std::vector<ConversationHeader> rows_;
  QString filter_;
  QString storageError_;
  std::optional<ConversationHeader> removed_;
  std::vector<std::int64_t> busyIds_;
  std::int64_t current_ = 0;
  std::uint64_t question_ = 0;  ///< number of the latest query; older answers are dropped
  std::uint64_t answered_ = 0;  ///< number of the latest answer
  bool loading_ = true;
};

}  // namespace tandem
