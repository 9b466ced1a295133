#include "app/simulation/pace.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {
using std::chrono::seconds;

TEST(Pace, IsSoManyTimesAsFastAsRealTime) {
  Pace pace;
  pace.restart(seconds(100));
  EXPECT_EQ(pace.at(seconds(103)), Instant(seconds(3)));
  pace.setSpeed(10, seconds(103));
  EXPECT_EQ(pace.at(seconds(104)), Instant(seconds(13)));
  pace.setSpeed(1, seconds(104));
  EXPECT_EQ(pace.at(seconds(105)), Instant(seconds(14)));
}

TEST(Pace, StandsStillWhileItIsHeld) {
  Pace pace;
  pace.restart(seconds(0));
  pace.setRunning(false, seconds(2));
  EXPECT_EQ(pace.at(seconds(50)), Instant(seconds(2)));
  pace.setSpeed(60, seconds(60));
  EXPECT_EQ(pace.at(seconds(70)), Instant(seconds(2)));
  pace.setRunning(true, seconds(70));
  EXPECT_EQ(pace.at(seconds(71)), Instant(seconds(62)));
}

TEST(Pace, DoesNotCatchUpWithWhatWasNotPlayed) {
  Pace pace;
  pace.restart(seconds(0));
  pace.hold(seconds(4), seconds(9));
  EXPECT_EQ(pace.at(seconds(9)), Instant(seconds(4)));
  EXPECT_EQ(pace.at(seconds(10)), Instant(seconds(5)));
  pace.hold(seconds(8), seconds(10));
  EXPECT_EQ(pace.at(seconds(10)), Instant(seconds(5))) << "nothing to hold back";
}

}  // namespace
}  // namespace tandem
