#include "app/desktop/appearance.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QEvent>
#include <QGuiApplication>
#include <QPalette>

namespace tandem {
namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");

const QString kAppearance = QStringLiteral("org.freedesktop.appearance");
const QString kScheme = QStringLiteral("color-scheme");  // 0 no preference, 1 dark, 2 light
const QString kGnome = QStringLiteral("org.gnome.desktop.interface");
const QString kAnimations = QStringLiteral("enable-animations");

constexpr unsigned kDark = 1, kLight = 2;
constexpr int kMiddleGrey = 128;

/// The portal's Read puts a variant into a variant.
QVariant unwrapped(QVariant value) {
  while (value.userType() == qMetaTypeId<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
  return value;
}

}  // namespace

Appearance::Appearance(QObject* parent) : QObject(parent) {}

void Appearance::follow() {
  readPalette();
  qGuiApp->installEventFilter(this);
  QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return;
  bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this,
              SLOT(onSetting(QString, QString, QDBusVariant)));
  read(kAppearance, kScheme);
  read(kGnome, kAnimations);
}

void Appearance::read(const QString& space, const QString& key) {
  QDBusMessage question = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
  question << space << key;
  auto* answer = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this,
          [this, space, key](QDBusPendingCallWatcher* done) {
            done->deleteLater();
            const QDBusPendingReply<QDBusVariant> reply = *done;
            if (!reply.isError()) onSetting(space, key, reply.value());
          });
}

void Appearance::onSetting(const QString& space, const QString& key, const QDBusVariant& value) {
  const QVariant plain = unwrapped(value.variant());
  if (space == kAppearance && key == kScheme) {
    const unsigned scheme = plain.toUInt();
    portalKnowsScheme_ = scheme == kDark || scheme == kLight;
    portalKnowsScheme_ ? emit darkChanged(scheme == kDark) : readPalette();
  } else if (space == kGnome && key == kAnimations) {
    emit reducedMotionChanged(!plain.toBool());
  }
}

bool Appearance::eventFilter(QObject* watched, QEvent* event) {
  if (watched == qGuiApp && event->type() == QEvent::ApplicationPaletteChange) readPalette();
  return QObject::eventFilter(watched, event);
}

void Appearance::readPalette() {
  if (portalKnowsScheme_) return;
  emit darkChanged(QGuiApplication::palette().color(QPalette::Window).lightness() < kMiddleGrey);
}

}  // namespace tandem
