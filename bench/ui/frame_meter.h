// How long the frames of a window take, from the request to draw until the picture is handed over: scripts
// and bindings that a frame needs, the scene graph, and painting. For render loops on the window's own
// thread. Thread: the window's.
#pragma once

#include <QObject>
#include <QQuickWindow>
#include <chrono>
#include <vector>

namespace tandem::bench {

class FrameMeter : public QObject {
 public:
  explicit FrameMeter(QQuickWindow& window);

  void reset() { milliseconds_.clear(); }
  const std::vector<double>& milliseconds() const { return milliseconds_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  std::chrono::steady_clock::time_point begun_{};
  bool drawing_ = false;
  std::vector<double> milliseconds_;
};

}  // namespace tandem::bench
