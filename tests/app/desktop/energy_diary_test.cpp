#include "app/desktop/energy_diary.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(EnergyDiary, DaysAreTheSameWhenTheyComeBack) {
  EnergyDays days;
  days[7].idle = {400, 0, 0};
  days[7].others = {30, 0, 0};
  days[7].monitors[""] = {1, 2, 0};
  days[7].monitors["Mail summary"] = {0, 12.5, 3};
  days[7].devices["NPU"] = {1, 14.5, 3};
  days[8].monitors["Mail summary"] = {0.25, 0, 0};
  const std::vector<EnergySum> sums = energySums(days);
  EXPECT_EQ(sums.size(), 6U) << "nothing is written of what is nothing";
  EXPECT_EQ(energyDays(sums), days);
  EXPECT_TRUE(energyDays({}).empty());
}

}  // namespace
}  // namespace tandem
