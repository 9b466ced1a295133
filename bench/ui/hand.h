// A person's hand on the lanes: points at them, zooms, and drags a range, as often as a usual screen draws.
// Thread: the window's.
#pragma once

#include <QQuickItem>
#include <QQuickWindow>
#include <QTimer>

namespace tandem::bench {

class Hand {
 public:
  /// The first lanes of the window; without any, nothing is ever done.
  explicit Hand(QQuickWindow& window);

  /// Moves the pointer to and fro.
  void point();
  /// Turns the wheel to and fro around what is shown now.
  void zoom();
  /// Presses the button, and moves the other end of the range to and fro.
  void drag();
  void rest() { timer_.stop(); }

 private:
  using Move = void (Hand::*)();
  void keep(Move move);
  void pointOnce();
  void zoomOnce();
  void dragOnce();
  void send(QEvent::Type type, Qt::MouseButton button, Qt::MouseButtons buttons);

  QQuickWindow& window_;
  QQuickItem* const lanes_;
  QTimer timer_;
  int count_ = 0;
  QPointF place_;  ///< in the window
};

}  // namespace tandem::bench
