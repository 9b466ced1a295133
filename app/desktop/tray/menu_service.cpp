#include "app/desktop/tray/menu_service.h"

#include <QGuiApplication>
#include <algorithm>

namespace tandem::tray {
namespace {

constexpr int kRoot = 0;

/// Only those that are asked for; an empty list asks for all.
QVariantMap only(const QVariantMap& properties, const QStringList& names) {
  if (names.isEmpty()) return properties;
  QVariantMap some;
  for (auto each = properties.begin(); each != properties.end(); ++each) {
    if (names.contains(each.key())) some.insert(each.key(), each.value());
  }
  return some;
}

/// An underscore would mark the letter behind it.
QString escaped(QString label) {
  return label.replace(QLatin1Char('_'), QLatin1String("__"));
}

}  // namespace

void MenuService::show(std::vector<Entry> entries) {
  entries_ = std::move(entries);
  emit LayoutUpdated(++revision_, kRoot);
}

QString MenuService::textDirection() const {
  return QGuiApplication::isRightToLeft() ? QStringLiteral("rtl") : QStringLiteral("ltr");
}

const Entry* MenuService::find(int id) const {
  const auto found =
      std::find_if(entries_.begin(), entries_.end(), [id](const Entry& entry) { return entry.id == id; });
  return found == entries_.end() ? nullptr : &*found;
}

QVariantMap MenuService::propertiesOf(int id) const {
  if (id == kRoot) return {{QStringLiteral("children-display"), QStringLiteral("submenu")}};
  const Entry* entry = find(id);
  if (entry == nullptr) return {};
  if (entry->label.isEmpty()) return {{QStringLiteral("type"), QStringLiteral("separator")}};
  return {{QStringLiteral("label"), escaped(entry->label)}};
}

uint MenuService::GetLayout(int parent, int depth, const QStringList& names, Layout& layout) {
  if (!known(parent)) {
    sendErrorReply(QDBusError::InvalidArgs, QStringLiteral("There is no such entry."));
    return revision_;
  }
  layout = {parent, only(propertiesOf(parent), names), {}};
  if (parent != kRoot || depth == 0) return revision_;
  for (const Entry& entry : entries_) {
    layout.children << QVariant::fromValue(Layout{entry.id, only(propertiesOf(entry.id), names), {}});
  }
  return revision_;
}

QList<Properties> MenuService::GetGroupProperties(const QList<int>& ids, const QStringList& names) {
  QList<Properties> all;
  for (const Entry& entry : entries_) {
    if (ids.isEmpty() || ids.contains(entry.id))
      all << Properties{entry.id, only(propertiesOf(entry.id), names)};
  }
  return all;
}

QDBusVariant MenuService::GetProperty(int id, const QString& name) {
  const QVariant value = propertiesOf(id).value(name);
  if (!value.isValid()) sendErrorReply(QDBusError::InvalidArgs, QStringLiteral("There is no such property."));
  return QDBusVariant(value.isValid() ? value : QVariant(QString()));
}

void MenuService::Event(int id, const QString& event, const QDBusVariant&, uint) {
  const Entry* entry = find(id);
  if (event != QLatin1String("clicked") || entry == nullptr || entry->label.isEmpty()) return;
  chosen_(entry->command);
}

QList<int> MenuService::EventGroup(const QList<MenuEvent>& events) {
  QList<int> unknown;
  for (const MenuEvent& event : events) {
    if (known(event.id)) {
      Event(event.id, event.name, event.data, event.time);
    } else {
      unknown << event.id;
    }
  }
  return unknown;
}

bool MenuService::AboutToShow(int) {
  return false;  // it is always as it should be
}

QList<int> MenuService::AboutToShowGroup(const QList<int>& ids, QList<int>& unknown) {
  for (const int id : ids) {
    if (!known(id)) unknown << id;
  }
  return {};
}

}  // namespace tandem::tray
