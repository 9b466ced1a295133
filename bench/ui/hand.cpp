#include "bench/ui/hand.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QWheelEvent>

namespace tandem::bench {
namespace {

constexpr int kFrameMs = 16;
constexpr int kThere = 40, kWheelSteps = 24;  // movements until it goes back
constexpr int kWheelTurn = 30;                // a quarter of a notch

/// 0 … 1 … 0
double toAndFro(int count) {
  const int place = count % (2 * kThere);
  return static_cast<double>(place < kThere ? place : 2 * kThere - place) / kThere;
}

}  // namespace

Hand::Hand(QQuickWindow& window)
    : window_(window), lanes_(window.findChild<QQuickItem*>(QStringLiteral("lanes"))) {
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(kFrameMs);
}

void Hand::point() {
  keep(&Hand::pointOnce);
}

void Hand::zoom() {
  keep(&Hand::zoomOnce);
}

void Hand::drag() {
  rest();
  if (lanes_ == nullptr) return;
  place_ = lanes_->mapToScene({lanes_->width() / 2, lanes_->height() / 2});
  send(QEvent::MouseButtonPress, Qt::LeftButton, Qt::LeftButton);
  keep(&Hand::dragOnce);
}

void Hand::keep(Move move) {
  timer_.stop();
  timer_.disconnect();
  if (lanes_ == nullptr) return;
  QObject::connect(&timer_, &QTimer::timeout, &window_, [this, move] {
    ++count_;
    (this->*move)();
  });
  timer_.start();
}

void Hand::pointOnce() {
  place_ = lanes_->mapToScene({lanes_->width() * toAndFro(count_), lanes_->height() / 3});
  send(QEvent::MouseMove, Qt::NoButton, Qt::NoButton);
}

void Hand::dragOnce() {
  place_ = lanes_->mapToScene({lanes_->width() * (0.1 + 0.8 * toAndFro(count_)), lanes_->height() / 3});
  send(QEvent::MouseMove, Qt::NoButton, Qt::LeftButton);
}

void Hand::zoomOnce() {
  const int turn = count_ / kWheelSteps % 2 == 0 ? kWheelTurn : -kWheelTurn;
  QWheelEvent event(place_, window_.mapToGlobal(place_), {}, {0, turn}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(&window_, &event);
}

void Hand::send(QEvent::Type type, Qt::MouseButton button, Qt::MouseButtons buttons) {
  QMouseEvent event(type, place_, window_.mapToGlobal(place_), button, buttons, Qt::NoModifier);
  QCoreApplication::sendEvent(&window_, &event);
}

}  // namespace tandem::bench
