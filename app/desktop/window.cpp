#include "app/desktop/window.h"

#include <QQuickWindow>

namespace tandem {

Window::Window() {
  engine_.setNetworkAccessManagerFactory(&noNetwork_);
  engine_.addUrlInterceptor(&builtInOnly_);
  engine_.addImportPath(QStringLiteral("qrc:/qt/qml"));
}

bool Window::show(const QString& page, const QVariantMap& properties) {
  engine_.setInitialProperties(properties);
  engine_.load(QUrl(QStringLiteral("qrc:/qt/qml/") + page));
  return !engine_.rootObjects().isEmpty();
}

void Window::raise() {
  for (QObject* root : engine_.rootObjects()) {
    auto* window = qobject_cast<QQuickWindow*>(root);
    if (window == nullptr) continue;
    if (window->windowState() == Qt::WindowMinimized) window->showNormal();
    window->show();
    window->raise();
    window->requestActivate();
  }
}

}  // namespace tandem
