#include "app/desktop/application_service.h"

#include <QUrl>

#include "app/desktop/activation.h"
#include "app/settings/paths.h"

namespace tandem {
namespace {

/// The specification's: the name with slashes for dots.
const QString kPath = QStringLiteral("/org/tandem/Tandem");
const QString kName = QString::fromLatin1(kApplicationId);

}  // namespace

ApplicationService::ApplicationService(const QDBusConnection& bus, QObject* parent)
    : QObject(parent), bus_(bus) {}

ApplicationService::~ApplicationService() {
  if (!announced_) return;
  bus_.unregisterService(kName);
  bus_.unregisterObject(kPath);
}

bool ApplicationService::announce() {
  // The object first: whoever started us over the bus calls it as soon as the name is there.
  if (!bus_.isConnected() || !bus_.registerObject(kPath, this, QDBusConnection::ExportAllSlots)) return false;
  announced_ = bus_.registerService(kName);
  if (!announced_) bus_.unregisterObject(kPath);
  return announced_;
}

void ApplicationService::Activate(const QVariantMap& platformData) {
  emit wanted({Wish::Kind::raise, {}, activationTokenIn(platformData)});
}

void ApplicationService::Open(const QStringList& uris, const QVariantMap& platformData) {
  // One window, one model: of several files the last would win anyway.
  const QUrl file(uris.isEmpty() ? QString() : uris.last(), QUrl::StrictMode);
  if (!file.isLocalFile()) {
    sendErrorReply(QDBusError::InvalidArgs, QStringLiteral("Tandem opens model files of this computer."));
    return;
  }
  emit wanted({Wish::Kind::raise, file.toLocalFile().toStdString(), activationTokenIn(platformData)});
}

void ApplicationService::ActivateAction(const QString& action, const QVariantList&,
                                        const QVariantMap& platformData) {
  const std::optional<Wish::Kind> kind = wishNamed(action);
  if (!kind) {
    sendErrorReply(QDBusError::InvalidArgs, QStringLiteral("Tandem has no such action."));
    return;
  }
  emit wanted({*kind, {}, activationTokenIn(platformData)});
}

}  // namespace tandem
