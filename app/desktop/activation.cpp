#include "app/desktop/activation.h"

#include <QGuiApplication>

namespace tandem {
namespace {

constexpr const char* kVariable = "XDG_ACTIVATION_TOKEN";
constexpr qsizetype kLongestToken = 1024;

}  // namespace

QString givenActivationToken() {
  return qEnvironmentVariable(kVariable);
}

QString activationTokenIn(const QVariantMap& platformData) {
  return platformData.value(QStringLiteral("activation-token")).toString();
}

void keepActivationToken(const QString& token) {
  if (token.isEmpty() || token.size() > kLongestToken) return;
  if (QGuiApplication::platformName().startsWith(QLatin1String("wayland")))
    qputenv(kVariable, token.toUtf8());
}

}  // namespace tandem
