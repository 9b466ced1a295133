// The nodes of the scene graph that show kernels: one rectangle each, in milliseconds from left to right,
// under one transformation, so that scrolling and zooming change a matrix and not thousands of rectangles.
// Thread: the render thread while the GUI thread is blocked (QQuickItem::updatePaintNode).
#pragma once

#include <QColor>
#include <QQuickWindow>
#include <QSGRectangleNode>
#include <QSGTransformNode>
#include <deque>

#include "app/dashboard/timeline.h"

namespace tandem {

struct LaneStyle {
  QColor reactive, proactive;
  double laneHeight = 0, laneGap = 0;  ///< pixels
  std::vector<int> atOnce;             ///< of each lane
};

/// What part of time is shown, and how wide.
struct LaneWindow {
  Instant begin{}, end{};
  double width = 0;  ///< pixels
};

/// The rectangle of a kernel within its lane: prefill takes all of its height, decode the lower half.
QRectF blockOf(const LiveKernel& kernel, const LaneStyle& style, double beginMs, double endMs);

class LaneBlocks : public QSGTransformNode {
 public:
  void show(QQuickWindow& window, const Timeline& timeline, const LaneStyle& style, const LaneWindow& shown);
  /// The next show() makes everything anew.
  void forget();

 private:
  struct Block {
    std::uint64_t number = 0;
    bool running = false;
    QSGRectangleNode* node = nullptr;  ///< a child of this
  };
  void rebase(Instant begin);
  double milliseconds(Instant time) const;
  void dropBefore(std::uint64_t number);
  void paint(Block& block, const LiveKernel& kernel, const LaneStyle& style, Instant now);

  std::deque<Block> blocks_;  ///< in order of number
  Instant base_{};            ///< x = 0; floats would not do for the time since the computer was started
};

}  // namespace tandem
