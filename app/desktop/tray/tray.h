// Tandem in the tray of the desktop, as org.kde.StatusNotifierItem says it. (Qt's own QSystemTrayIcon needs
// QtWidgets, which is a second toolkit in memory for one icon.)
//
// There is a tray when somebody keeps the list of icons and somebody shows them; both may come and go, and
// the icon comes back by itself. Desktops without a tray, such as GNOME without an extension, are no error:
// there() stays false, and the window must not be hidden. Thread: GUI thread only.
#pragma once

#include <QDBusConnection>
#include <QDBusServiceWatcher>
#include <QObject>
#include <QString>

#include "app/desktop/tray/face.h"
#include "app/desktop/tray/item_service.h"
#include "app/desktop/tray/menu_service.h"

namespace tandem::tray {

class Tray : public QObject {
  Q_OBJECT

 public:
  explicit Tray(const QDBusConnection& bus, QObject* parent = nullptr);
  /// Takes the icon away.
  ~Tray() override;

  /// Looks for a tray from now on. Whether there is one comes a moment later.
  void start();
  /// Somebody shows the icon at this moment.
  bool there() const { return there_; }
  /// What it shows from now on.
  void show(const State& state);

 signals:
  void thereChanged(bool there);
  /// A person clicked the icon or an entry of its menu. `token`: the desktop's leave to come to the front.
  void chosen(tandem::tray::Command command, const QString& token);

 private slots:
  void hostsChanged();

 private:
  void watcherChanged(bool there);
  void setThere(bool there);

  QDBusConnection bus_;
  QDBusServiceWatcher watcher_;
  const QString name_;  ///< ours on the bus
  ItemService item_;
  MenuService menu_;
  State state_;
  bool there_ = false;
  bool registered_ = false;
};

}  // namespace tandem::tray
