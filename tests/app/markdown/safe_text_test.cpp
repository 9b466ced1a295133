#include "app/markdown/safe_text.h"

#include <gtest/gtest.h>

namespace tandem::markdown {
namespace {

TEST(Visible, LeavesOrdinaryTextAlone) {
  for (const char* text : {"", "plain", "Grüße, 世界! 👋🏽", "a\tb\nc", "naïve — “quotes” … €"}) {
    EXPECT_EQ(visible(text), text);
  }
}

TEST(Visible, SpellsOutWhatCannotBeSeen) {
  EXPECT_EQ(visible("a\u202Eb"), "a<U+202E>b");
  EXPECT_EQ(visible("\u200B\u2060\uFEFF"), "<U+200B><U+2060><U+FEFF>");
  EXPECT_EQ(visible("\x1b[31m\x07"), "<U+001B>[31m<U+0007>");
  EXPECT_EQ(visible(std::string_view("a\0b", 3)), "a<U+0000>b");
  EXPECT_EQ(visible("\xC2\x85"), "<U+0085>");
  EXPECT_EQ(visible("\U000E0041\U000E007F"), "<U+E0041><U+E007F>");
  EXPECT_EQ(visible("\uFFFC"), "<U+FFFC>") << "Qt's mark for an embedded object";
  EXPECT_EQ(visible("\xEF\xB7\x90"), "<U+FDD0>") << "Qt's mark for a frame";
  EXPECT_EQ(visible("a\u2066b\u2069\u200E\u061C"), "a<U+2066>b<U+2069><U+200E><U+061C>");
}

TEST(Visible, KeepsJoinersThatMeanSomething) {
  const std::string family = "👨\u200D👩\u200D👧";
  EXPECT_EQ(visible(family), family);
  const std::string persian = "می\u200Cخواهم";
  EXPECT_EQ(visible(persian), persian);
  EXPECT_EQ(visible("pass\u200Dword"), "pass<U+200D>word");
}

TEST(Visible, ReplacesBrokenBytes) {
  EXPECT_EQ(visible("a\xFF"
                    "b"),
            "a\uFFFDb");
  EXPECT_EQ(visible("\xC0\xAF"), "\uFFFD\uFFFD") << "overlong";
  EXPECT_EQ(visible("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD") << "surrogate";
  EXPECT_EQ(visible("\xE2\x82"), "\uFFFD\uFFFD") << "cut";
}

TEST(Visible, ReturnBeforeLineFeedIsNothingSpecial) {
  EXPECT_EQ(visible("a\r\nb"), "a\nb");
  EXPECT_EQ(visible("a\rb"), "a<U+000D>b");
}

TEST(Escaped, LeavesNothingToInterpret) {
  EXPECT_EQ(escaped("<b a=\"'\">&"), "&lt;b a=&quot;&#39;&quot;&gt;&amp;");
}

TEST(OneLine, CutsAtCharacters) {
  EXPECT_EQ(oneLine("a\nb\tc", 10), "a b c");
  EXPECT_EQ(oneLine("äöüß", 3), "äöü…");
  EXPECT_EQ(oneLine(std::string(100'000, 'x'), 5), "xxxxx…");
  EXPECT_EQ(oneLine("", 5), "");
}

TEST(Pieces, LoseNothingAndSplitNoCharacter) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += i % 97 == 0 ? "\n" : "ä";
  for (const std::size_t most : {2U, 3U, 7U, 100U, 4096U}) {
    std::string joined;
    for (const std::string_view piece : pieces(text, most)) {
      EXPECT_LE(piece.size(), most);
      EXPECT_NE(static_cast<unsigned char>(piece.front()) & 0xc0, 0x80);
      joined += piece;
    }
    EXPECT_EQ(joined, text);
  }
}

TEST(ShortLines, BreakOnlyLongOnes) {
  EXPECT_EQ(withShortLines("abcdef\nab", 3), "abc\ndef\nab");
  EXPECT_EQ(withShortLines("äöüß", 2), "äö\nüß");
}

TEST(LinkTarget, NamesTheHost) {
  EXPECT_EQ(linkTarget("https://Example.org/path?q#f"), "example.org");
  EXPECT_EQ(linkTarget("http://localhost:8080"), "localhost:8080");
  EXPECT_EQ(linkTarget("HTTPS://[::1]/"), "[::1]");
  EXPECT_EQ(linkTarget("mailto:anna@example.org?subject=x"), "example.org");
}

TEST(LinkTarget, RefusesEverythingElse) {
  for (const char* link : {"",
                           "x",
                           "javascript:alert(1)",
                           "file:///etc/passwd",
                           "//host/x",
                           "/etc/passwd",
                           "data:text/html,x",
                           "smb://host/share",
                           "ftp://host",
                           "https:/host",
                           "https://",
                           "https://user@host/",
                           "https://a b/",
                           "https://good.example\\@evil.example",
                           "https://ex\u0430mple.org",
                           "https://a\u202Eb",
                           "https://a\nb",
                           "vbscript:x",
                           "qrc:/x",
                           "mailto:",
                           "mailto:a@b@c",
                           "tandem:x",
                           "https://a\"b",
                           "https://:80"}) {
    EXPECT_EQ(linkTarget(link), "") << link;
  }
  EXPECT_EQ(linkTarget("https://host/" + std::string(5000, 'x')), "");
}

}  // namespace
}  // namespace tandem::markdown
