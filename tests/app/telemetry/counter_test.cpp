#include "app/telemetry/counter.h"

#include <gtest/gtest.h>

#include "tests/app/telemetry/fixture_tree.h"

namespace tandem::telemetry {
namespace {

TEST(Counter, NeedsTwoSamples) {
  Counter counter;
  EXPECT_EQ(counter.perSecond(100, at(1)).reason().why, Why::firstSample);
  EXPECT_DOUBLE_EQ(counter.perSecond(300, at(3), 0.5).valueOr(0), 50);
  counter.forget();
  EXPECT_EQ(counter.perSecond(400, at(4)).reason().why, Why::firstSample);
}

TEST(Counter, GoesOnAfterItsRange) {
  Counter counter;
  EXPECT_FALSE(counter.step(990, at(1), 1000));
  const auto step = counter.step(15, at(2), 1000);
  ASSERT_TRUE(step);
  EXPECT_DOUBLE_EQ(step->growth, 25);
  EXPECT_DOUBLE_EQ(step->seconds, 1);
}

TEST(Counter, AStepBackWithoutARangeIsABeginning) {
  Counter counter;
  EXPECT_FALSE(counter.perSecond(500, at(1)));
  EXPECT_EQ(counter.perSecond(20, at(2)).reason().why, Why::firstSample);
  EXPECT_DOUBLE_EQ(counter.perSecond(30, at(3)).valueOr(0), 10);
}

TEST(Counter, AValueBeyondItsRangeIsNoWrap) {
  Counter counter;
  EXPECT_FALSE(counter.step(5000, at(1), 1000));
  EXPECT_FALSE(counter.step(10, at(2), 1000));
}

TEST(Counter, DoesNotBelieveWhatIsImpossible) {
  Counter counter(1000);
  EXPECT_FALSE(counter.step(900'000, at(1), 1'000'000));
  // Set back to zero while the computer slept: a wrap would mean 100,000 in a second.
  EXPECT_EQ(counter.step(0, at(2), 1'000'000).reason().why, Why::firstSample);
  EXPECT_TRUE(counter.step(500, at(3), 1'000'000));
}

TEST(Counter, ALongGapSaysNothingAboutNow) {
  Counter counter;
  EXPECT_FALSE(counter.perSecond(1, at(1)));
  EXPECT_EQ(counter.perSecond(2, at(3600)).reason().why, Why::firstSample);
  EXPECT_EQ(counter.perSecond(3, at(3600)).reason().why, Why::firstSample) << "no time has passed";
}

}  // namespace
}  // namespace tandem::telemetry
