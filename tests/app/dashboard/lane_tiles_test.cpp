#include "app/dashboard/lane_tiles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace tandem {
namespace {
using std::chrono::milliseconds;

const LaneStyle kStyle{.reactive = QColor(255, 0, 0),
                       .proactive = QColor(0, 0, 255),
                       .laneHeight = 4,
                       .laneGap = 1,
                       .atOnce = {1}};
constexpr int kWidth = 500;  // pixels; 10 ms each

LaneWindow until(int end) {
  return LaneTiles::onColumns({milliseconds(end - 10 * kWidth), milliseconds(end), kWidth}, 1);
}

LiveKernel kernel(std::uint64_t number, int begin, int end) {
  LiveKernel kernel;
  kernel.number = number;
  kernel.begin = milliseconds(begin);
  kernel.end = milliseconds(end);
  kernel.how = end > 0 ? LiveKernel::End::finished : LiveKernel::End::running;
  return kernel;
}

/// As the screen shows them: tile beside tile, cut off at the edges of the picture.
QImage together(const std::map<std::int64_t, LaneTiles::Tile>& tiles) {
  QImage picture(kWidth, 5, QImage::Format_ARGB32_Premultiplied);
  picture.fill(Qt::transparent);
  for (const auto& [number, tile] : tiles) {
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = std::max(0, tile.x); x < std::min(kWidth, tile.x + tile.image.width()); ++x) {
        picture.setPixel(x, y, tile.image.pixel(x - tile.x, y));
      }
    }
  }
  return picture;
}

class LaneTilesTest : public testing::Test {
 protected:
  void take(std::vector<LiveKernel> kernels) {
    timeline_.take({.otherSession = false, .kernels = std::move(kernels), .marks = {}});
  }
  QImage shown(int end) { return together(tiles_.show(timeline_, kStyle, until(end), 1)); }
  QImage whole(int end) const { return paintLanes(timeline_, kStyle, until(end), 1); }
  /// How many tiles were painted for it, since the last call.
  int painted(int end) {
    std::map<std::int64_t, std::uint64_t> revisions;
    for (const auto& [number, tile] : tiles_.show(timeline_, kStyle, until(end), 1)) {
      revisions[number] = tile.revision;
    }
    const auto count = std::count_if(revisions.begin(), revisions.end(), [this](const auto& tile) {
      const auto before = revisions_.find(tile.first);
      return before == revisions_.end() || before->second != tile.second;
    });
    revisions_ = std::move(revisions);
    return static_cast<int>(count);
  }

  Timeline timeline_;
  LaneTiles tiles_;
  std::map<std::int64_t, std::uint64_t> revisions_;  ///< of each tile, at the last call
};

TEST_F(LaneTilesTest, TogetherAreThePictureOfAllOfIt) {
  std::uint64_t number = 0;
  for (int begin = 90'000; begin < 100'000; begin += 70) take({kernel(++number, begin, begin + 45)});
  for (const int end : {100'000, 100'010, 100'640, 101'280}) EXPECT_EQ(shown(end), whole(end)) << end;
}

TEST_F(LaneTilesTest, WhatEndsLaterIsPaintedAnew) {
  take({kernel(1, 96'000, 0)});
  EXPECT_EQ(qAlpha(shown(100'000).pixel(kWidth - 1, 0)), 255) << "it runs";
  take({kernel(1, 96'000, 96'500), kernel(2, 99'000, 99'500)});
  EXPECT_EQ(shown(100'000), whole(100'000));
  EXPECT_EQ(qAlpha(shown(100'000).pixel(kWidth - 1, 0)), 0);
}

TEST_F(LaneTilesTest, OnlyTheNewestArePaintedWhileTimePasses) {
  take({kernel(1, 96'000, 96'500)});
  painted(100'000);
  EXPECT_EQ(painted(100'020), 0) << "nothing has happened";
  take({kernel(2, 100'000, 100'030)});
  EXPECT_EQ(painted(100'040), 1);
  EXPECT_EQ(painted(101'400), 1) << "the next one comes into sight";
}

TEST_F(LaneTilesTest, AnotherLengthOrStyleMakesAllOfThemAnew) {
  take({kernel(1, 96'000, 96'500)});
  shown(100'000);
  const std::uint64_t before = tiles_.generation();
  LaneStyle dark = kStyle;
  dark.reactive = QColor(200, 0, 0);
  tiles_.show(timeline_, dark, until(100'000), 1);
  EXPECT_EQ(tiles_.generation(), before + 1);
  tiles_.show(timeline_, dark, LaneTiles::onColumns({milliseconds(0), milliseconds(100'000), kWidth}, 1), 1);
  EXPECT_EQ(tiles_.generation(), before + 2);
}

TEST_F(LaneTilesTest, CoverThePictureAtAnyScale) {
  take({kernel(1, 90'000, 0)});
  for (const double scale : {1.0, 1.25, 1.5, 2.0}) {
    const LaneWindow window = LaneTiles::onColumns(until(100'000), scale);
    int next = 0;
    for (const auto& [number, tile] : tiles_.show(timeline_, kStyle, window, scale)) {
      EXPECT_TRUE(next == 0 ? tile.x <= 0 : tile.x == next) << scale;
      EXPECT_EQ(tile.image.width(), LaneTiles::kColumns) << scale;
      next = tile.x + tile.image.width();
    }
    EXPECT_GE(next, static_cast<int>(kWidth * scale)) << scale;
  }
}

}  // namespace
}  // namespace tandem
