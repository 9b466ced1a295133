// The kernels of all lanes in a stretch of time, as an image.
//
// A column of pixels shows what ran in its stretch of time, mixed by how long it ran: the cost depends on the
// size of the picture and hardly on how many kernels are in it, and short kernels do not flicker when they
// move. With one item of the scene graph for each of 5,000 kernels, the software renderer took 48 ms a frame.
// Thread: pure function.
#pragma once

#include <QColor>
#include <QImage>
#include <vector>

#include "app/dashboard/timeline.h"

namespace tandem {

struct LaneStyle {
  QColor reactive, proactive;
  double laneHeight = 0, laneGap = 0;  ///< pixels
  std::vector<int> atOnce;             ///< of each lane

  bool operator==(const LaneStyle&) const = default;
};

/// What part of time is shown, and how wide.
struct LaneWindow {
  Instant begin{}, end{};
  double width = 0;  ///< pixels
};

/// Prefill takes all of the height of its slot, decode the lower half. `scale`: device pixels per pixel.
QImage paintLanes(const Timeline& timeline, const LaneStyle& style, const LaneWindow& shown, double scale);

}  // namespace tandem
