// What goes over the bus to those who show a tray: the structures of org.kde.StatusNotifierItem and of
// com.canonical.dbusmenu, which is how they get its menu. Thread: plain values.
#pragma once

#include <QDBusArgument>
#include <QDBusVariant>
#include <QImage>
#include <QList>
#include <QMetaType>
#include <QString>
#include <QStringList>
#include <QVariant>

namespace tandem::tray {

/// (iiay): a picture, four bytes a pixel, in the order alpha, red, green, blue.
struct Pixmap {
  int width = 0, height = 0;
  QByteArray bytes;
};
Pixmap toPixmap(const QImage& image);

/// (sa(iiay)ss)
struct ToolTip {
  QString iconName;
  QList<Pixmap> icon;
  QString title, text;
};

/// (ia{sv}av): an entry with those below it.
struct Layout {
  int id = 0;
  QVariantMap properties;
  QVariantList children;  ///< of Layout
};

/// (ia{sv})
struct Properties {
  int id = 0;
  QVariantMap values;
};

/// (isvu): something happened to an entry.
struct MenuEvent {
  int id = 0;
  QString name;
  QDBusVariant data;
  uint time = 0;
};

/// Once, before any of them goes over the bus.
void registerTypes();

QDBusArgument& operator<<(QDBusArgument& out, const Pixmap& value);
const QDBusArgument& operator>>(const QDBusArgument& in, Pixmap& value);
QDBusArgument& operator<<(QDBusArgument& out, const ToolTip& value);
const QDBusArgument& operator>>(const QDBusArgument& in, ToolTip& value);
QDBusArgument& operator<<(QDBusArgument& out, const Layout& value);
const QDBusArgument& operator>>(const QDBusArgument& in, Layout& value);
QDBusArgument& operator<<(QDBusArgument& out, const Properties& value);
const QDBusArgument& operator>>(const QDBusArgument& in, Properties& value);
QDBusArgument& operator<<(QDBusArgument& out, const MenuEvent& value);
const QDBusArgument& operator>>(const QDBusArgument& in, MenuEvent& value);

}  // namespace tandem::tray

Q_DECLARE_METATYPE(tandem::tray::Pixmap)
Q_DECLARE_METATYPE(tandem::tray::ToolTip)
Q_DECLARE_METATYPE(tandem::tray::Layout)
Q_DECLARE_METATYPE(tandem::tray::Properties)
Q_DECLARE_METATYPE(tandem::tray::MenuEvent)
