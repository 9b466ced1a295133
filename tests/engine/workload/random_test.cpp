#include "engine/workload/random.h"

#include <gtest/gtest.h>

namespace tandem::workload {
namespace {

TEST(Random, IsTheSameOnEveryMachine) {
  // SplitMix64 from state 0: published first outputs are what any implementation must give.
  Random random(0, ~0ULL);
  EXPECT_EQ(random.next(), 0xE220A8397B1DCDAFULL);
  EXPECT_EQ(random.next(), 0x6E789E6AA1B965F4ULL);
  EXPECT_EQ(random.next(), 0x06C45D188009454FULL);
}

TEST(Random, StreamsOfOneSeedDiffer) {
  Random first(1, 1), second(1, 2), again(1, 1);
  const std::uint64_t value = first.next();
  EXPECT_NE(value, second.next());
  EXPECT_EQ(value, again.next());
}

TEST(Random, MomentsAreRight) {
  Random random(7);
  constexpr int kDraws = 100000;
  double unit = 0, exponential = 0, normal = 0, square = 0;
  for (int i = 0; i < kDraws; ++i) {
    unit += random.unit();
    exponential += random.exponential();
    const double value = random.normal();
    normal += value;
    square += value * value;
  }
  // Five standard errors each: 0.29, 1, 1 and 1.41 over the root of the number of draws.
  EXPECT_NEAR(unit / kDraws, 0.5, 0.005);
  EXPECT_NEAR(exponential / kDraws, 1, 0.016);
  EXPECT_NEAR(normal / kDraws, 0, 0.016);
  EXPECT_NEAR(square / kDraws, 1, 0.023);
}

}  // namespace
}  // namespace tandem::workload
