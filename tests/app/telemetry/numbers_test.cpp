#include "app/telemetry/numbers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::telemetry {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Numbers, HalfANumberIsNone) {
  EXPECT_EQ(wholeNumber("18446744073709551615"), 18446744073709551615ULL);
  for (const char* text : {"", "-1", "+1", "1 ", " 1", "1.0", "0x10", "18446744073709551616", "unknown"}) {
    EXPECT_EQ(wholeNumber(text), std::nullopt) << text;
  }
  EXPECT_EQ(signedNumber("-5000"), -5000);
  EXPECT_EQ(signedNumber("--5"), std::nullopt);
  EXPECT_EQ(decimal("33.04"), 33.04);
  for (const char* text : {"", "inf", "nan", "1e999", "1,5"}) EXPECT_EQ(decimal(text), std::nullopt) << text;
}

TEST(Numbers, TakesTextApart) {
  std::string_view rest = "a  b\n\nc";
  EXPECT_EQ(nextLine(rest), "a  b");
  EXPECT_EQ(nextLine(rest), "");
  EXPECT_EQ(nextLine(rest), "c");
  EXPECT_TRUE(rest.empty());
  rest = "  one\ttwo ";
  EXPECT_EQ(nextWord(rest), "one");
  EXPECT_EQ(nextWord(rest), "two");
  EXPECT_EQ(nextWord(rest), "");
}

TEST(Numbers, ListsOfProcessors) {
  EXPECT_THAT(cpuList("0-3,8,10-11\n"), ElementsAre(0, 1, 2, 3, 8, 10, 11));
  EXPECT_THAT(cpuList("5"), ElementsAre(5));
  for (const char* text : {"", "\n", "3-1", "a-b", "0-99999999", "1--2", "-1"}) {
    EXPECT_THAT(cpuList(text), IsEmpty()) << text;
  }
}

}  // namespace
}  // namespace tandem::telemetry
