// Our icon of the tray on the bus: org.kde.StatusNotifierItem. Thread: GUI thread only.
#pragma once

#include <QDBusObjectPath>
#include <QObject>
#include <QString>
#include <functional>
#include <utility>

#include "app/desktop/tray/face.h"
#include "app/desktop/tray/wire.h"

namespace tandem::tray {

class ItemService : public QObject {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.kde.StatusNotifierItem")
  Q_PROPERTY(QString Category READ category CONSTANT)
  Q_PROPERTY(QString Id READ id CONSTANT)
  Q_PROPERTY(QString Title READ title CONSTANT)
  Q_PROPERTY(QString Status READ status CONSTANT)
  Q_PROPERTY(int WindowId READ windowId CONSTANT)
  Q_PROPERTY(bool ItemIsMenu READ itemIsMenu CONSTANT)
  Q_PROPERTY(QDBusObjectPath Menu READ menu CONSTANT)
  Q_PROPERTY(QString IconThemePath READ nothing CONSTANT)
  Q_PROPERTY(QString IconName READ icon)
  Q_PROPERTY(QList<tandem::tray::Pixmap> IconPixmap READ pixmaps)
  Q_PROPERTY(QString OverlayIconName READ nothing CONSTANT)
  Q_PROPERTY(QList<tandem::tray::Pixmap> OverlayIconPixmap READ noPixmaps CONSTANT)
  Q_PROPERTY(QString AttentionIconName READ nothing CONSTANT)
  Q_PROPERTY(QList<tandem::tray::Pixmap> AttentionIconPixmap READ noPixmaps CONSTANT)
  Q_PROPERTY(QString AttentionMovieName READ nothing CONSTANT)
  Q_PROPERTY(tandem::tray::ToolTip ToolTip READ toolTip)

 public:
  /// Called from the bus: a click, with the desktop's token for coming to the front, "" when it gave none.
  explicit ItemService(QString menuPath, std::function<void(const QString& token)> clicked)
      : menuPath_(std::move(menuPath)), clicked_(std::move(clicked)) {}

  void show(const State& state);
  /// The token of what is being clicked, also in the menu; empty afterwards.
  QString takeToken() { return std::exchange(token_, {}); }

  QString category() const { return QStringLiteral("ApplicationStatus"); }
  QString id() const;
  QString title() const { return QStringLiteral("Tandem"); }
  QString status() const { return QStringLiteral("Active"); }
  int windowId() const { return 0; }
  bool itemIsMenu() const { return false; }
  QDBusObjectPath menu() const { return QDBusObjectPath(menuPath_); }
  QString nothing() const { return {}; }
  QList<Pixmap> noPixmaps() const { return {}; }
  QString icon() const;
  QList<Pixmap> pixmaps() const;
  tray::ToolTip toolTip() const;

 public slots:
  void Activate(int x, int y);
  void SecondaryActivate(int x, int y);
  /// The host shows the menu itself.
  void ContextMenu(int x, int y);
  void Scroll(int delta, const QString& orientation);
  void ProvideXdgActivationToken(const QString& token);

 signals:
  void NewIcon();
  void NewToolTip();

 private:
  const QString menuPath_;
  const std::function<void(const QString&)> clicked_;
  State state_;
  QString token_;
};

}  // namespace tandem::tray
