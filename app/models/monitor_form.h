// The form in which a monitor is made or changed: fields as the person sees them, checked while they type.
// Thread: GUI thread only.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <QVariantList>
#include <QtQmlIntegration>
#include <vector>

#include "agents/builtin/gallery.h"
#include "agents/core/monitor.h"

namespace tandem {

class Backstage;
class MonitorList;

class MonitorForm : public QObject {
  Q_OBJECT
  QML_ELEMENT
  QML_UNCREATABLE("Given to Main.qml by the program.")

  /// Ready monitors: a list of {title, description, kind}, in the order of show.
  Q_PROPERTY(QVariantList gallery READ gallery CONSTANT)

  /// A monitor is being made or changed; isNew: made.
  Q_PROPERTY(bool open READ open NOTIFY openChanged)
  Q_PROPERTY(bool isNew READ isNew NOTIFY openChanged)
  /// What it does, a sentence; "" when unknown.
  Q_PROPERTY(QString description READ description NOTIFY openChanged)
  /// Label of the field for places; "" when the trigger needs none.
  Q_PROPERTY(QString placesLabel READ placesLabel NOTIFY openChanged)
  /// An example of a place; "" when unknown.
  Q_PROPERTY(QString placesHint READ placesHint NOTIFY openChanged)
  /// The places are folders, or files: a chooser can be offered.
  Q_PROPERTY(bool placesAreFolders READ placesAreFolders NOTIFY openChanged)
  /// It runs by itself, not only when a person says so.
  Q_PROPERTY(bool automatic READ automatic NOTIFY openChanged)
  /// The trigger looks at certain times.
  Q_PROPERTY(bool hasSchedule READ hasSchedule NOTIFY openChanged)

  /// What else only the person knows: a list of {field, label, hint, value}; see setOption().
  Q_PROPERTY(QVariantList needs READ needs NOTIFY openChanged)

  Q_PROPERTY(QString name READ name WRITE setName NOTIFY edited)
  /// One per line.
  Q_PROPERTY(QString places READ places WRITE setPlaces NOTIFY edited)
  Q_PROPERTY(QString schedule READ schedule WRITE setSchedule NOTIFY edited)
  /// The schedule in words, or what is wrong with it; scheduleFine says which.
  Q_PROPERTY(QString scheduleWords READ scheduleWords NOTIFY edited)
  Q_PROPERTY(bool scheduleFine READ scheduleFine NOTIFY edited)
  /// Index of RunMode and of CatchUp.
  Q_PROPERTY(int mode READ mode WRITE setMode NOTIFY edited)
  Q_PROPERTY(int catchUp READ catchUp WRITE setCatchUp NOTIFY edited)
  Q_PROPERTY(int runsPerHour READ runsPerHour WRITE setRunsPerHour NOTIFY edited)
  /// J a day; 0 = no limit.
  Q_PROPERTY(int joulesPerDay READ joulesPerDay WRITE setJoulesPerDay NOTIFY edited)
  Q_PROPERTY(bool quiet READ quiet WRITE setQuiet NOTIFY edited)
  /// Local times as "22:00".
  Q_PROPERTY(QString quietFrom READ quietFrom WRITE setQuietFrom NOTIFY edited)
  Q_PROPERTY(QString quietTo READ quietTo WRITE setQuietTo NOTIFY edited)
  Q_PROPERTY(bool mainsOnly READ mainsOnly WRITE setMainsOnly NOTIFY edited)

  /// Why it could not be saved; "" otherwise.
  Q_PROPERTY(QString error READ error NOTIFY errorChanged)

 public:
  MonitorForm(Backstage& backstage, const MonitorList& monitors,
              std::vector<agents::builtin::ReadyMonitor> gallery, QObject* parent = nullptr);

  /// Opens the form on a fresh copy of a ready monitor, or on one that exists.
  Q_INVOKABLE void make(int galleryIndex);
  Q_INVOKABLE void change(const QString& id);
  Q_INVOKABLE void cancel();
  /// Checks and stores; closes the form when that has worked.
  Q_INVOKABLE void save();
  Q_INVOKABLE void setOption(const QString& field, const QString& value);
  /// Adds a file or folder that was chosen.
  Q_INVOKABLE void addPlace(const QUrl& place);

  QVariantList gallery() const;
  bool open() const { return open_; }
  bool isNew() const { return isNew_; }
  QString description() const;
  QString placesLabel() const;
  QString placesHint() const;
  bool placesAreFolders() const;
  bool automatic() const { return monitor_.trigger.kind != agents::TriggerKind::manual; }
  bool hasSchedule() const;
  QVariantList needs() const;
  QString name() const { return QString::fromStdString(monitor_.name); }
  QString places() const { return places_; }
  QString schedule() const { return QString::fromStdString(monitor_.trigger.schedule); }
  QString scheduleWords() const;
  bool scheduleFine() const;
  int mode() const { return static_cast<int>(monitor_.mode); }
  int catchUp() const { return static_cast<int>(monitor_.catchUp); }
  int runsPerHour() const { return monitor_.budget.runsPerHour; }
  int joulesPerDay() const { return static_cast<int>(monitor_.budget.joulesPerDay); }
  bool quiet() const { return monitor_.quiet.has_value(); }
  QString quietFrom() const { return quietFrom_; }
  QString quietTo() const { return quietTo_; }
  bool mainsOnly() const { return monitor_.mainsOnly; }
  QString error() const { return error_; }

  void setName(const QString& name);
  void setPlaces(const QString& places);
  void setSchedule(const QString& schedule);
  void setMode(int mode);
  void setCatchUp(int catchUp);
  void setRunsPerHour(int runs);
  void setJoulesPerDay(int joules);
  void setQuiet(bool quiet);
  void setQuietFrom(const QString& time);
  void setQuietTo(const QString& time);
  void setMainsOnly(bool mainsOnly);

 signals:
  void openChanged();
  void edited();
  void errorChanged();

 private:
  void show(agents::Monitor monitor, bool isNew);
  void close();
  /// The ready monitor that this one was made from, or one that does the same; null when there is none.
  const agents::builtin::ReadyMonitor* origin() const;
  /// What it says about places; null when nothing.
  const agents::builtin::Need* needForPlaces() const;
  void setError(const QString& error);
  /// The monitor as the fields say; an error names the field.
  Result<agents::Monitor> finished() const;

  Backstage& backstage_;
  const MonitorList& monitors_;
  const std::vector<agents::builtin::ReadyMonitor> gallery_;
  agents::Monitor monitor_;
  QString places_, quietFrom_, quietTo_;  ///< as typed
  QString error_;
  bool open_ = false, isNew_ = false;
};

}  // namespace tandem
