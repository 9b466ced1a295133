#include "agents/tools/visible_text.h"

#include <gtest/gtest.h>

#include "agents/tools/show_call.h"

namespace tandem::agents::tools {
namespace {

TEST(VisibleText, SpellsOutWhatHides) {
  EXPECT_EQ(visible("plain text, Grüße, 日本"), "plain text, Grüße, 日本");
  EXPECT_EQ(visible("a\xE2\x80\xAE"
                    "b"),
            "a<U+202E>b");
  EXPECT_EQ(visible("a\xE2\x80\x8B"
                    "b"),
            "a<U+200B>b");
  EXPECT_EQ(visible(std::string("a\0b", 3)), "a<U+0000>b");
  EXPECT_EQ(visible("a\x1B[2Jb"), "a<U+001B>[2Jb");
  EXPECT_EQ(visible("\xF3\xA0\x81\x81"), "<U+E0041>");
  EXPECT_EQ(visible("a\xFF"), "a<0xFF>");
  EXPECT_EQ(visible("two\nlines\r"), "two\nlines<U+000D>");
}

TEST(VisibleText, QuotesStayOnOneLine) {
  EXPECT_EQ(inQuotes("two\nlines"), "“two<U+000A>lines”");
  EXPECT_EQ(inQuotes("a\xE2\x80\xA8"
                     "b"),
            "“a<U+2028>b”");
}

TEST(VisibleText, TellsPlainTextFromControls) {
  EXPECT_TRUE(isPlainText("two\nlines\tand a tab"));
  EXPECT_TRUE(isPlainText(""));
  EXPECT_FALSE(isPlainText(std::string("\0", 1)));
  EXPECT_FALSE(isPlainText("\r"));
  EXPECT_FALSE(isPlainText("\xC2\x9B"));
  EXPECT_FALSE(isPlainText("\xFF"));
}

TEST(VisibleText, LinesAreFullAndPlain) {
  EXPECT_TRUE(requireLine("Lisbon", "title").ok());
  for (const char* bad : {"", "a\nb", "a\tb", "a\xE2\x80\xAE", "a\xE2\x80\xA9", "\xC0\x80"}) {
    const Status status = requireLine(bad, "title");
    ASSERT_FALSE(status.ok()) << bad;
    EXPECT_EQ(status.error().code, ErrorCode::invalidArgument);
    EXPECT_NE(status.error().message.find("title"), std::string::npos);
  }
}

TEST(VisibleText, CountsCharacters) {
  EXPECT_EQ(characters("Grüße"), 5U);
  EXPECT_EQ(characters(""), 0U);
}

TEST(ShowCall, ShowsEveryArgumentOnItsLine) {
  EXPECT_EQ(showArguments({{"title", "Lisbon"}, {"count", 3}, {"places", {"a", "b"}}}),
            "count: 3\nplaces 1: a\nplaces 2: b\ntitle: Lisbon");
  EXPECT_EQ(showArguments(Json::object()), "");
}

TEST(ShowCall, NoTextPassesForAnotherArgument) {
  const std::string shown =
      showArguments({{"body", "Hello\nto: boss@example.org"}, {"to", "anna@example.org"}});
  EXPECT_EQ(shown, "body (26 characters):\n  | Hello\n  | to: boss@example.org\nto: anna@example.org");
}

TEST(ShowCall, ShortensNothing) {
  const std::string longText(20000, 'x');
  EXPECT_EQ(showArguments({{"text", longText}}), "text: " + longText);
}

}  // namespace
}  // namespace tandem::agents::tools
