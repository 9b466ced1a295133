#include "app/markdown/summary.h"

#include <gtest/gtest.h>

namespace tandem::markdown {
namespace {

TEST(Summary, HasTheWordsWithoutTheMarks) {
  EXPECT_EQ(summary("# Hello\n\nThis is **bold**.\n\n- one\n- two\n\n---\n\n```c\nx = 1;\n```", 100),
            "Hello This is bold. one two x = 1;");
  EXPECT_EQ(summary("", 10), "");
  EXPECT_EQ(summary("2 * 3 * 4\u202E", 100), "2 * 3 * 4<U+202E>");
}

TEST(Summary, IsShortHoweverLongTheMessage) {
  EXPECT_EQ(summary(std::string(5'000'000, 'x'), 5), "xxxxx…");
  EXPECT_EQ(summary("äöüß äöüß", 6), "äöüß ä…");
}

}  // namespace
}  // namespace tandem::markdown
