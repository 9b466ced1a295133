#include "app/dashboard/lane_tiles.h"

#include <algorithm>
#include <cmath>

namespace tandem {
namespace {

std::int64_t columnsOf(const LaneWindow& shown, double scale) {
  return std::max<std::int64_t>(1, std::llround(shown.width * scale));
}

/// How long a column of pixels is.
Instant columnOf(const LaneWindow& shown, double scale) {
  return std::max(Instant(1), (shown.end - shown.begin) / columnsOf(shown, scale));
}

std::int64_t tileAt(std::int64_t column) {
  return column >= 0 ? column / LaneTiles::kColumns : (column + 1) / LaneTiles::kColumns - 1;
}

}  // namespace

LaneWindow LaneTiles::onColumns(const LaneWindow& shown, double scale) {
  const Instant column = columnOf(shown, scale);
  const Instant end = shown.end - shown.end % column;
  return {end - column * columnsOf(shown, scale), end, shown.width};
}

const std::map<std::int64_t, LaneTiles::Tile>& LaneTiles::show(const Timeline& timeline,
                                                               const LaneStyle& style,
                                                               const LaneWindow& shown, double scale) {
  const Instant column = columnOf(shown, scale);
  if (!(style == style_) || column != column_ || scale != scale_) {
    tiles_.clear();
    style_ = style;
    column_ = column;
    scale_ = scale;
    ++generation_;
  }
  const std::int64_t last = shown.end / column, first = last - columnsOf(shown, scale);
  tiles_.erase(tiles_.begin(), tiles_.lower_bound(tileAt(first)));
  tiles_.erase(tiles_.upper_bound(tileAt(last - 1)), tiles_.end());
  for (std::int64_t number = tileAt(first); number <= tileAt(last - 1); ++number) {
    const auto [place, fresh] = tiles_.try_emplace(number);
    Tile& tile = place->second;
    tile.x = static_cast<int>(number * kColumns - first);
    const LaneWindow window{column * (number * kColumns), column * ((number + 1) * kColumns),
                            kColumns / scale};
    if (!fresh && timeline.changedSince(tile.revision) >= window.end) continue;
    tile.image = paintLanes(timeline, style, window, scale);
    tile.revision = timeline.revision();
  }
  return tiles_;
}

}  // namespace tandem
