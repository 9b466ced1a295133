#include "bench/ui/frame_meter.h"

#include <QEvent>

namespace tandem::bench {

FrameMeter::FrameMeter(QQuickWindow& window) {
  window.installEventFilter(this);
  connect(&window, &QQuickWindow::frameSwapped, this, [this] {
    if (!std::exchange(drawing_, false)) return;
    const auto took = std::chrono::steady_clock::now() - begun_;
    milliseconds_.push_back(std::chrono::duration<double, std::milli>(took).count());
  });
}

bool FrameMeter::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::UpdateRequest) {
    begun_ = std::chrono::steady_clock::now();
    drawing_ = true;
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace tandem::bench
