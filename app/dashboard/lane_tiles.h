// The lanes as a row of painted tiles, a stretch of time each, which move to the left as they are.
//
// A frame paints only those tiles in which something has changed: while time passes, that is the newest one
// or two. A column of pixels stands for the same moments wherever it is, so nothing shimmers while it moves.
// Thread: one at a time.
#pragma once

#include <QImage>
#include <cstdint>
#include <map>

#include "app/dashboard/lane_picture.h"

namespace tandem {

class LaneTiles {
 public:
  static constexpr int kColumns = 128;  ///< device pixels in a tile

  struct Tile {
    int x = 0;  ///< of its left edge in the picture, in device pixels; the edges of the picture cut it off
    QImage image;
    std::uint64_t revision = 0;  ///< of the timeline, when it was painted
  };

  /// `shown`, moved by less than a pixel so that its columns are those of the tiles.
  static LaneWindow onColumns(const LaneWindow& shown, double scale);

  /// The tiles of `shown`, which is on columns, by their number: the same number stands for the same time
  /// until another style, scale or length of time makes all of them anew. `scale`: device pixels per pixel.
  const std::map<std::int64_t, Tile>& show(const Timeline& timeline, const LaneStyle& style,
                                           const LaneWindow& shown, double scale);
  /// Grows when all tiles are made anew.
  std::uint64_t generation() const { return generation_; }

 private:
  std::map<std::int64_t, Tile> tiles_;
  LaneStyle style_;
  Instant column_{};
  double scale_ = 0;
  std::uint64_t generation_ = 0;
};

}  // namespace tandem
