// A desktop with a tray, for tests: keeps the list of icons, and says whether somebody shows them.
#pragma once

#include <QDBusConnection>
#include <QObject>
#include <QStringList>

namespace tandem::fakes {

class TrayWatcher : public QObject {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.kde.StatusNotifierWatcher")
  Q_PROPERTY(bool IsStatusNotifierHostRegistered READ host)

 public:
  /// On the bus from here to its destruction.
  TrayWatcher(const QDBusConnection& bus, bool host);
  ~TrayWatcher() override;

  bool host() const { return host_; }
  void setHost(bool host);

  QStringList items;  ///< icons that were told, oldest first

 public slots:
  void RegisterStatusNotifierItem(const QString& item) { items << item; }

 signals:
  void StatusNotifierHostRegistered();
  void StatusNotifierHostUnregistered();

 private:
  QDBusConnection bus_;
  bool host_;
};

}  // namespace tandem::fakes
