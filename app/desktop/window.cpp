#include "app/desktop/window.h"

#include <QCloseEvent>
#include <QGuiApplication>
#include <QQuickWindow>
#include <algorithm>
#include <utility>

namespace tandem {

/// Sees the closing of windows before they do.
class Window::CloseFilter final : public QObject {
 public:
  explicit CloseFilter(std::function<Closing()> decide) : decide_(std::move(decide)) {}

  void letGo() { leaving_ = true; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    auto* window = qobject_cast<QWindow*>(watched);
    if (window == nullptr || event->type() != QEvent::Close) return false;
    if (leaving_ || qGuiApp->isSavingSession()) return false;
    switch (decide_()) {
      case Closing::quit:
        leaving_ = true;
        QCoreApplication::quit();
        return false;
      case Closing::hide:
        window->hide();
        break;
      case Closing::minimise:
        window->showMinimized();
        break;
    }
    event->ignore();
    return true;
  }

 private:
  const std::function<Closing()> decide_;
  bool leaving_ = false;
};

Window::Window() {
  engine_.setNetworkAccessManagerFactory(&noNetwork_);
  engine_.addUrlInterceptor(&builtInOnly_);
  engine_.addImportPath(QStringLiteral("qrc:/qt/qml"));
}

Window::~Window() = default;

bool Window::show(const QString& page, const QVariantMap& properties) {
  engine_.setInitialProperties(properties);
  engine_.load(QUrl(QStringLiteral("qrc:/qt/qml/") + page));
  for (QQuickWindow* window : windows()) {
    if (closeFilter_) window->installEventFilter(closeFilter_.get());
  }
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

bool Window::hidden() const {
  const std::vector<QQuickWindow*> all = windows();
  return std::none_of(all.begin(), all.end(), [](const QQuickWindow* window) { return window->isVisible(); });
}

void Window::whenClosed(std::function<Closing()> decide) {
  closeFilter_ = std::make_unique<CloseFilter>(std::move(decide));
  // A dialog that is closed while the window is hidden is not the end.
  QGuiApplication::setQuitOnLastWindowClosed(false);
}

void Window::quit() {
  if (closeFilter_) closeFilter_->letGo();  // the end closes all windows, and they must let it
  QCoreApplication::quit();
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
