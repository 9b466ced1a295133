#include "app/desktop/tray/item_service.h"

#include <QIcon>

#include "app/settings/paths.h"

namespace tandem::tray {
namespace {

constexpr int kSizes[] = {16, 22, 24, 32, 48, 64};
constexpr qsizetype kLongestToken = 1024;

}  // namespace

void ItemService::show(const State& state) {
  const bool otherIcon = iconName(state) != iconName(state_);
  state_ = state;
  if (otherIcon) emit NewIcon();
  emit NewToolTip();
}

QString ItemService::id() const {
  return QString::fromLatin1(kApplicationId);
}

QString ItemService::icon() const {
  const QString name = iconName(state_);
  return QIcon::hasThemeIcon(name) ? name
                                   : QString();  // with a name that it does not know, a host shows nothing
}

QList<Pixmap> ItemService::pixmaps() const {
  QList<Pixmap> all;
  for (const int size : kSizes) {
    const QImage image = iconImage(state_, size);
    if (!image.isNull()) all << toPixmap(image);
  }
  return all;
}

ToolTip ItemService::toolTip() const {
  return {{}, {}, title(), sentence(state_)};
}

void ItemService::Activate(int, int) {
  clicked_(takeToken());
}

void ItemService::SecondaryActivate(int, int) {
  clicked_(takeToken());
}

void ItemService::ContextMenu(int, int) {}

void ItemService::Scroll(int, const QString&) {}

void ItemService::ProvideXdgActivationToken(const QString& token) {
  if (token.size() <= kLongestToken) token_ = token;
}

}  // namespace tandem::tray
