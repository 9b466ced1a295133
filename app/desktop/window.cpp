#include "app/desktop/window.h"

#include <QQuickWindow>
#include <algorithm>

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

std::vector<QQuickWindow*> Window::windows() const {
  std::vector<QQuickWindow*> found;
  for (QObject* root : engine_.rootObjects()) {
    if (auto* window = qobject_cast<QQuickWindow*>(root)) found.push_back(window);
  }
  return found;
}

void Window::raise() {
  for (QQuickWindow* window : windows()) {
    if (window->windowState() == Qt::WindowMinimized) window->showNormal();
    window->show();
    window->raise();
    window->requestActivate();
  }
}

bool Window::active() const {
  const std::vector<QQuickWindow*> all = windows();
  return std::any_of(all.begin(), all.end(), [](const QQuickWindow* window) { return window->isActive(); });
}

void Window::minimise() {
  for (QQuickWindow* window : windows()) window->showMinimized();
}

void Window::call(const char* function, const QVariant& value) {
  for (QObject* root : engine_.rootObjects()) {
    if (value.isValid()) {
      QMetaObject::invokeMethod(root, function, Q_ARG(QVariant, value));
    } else {
      QMetaObject::invokeMethod(root, function);
    }
  }
}

}  // namespace tandem
