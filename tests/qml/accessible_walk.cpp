#include "tests/qml/accessible_walk.h"

#include <QAccessible>
#include <QMetaEnum>
#include <QQuickItem>
#include <functional>

namespace tandem::test {
namespace {

bool isActedOn(QAccessible::Role role) {
  switch (role) {
    case QAccessible::Button:
    case QAccessible::ButtonMenu:
    case QAccessible::CheckBox:
    case QAccessible::ComboBox:
    case QAccessible::EditableText:
    case QAccessible::Link:
    case QAccessible::ListItem:
    case QAccessible::MenuItem:
    case QAccessible::PageTab:
    case QAccessible::RadioButton:
    case QAccessible::Slider:
    case QAccessible::SpinBox:
      return true;
    default:
      return false;
  }
}

/// Roles that tell nothing: what an item has to which nobody gave one.
bool isNothing(QAccessible::Role role) {
  return role == QAccessible::NoRole || role == QAccessible::Client;
}

QString nameOf(const QAccessibleInterface& element) {
  return element.text(QAccessible::Name).trimmed();
}

QString roleWords(QAccessible::Role role) {
  return QString::fromLatin1(QMetaEnum::fromType<QAccessible::Role>().valueToKey(role));
}

/// Where it is, by the names of the items around it.
QString placeOf(const QObject* object) {
  QStringList names;
  for (const QObject* each = object; each != nullptr; each = each->parent()) {
    names.prepend(each->objectName().isEmpty() ? QString::fromLatin1(each->metaObject()->className())
                                               : each->objectName());
  }
  return names.join(QLatin1Char('/'));
}

void forEachElement(QAccessibleInterface* element, const std::function<void(QAccessibleInterface&)>& visit) {
  if (element == nullptr || !element->isValid() || element->state().invisible) return;
  visit(*element);
  for (int i = 0; i < element->childCount(); ++i) forEachElement(element->child(i), visit);
}

void forEachItem(QQuickItem* item, const std::function<void(QQuickItem&)>& visit) {
  if (!item->isVisible() || !item->isEnabled()) return;
  visit(*item);
  for (QQuickItem* child : item->childItems()) forEachItem(child, visit);
}

}  // namespace

QStringList accessibleFlaws(QQuickWindow& window) {
  QStringList flaws;
  forEachElement(QAccessible::queryAccessibleInterface(&window), [&flaws](
                                                                     const QAccessibleInterface& element) {
    if (isActedOn(element.role()) && nameOf(element).isEmpty()) {
      flaws << roleWords(element.role()) + QStringLiteral(" without a name: ") + placeOf(element.object());
    }
  });
  forEachItem(window.contentItem(), [&flaws](QQuickItem& item) {
    if (!item.activeFocusOnTab()) return;
    const QAccessibleInterface* element = QAccessible::queryAccessibleInterface(&item);
    if (element == nullptr || isNothing(element->role())) {
      flaws << QStringLiteral("Tab stops, but there is no role: ") + placeOf(&item);
    } else if (nameOf(*element).isEmpty()) {
      flaws << QStringLiteral("Tab stops, but there is no name: ") + placeOf(&item);
    }
  });
  flaws.removeDuplicates();
  return flaws;
}

QStringList accessibleElements(QQuickWindow& window) {
  QStringList elements;
  forEachElement(QAccessible::queryAccessibleInterface(&window),
                 [&elements](const QAccessibleInterface& element) {
                   if (isActedOn(element.role())) {
                     elements << roleWords(element.role()) + QStringLiteral(": ") + nameOf(element);
                   }
                 });
  return elements;
}

}  // namespace tandem::test
