// Keys for asking from anywhere, through the desktop's portal (org.freedesktop.portal.GlobalShortcuts, which
// KDE Plasma and newer GNOME have). The desktop asks the person which keys and remembers them; nothing here
// sees any others.
//
//   choose() → CreateSession → BindShortcuts (the desktop asks, the first time) → bound("Meta+Space")
//   the person presses them → pressed(token)
//
// Thread: GUI thread only. A desktop without it is no error: available() does not come.
#pragma once

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusObjectPath>
#include <QObject>
#include <QString>
#include <QVariantMap>

namespace tandem {

/// (sa{sv})
struct PortalShortcut {
  QString id;
  QVariantMap values;
};
QDBusArgument& operator<<(QDBusArgument& out, const PortalShortcut& value);
const QDBusArgument& operator>>(const QDBusArgument& in, PortalShortcut& value);

class GlobalShortcut : public QObject {
  Q_OBJECT

 public:
  explicit GlobalShortcut(const QDBusConnection& bus, QObject* parent = nullptr);

  /// Looks whether the desktop can do it. `chosenBefore`: takes up the keys that it remembers.
  void start(bool chosenBefore);
  void choose();

 signals:
  void available();
  /// Which keys, in the desktop's words; "" when the person wants none.
  void bound(const QString& keys);
  /// `token`: the desktop's leave to come to the front; may be empty.
  void pressed(const QString& token);

 private slots:
  void responded(uint refused, const QVariantMap& results);
  void activated(const QDBusObjectPath& session, const QString& id, qulonglong time,
                 const QVariantMap& options);

 private:
  enum class Stage { idle, creating, binding };

  /// Calls a method whose answer comes by responded(): `arguments`, then `options` with the request's name.
  void request(Stage stage, const QString& method, const QVariantList& arguments, QVariantMap options);
  void bind();

  QDBusConnection bus_;
  Stage stage_ = Stage::idle;
  QString waitsFor_;  ///< path of the request
  QString session_;   ///< path
  int requests_ = 0;
};

}  // namespace tandem

Q_DECLARE_METATYPE(tandem::PortalShortcut)
