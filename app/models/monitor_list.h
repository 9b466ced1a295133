// All monitors, in the order of their names, as the window shows them.
// Thread: GUI thread only. What it shows is a copy; commands are sent to the Backstage, which answers later.
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <QtQmlIntegration>
#include <optional>
#include <string>
#include <vector>

#include "agents/core/happening.h"
#include "agents/core/monitor_status.h"
#include "agents/inbox/feedback.h"

namespace tandem {

class Backstage;
struct Stage;

class MonitorList : public QAbstractListModel {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  Q_PROPERTY(int count READ count NOTIFY countChanged)
  /// True until the list has been read once.
  Q_PROPERTY(bool loading READ loading NOTIFY loadingChanged)
  /// Why the last command did not work; "" when it did.
  Q_PROPERTY(QString error READ error NOTIFY errorChanged)
  /// Name of the monitor that restoreRemoved() would bring back; "" when there is none.
  Q_PROPERTY(QString removedName READ removedName NOTIFY removedNameChanged)

 public:
  enum Phase { Off, Watching, Waiting, Running, Trouble };
  Q_ENUM(Phase)

  enum Roles {
    IdRole = Qt::UserRole + 1,  ///< monitorId
    NameRole,                   ///< name
    PlacesRole,                 ///< places: what it watches, as one line; "" when nothing
    PhaseRole,                  ///< phase: one of Phase
    SentenceRole,               ///< sentence: how it is doing
    ScheduleRole,               ///< schedule: in words; "" when it has none
    NextRole,                   ///< next: when it runs next, in words; "" when something has to happen first
    LastRole,                   ///< last: how and when the latest run ended; "" before the first
    EnabledRole,                ///< on
    AsksTextRole,               ///< asksText: it runs about a text that the person hands over: runOnText()
    MuteRole,                   ///< mute: until when it is muted, a sentence; "" when it is not
    PaceRole,                   ///< pace: why it speaks less often than it might; "" when it does not
  };

  /// `backstage` outlives the list.
  explicit MonitorList(Backstage& backstage, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

  Q_INVOKABLE void enable(int row, bool on);
  Q_INVOKABLE void runNow(int row);
  Q_INVOKABLE void runOnText(int row, const QString& text);
  Q_INVOKABLE void runOnFile(int row, const QUrl& file);
  Q_INVOKABLE void stop(int row);
  Q_INVOKABLE void unmute(int row);
  /// It speaks as often as in the beginning, whatever was ignored.
  Q_INVOKABLE void forgive(int row);
  /// Takes the monitor away; restoreRemoved() brings the last one back, without its history.
  Q_INVOKABLE void remove(int row);
  Q_INVOKABLE void restoreRemoved();
  Q_INVOKABLE void forgetRemoved();
  Q_INVOKABLE void dismissError();

  int count() const { return static_cast<int>(rows_.size()); }
  bool loading() const { return loading_; }
  QString error() const { return error_; }
  QString removedName() const;
  /// Null for other ids.
  const agents::Monitor* find(const std::string& id) const;

  /// Reads everything again.
  void reload();
  /// Something about this monitor has changed; also when it is new or gone.
  void refresh(const std::string& id);
  /// What the person made of cards may have changed how monitors stand.
  void refreshStandings();

 signals:
  void countChanged();
  void loadingChanged();
  void errorChanged();
  void removedNameChanged();
  void monitorChanged(const QString& id);

 private:
  struct Row {
    agents::MonitorStatus status;
    agents::Standing standing;
  };
  static Row rowFrom(Stage& stage, agents::MonitorStatus status);
  int rowOf(const std::string& id) const;
  bool valid(int row) const { return row >= 0 && row < count(); }
  void put(const std::string& id, std::optional<Row> made);
  template <typename Command>
  void command(Command run);
  void runAbout(int row, agents::Happening given);
  const std::string& idOf(int row) const { return rows_[static_cast<std::size_t>(row)].status.monitor.id; }

  Backstage& backstage_;
  std::vector<Row> rows_;
  std::optional<agents::Monitor> removed_;
  QString error_;
  bool loading_ = true;
};

}  // namespace tandem
