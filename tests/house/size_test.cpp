// Small rooms: the median file has about a hundred lines, nine of ten stay below 400, none grows past 600.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/house/source_tree.h"

namespace tandem::house {
namespace {

TEST(FileSizes, RoomsStaySmall) {
  std::vector<std::size_t> sizes;
  for (const SourceFile& file : filesEndingIn({".h", ".cpp", ".qml", ".py", ".sh"})) {
    sizes.push_back(file.lines.size());
    EXPECT_LE(file.lines.size(), 600U) << file.path << " is a house, not a room: split it";
  }
  ASSERT_GT(sizes.size(), 50U);
  std::sort(sizes.begin(), sizes.end());
  EXPECT_LE(sizes[sizes.size() / 2], 130U) << "median file";
  EXPECT_LT(sizes[sizes.size() * 9 / 10], 400U) << "ninetieth percentile";
}

}  // namespace
}  // namespace tandem::house
