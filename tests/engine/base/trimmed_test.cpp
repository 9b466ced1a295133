#include "engine/base/trimmed.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(Trimmed, TakesBlanksOffBothEndsAndLeavesThoseBetween) {
  EXPECT_EQ(trimmed(" \t a  b\r\n"), "a  b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \n\v\f"), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Trimmed, LeavesCharactersOfSeveralBytesAlone) {
  EXPECT_EQ(trimmed(" \u00A0ä "), "\u00A0ä");
}

}  // namespace
}  // namespace tandem
