// Hears from logind when the computer is about to sleep, and when it is awake again. Until ready() says so
// logind waits, a few seconds at most. Without logind nothing happens. Thread: GUI thread only.
#pragma once

#include <QDBusConnection>
#include <QDBusUnixFileDescriptor>
#include <QObject>

namespace tandem {

class SleepWatch : public QObject {
  Q_OBJECT

 public:
  /// `system`: the bus on which logind is.
  explicit SleepWatch(const QDBusConnection& system, QObject* parent = nullptr);

  void start();
  /// What had to be done before is done.
  void ready();

 signals:
  void sleeping();
  void woke();

 private slots:
  void prepareForSleep(bool sleeps);

 private:
  /// Asks logind to wait for us the next time.
  void askToWait();

  QDBusConnection bus_;
  bool asleep_ = false;
  QDBusUnixFileDescriptor waits_;  ///< logind waits as long as it is open
};

}  // namespace tandem
