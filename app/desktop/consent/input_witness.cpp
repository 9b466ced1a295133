#include "app/desktop/consent/input_witness.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QQuickItem>
#include <QQuickWindow>

namespace tandem {
namespace {

bool isPressKey(const QKeyEvent& event) {
  return event.key() == Qt::Key_Space || event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

bool inside(const QQuickItem& item, QPointF window) {
  return item.contains(item.mapFromScene(window));
}

}  // namespace

InputWitness::InputWitness(QQuickWindow& window, const Clock& clock) : window_(window), clock_(clock) {
  window_.installEventFilter(this);
}

bool InputWitness::eventFilter(QObject* object, QEvent* event) {
  if (object != &window_) return false;
  switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: {
      const auto& mouse = static_cast<const QMouseEvent&>(*event);
      press(true, event->spontaneous() && mouse.button() == Qt::LeftButton, mouse.scenePosition());
      break;
    }
    case QEvent::MouseButtonRelease:
      release(event->spontaneous(), static_cast<const QMouseEvent&>(*event).scenePosition());
      break;
    case QEvent::KeyPress: {
      const auto& key = static_cast<const QKeyEvent&>(*event);
      press(false, event->spontaneous() && isPressKey(key) && !key.isAutoRepeat(), {});
      break;
    }
    case QEvent::KeyRelease:
      release(event->spontaneous() && !static_cast<const QKeyEvent&>(*event).isAutoRepeat(), {});
      break;
    default:
      break;
  }
  return false;
}

void InputWitness::press(bool byMouse, bool real, QPointF at) {
  latest_ = Press{clock_.now(), std::nullopt, at, at, window_.activeFocusItem(), byMouse, real};
}

void InputWitness::release(bool real, QPointF at) {
  if (!latest_ || latest_->up) return;
  latest_->up = clock_.now();
  latest_->upAt = at;
  latest_->real = latest_->real && real;
}

std::optional<agents::RealInput> InputWitness::take(const QQuickItem& button) {
  // A key acts when it goes down (Return) or up (Space); a mouse button when it goes up. The window's handler
  // runs after this filter has seen the event, so what is missing of a press is the release of Return only.
  if (!latest_ || !latest_->real) return std::nullopt;
  const Press press = *latest_;
  latest_.reset();
  if (press.byMouse) {
    if (!press.up || !inside(button, press.downAt) || !inside(button, press.upAt)) return std::nullopt;
  } else if (press.focus != &button) {
    return std::nullopt;
  }
  return agents::RealInput(press.down, press.up.value_or(press.down));
}

}  // namespace tandem
