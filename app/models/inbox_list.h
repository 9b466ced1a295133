// The inbox: what monitors propose, newest first.
// Thread: GUI thread only. What it shows is a copy; decisions are sent to the Backstage, which answers later.
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <QVariantList>
#include <QtQmlIntegration>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "agents/core/doer.h"
#include "agents/core/proposal.h"
#include "app/models/block_list.h"
#include "engine/base/result.h"

namespace tandem {

class Backstage;
struct Stage;

class InboxList : public QAbstractListModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  Q_PROPERTY(int count READ count NOTIFY countChanged)
  /// Cards that the person has not seen yet, for the rail.
  Q_PROPERTY(int unseen READ unseen NOTIFY countChanged)
  Q_PROPERTY(bool loading READ loading NOTIFY countChanged)
  /// Also those that are decided.
  Q_PROPERTY(bool decidedToo READ decidedToo WRITE setDecidedToo NOTIFY decidedTooChanged)
  /// Why the last decision did not work; "" when it did.
  Q_PROPERTY(QString error READ error NOTIFY errorChanged)
  /// What undo() would take back: "Ignored “Two new files”"; "" when there is nothing.
  Q_PROPERTY(QString undoSentence READ undoSentence NOTIFY undoChanged)

 public:
  enum Kind { Notify, Question, Review };
  Q_ENUM(Kind)

  enum Roles {
    IdRole = Qt::UserRole + 1,  ///< proposalId
    KindRole,                   ///< kind: one of Kind
    TitleRole,                  ///< title
    BlocksRole,                 ///< blocks: BlockList of the body
    BodyRole,                   ///< body: its text, for editing
    EvidenceRole,               ///< evidence: list of {text, source, link}
    WhyRole,                    ///< why: a sentence
    MonitorRole,                ///< monitor: name of the monitor it comes from
    WhenRole,                   ///< when: in words
    CostRole,                   ///< cost: in words; "" when it cost nothing
    HasActionRole,              ///< hasAction: accepting does something
    OpenRole,                   ///< open: it waits for a decision
    StateRole,                  ///< state: in words, when it is decided or asleep; "" when open
    UnseenRole,                 ///< unseen
    MutedRole,                  ///< muted: its monitor is
    ReopensRole,                ///< reopens: bringBack() works
  };

  /// For how long mute() holds.
  enum Mute { ADay, AWeek, UntilUnmuted };
  Q_ENUM(Mute)

  /// Shows a person what is about to be done; `yes` gets their consent, if they give it.
  using AskPerson =
      std::function<void(agents::ApprovalRequest, std::function<void(const agents::Consent&)> yes)>;

  /// `backstage` outlives the list.
  InboxList(Backstage& backstage, AskPerson askPerson, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

  /// Shows what accepting would do; it is done after the person's yes there.
  Q_INVOKABLE void accept(int row);
  Q_INVOKABLE void edit(int row, const QString& body);
  Q_INVOKABLE void respond(int row, const QString& answer);
  Q_INVOKABLE void ignore(int row);
  /// A notice has been read.
  Q_INVOKABLE void acknowledge(int row);
  /// Lets a card that sleeps, was ignored or read wait again.
  Q_INVOKABLE void bringBack(int row);
  /// `choice`: an index of laterChoices().
  Q_INVOKABLE void snooze(int row, int choice);
  /// Cards of the monitor that this one is from come silently, and do not count as new.
  Q_INVOKABLE void mute(int row, tandem::InboxList::Mute howLong);
  Q_INVOKABLE void unmute(int row);
  Q_INVOKABLE void undo();
  Q_INVOKABLE void forgetUndo();
  Q_INVOKABLE void markSeen();
  Q_INVOKABLE void dismissError();
  /// Words for the moments that "later" can mean now.
  Q_INVOKABLE QStringList laterChoices() const;

  int count() const { return static_cast<int>(rows_.size()); }
  int unseen() const;
  bool loading() const { return loading_; }
  bool decidedToo() const { return decidedToo_; }
  void setDecidedToo(bool decidedToo);
  QString error() const { return error_; }
  QString undoSentence() const { return undo_.sentence; }

  /// Reads everything again.
  void reload();
  /// A person wants to see this card; 0 = the inbox.
  void show(std::int64_t id);

 signals:
  void countChanged();
  void decidedTooChanged();
  void errorChanged();
  /// An accepted card has been carried out: what was done.
  void done(const QString& sentence);
  void undoChanged();
  /// The inbox is to be shown, with this row in view; -1 = from the top.
  void wanted(int row);

 private:
  struct Row {
    agents::Proposal proposal;
    std::unique_ptr<BlockList> blocks;
  };
  /// What the stage answers.
  struct Cards {
    std::vector<agents::Proposal> proposals;
    std::set<std::string> muted;  ///< of their monitors
  };
  struct Undo {
    QString sentence;
    std::function<Status(Stage&)> task;
  };
  static Result<Cards> read(Stage& stage, bool decided);
  bool valid(int row) const { return row >= 0 && row < count(); }
  const agents::Proposal& at(int row) const { return rows_[static_cast<std::size_t>(row)].proposal; }
  void put(Cards cards);
  void take(int row);
  int rowOf(std::int64_t id) const;
  void setError(const QString& error);
  void ask(std::int64_t id, agents::ApprovalRequest request);
  /// `undo` is offered when `run` has worked.
  template <typename Command>
  void command(Command run, Undo undo = {});
  void offer(Undo undo);

  Backstage& backstage_;
  const AskPerson askPerson_;
  std::vector<Row> rows_;
  std::set<std::string> muted_;
  QString error_;
  Undo undo_;
  bool loading_ = true, decidedToo_ = false;
  std::uint64_t question_ = 0;  ///< older answers are dropped
};

}  // namespace tandem
