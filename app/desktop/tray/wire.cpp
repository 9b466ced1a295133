#include "app/desktop/tray/wire.h"

#include <QDBusMetaType>
#include <QtEndian>

namespace tandem::tray {
namespace {

/// Writes or reads the members of a structure in their order.
template <typename... Members>
QDBusArgument& put(QDBusArgument& out, const Members&... members) {
  out.beginStructure();
  (out << ... << members);
  out.endStructure();
  return out;
}

template <typename... Members>
const QDBusArgument& take(const QDBusArgument& in, Members&... members) {
  in.beginStructure();
  (in >> ... >> members);
  in.endStructure();
  return in;
}

}  // namespace

Pixmap toPixmap(const QImage& image) {
  const QImage pixels = image.convertToFormat(QImage::Format_ARGB32);
  Pixmap pixmap{pixels.width(), pixels.height(), QByteArray(pixels.sizeInBytes(), '\0')};
  auto* out = reinterpret_cast<uchar*>(pixmap.bytes.data());
  for (int y = 0; y < pixels.height(); ++y) {
    const auto* line = reinterpret_cast<const QRgb*>(pixels.constScanLine(y));
    for (int x = 0; x < pixels.width(); ++x, out += sizeof(QRgb)) qToBigEndian<quint32>(line[x], out);
  }
  return pixmap;
}

void registerTypes() {
  qDBusRegisterMetaType<Pixmap>();
  qDBusRegisterMetaType<QList<Pixmap>>();
  qDBusRegisterMetaType<ToolTip>();
  qDBusRegisterMetaType<Layout>();
  qDBusRegisterMetaType<Properties>();
  qDBusRegisterMetaType<QList<Properties>>();
  qDBusRegisterMetaType<MenuEvent>();
  qDBusRegisterMetaType<QList<MenuEvent>>();
}

QDBusArgument& operator<<(QDBusArgument& out, const Pixmap& value) {
  return put(out, value.width, value.height, value.bytes);
}
const QDBusArgument& operator>>(const QDBusArgument& in, Pixmap& value) {
  return take(in, value.width, value.height, value.bytes);
}

QDBusArgument& operator<<(QDBusArgument& out, const ToolTip& value) {
  return put(out, value.iconName, value.icon, value.title, value.text);
}
const QDBusArgument& operator>>(const QDBusArgument& in, ToolTip& value) {
  return take(in, value.iconName, value.icon, value.title, value.text);
}

QDBusArgument& operator<<(QDBusArgument& out, const Layout& value) {
  return put(out, value.id, value.properties, value.children);
}
const QDBusArgument& operator>>(const QDBusArgument& in, Layout& value) {
  return take(in, value.id, value.properties, value.children);
}

QDBusArgument& operator<<(QDBusArgument& out, const Properties& value) {
  return put(out, value.id, value.values);
}
const QDBusArgument& operator>>(const QDBusArgument& in, Properties& value) {
  return take(in, value.id, value.values);
}

QDBusArgument& operator<<(QDBusArgument& out, const MenuEvent& value) {
  return put(out, value.id, value.name, value.data, value.time);
}
const QDBusArgument& operator>>(const QDBusArgument& in, MenuEvent& value) {
  return take(in, value.id, value.name, value.data, value.time);
}

}  // namespace tandem::tray
