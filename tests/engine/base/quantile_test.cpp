#include "engine/base/quantile.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tandem {
namespace {

TEST(Quantile, Interpolates) {
  const std::vector<double> values = {4, 1, 3, 2};
  EXPECT_DOUBLE_EQ(quantile(values, 0), 1);
  EXPECT_DOUBLE_EQ(quantile(values, 0.5), 2.5);
  EXPECT_DOUBLE_EQ(quantile(values, 0.9), 3.7);
  EXPECT_DOUBLE_EQ(quantile(values, 1), 4);
  EXPECT_TRUE(std::isnan(quantile({}, 0.5)));
}

}  // namespace
}  // namespace tandem
