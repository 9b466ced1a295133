#include "engine/base/checked.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace tandem {
namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

TEST(Checked, Add) {
  EXPECT_EQ(checkedAdd(2, 3), 5U);
  EXPECT_EQ(checkedAdd(kMax - 1, 1), kMax);
  EXPECT_EQ(checkedAdd(kMax, 1), std::nullopt);
  EXPECT_EQ(checkedAdd(kMax, kMax), std::nullopt);
}

TEST(Checked, Mul) {
  EXPECT_EQ(checkedMul(6, 7), 42U);
  EXPECT_EQ(checkedMul(kMax, 1), kMax);
  EXPECT_EQ(checkedMul(kMax, 0), 0U);
  EXPECT_EQ(checkedMul(std::uint64_t{1} << 32, std::uint64_t{1} << 32), std::nullopt);
  EXPECT_EQ(checkedMul(kMax / 2 + 1, 2), std::nullopt);
}

TEST(Checked, AlignUp) {
  EXPECT_EQ(checkedAlignUp(0, 32), 0U);
  EXPECT_EQ(checkedAlignUp(1, 32), 32U);
  EXPECT_EQ(checkedAlignUp(32, 32), 32U);
  EXPECT_EQ(checkedAlignUp(33, 1), 33U);
  EXPECT_EQ(checkedAlignUp(kMax - 31, 32), kMax - 31);
  EXPECT_EQ(checkedAlignUp(kMax - 3, 32), std::nullopt) << "must not wrap to 0";
}

}  // namespace
}  // namespace tandem
