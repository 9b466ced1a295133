#include "app/figures/csv.h"

#include <gtest/gtest.h>

#include <limits>

namespace tandem {
namespace {

std::string cell(std::string_view value) {
  CsvTable table({"a"});
  const std::size_t before = table.content().size();
  table.text(value);
  return table.content().substr(before);
}

TEST(Csv, HasHeadingsAndRowsThatSpreadsheetsRead) {
  CsvTable table({"kernel", "begin (s)"});
  table.whole(7);
  table.number(-0.25, 3);
  table.endRow();
  table.empty();
  table.number(std::numeric_limits<double>::quiet_NaN(), 3);
  table.endRow();
  EXPECT_EQ(table.content(), "\xEF\xBB\xBFkernel,begin (s)\r\n7,-0.250\r\n,\r\n");
}

TEST(Csv, QuotesWhatWouldBreakARow) {
  EXPECT_EQ(cell("plain words"), "plain words");
  EXPECT_EQ(cell("a,b"), "\"a,b\"");
  EXPECT_EQ(cell("say \"no\""), "\"say \"\"no\"\"\"");
  EXPECT_EQ(cell("two\nlines"), "\"two\nlines\"");
  EXPECT_EQ(cell("a;b"), "\"a;b\"") << "some countries separate by semicolons";
  EXPECT_EQ(cell(""), "");
}

TEST(Csv, TellsFormulasAsText) {
  EXPECT_EQ(cell("=HYPERLINK(\"http://x\")"), "\"'=HYPERLINK(\"\"http://x\"\")\"");
  for (const char* begin : {"=1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "|calc", "＝1"}) {
    EXPECT_EQ(cell(begin), std::string("\"'") + begin + "\"");
  }
  EXPECT_EQ(cell("a=1"), "a=1");
}

}  // namespace
}  // namespace tandem
