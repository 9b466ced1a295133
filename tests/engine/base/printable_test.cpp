#include "engine/base/printable.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace tandem {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

TEST(Printable, OrdinaryTextStays) {
  for (const std::string_view text : {"Llama 3.2 1B", "Grüße, 日本語 🙂", "<b>not HTML</b>", ""}) {
    EXPECT_EQ(printable(text), text);
  }
}

TEST(Printable, LineBreaksAndTabsBecomeSpaces) {
  EXPECT_EQ(printable("a\nb\tc\r\u2028d\u0085e"), "a b c  d e");
}

TEST(Printable, ControlCharactersAreLeftOut) {
  EXPECT_EQ(printable("a\x1b[31mred\x07"), "a[31mred");
  EXPECT_EQ(printable(std::string_view("a\0b\x7f", 4)), "ab");
  EXPECT_EQ(printable("a\u0080\u009b"
                      "b"),
            "ab");
}

TEST(Printable, DirectionMarksAndInvisibleCharactersAreLeftOut) {
  for (const char* hidden : {"\u202e", "\u202a", "\u2066", "\u2069", "\u200e", "\u061c", "\u200b", "\u200d",
                             "\u2060", "\ufeff", "\u00ad", "\u3164", "\U000e0041", "\U000e0100"}) {
    EXPECT_EQ(printable(std::string("gp") + hidden + "j"), "gpj");
  }
}

TEST(Printable, BytesThatAreNoUtf8AreReplaced) {
  const std::string one(kReplacement);
  EXPECT_EQ(printable("a\xff"
                      "b"),
            "a" + one + "b");
  EXPECT_EQ(printable("\xc3"), one);                                // cut off
  EXPECT_EQ(printable("\xc0\xaf"), one + one);                      // overlong
  EXPECT_EQ(printable("\xed\xa0\x80"), one + one + one);            // surrogate
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), one + one + one + one);  // beyond U+10FFFF
}

TEST(Printable, ShortensAtACharacter) {
  EXPECT_EQ(printable("abcdefgh", 8), "abcdefgh");
  EXPECT_EQ(printable("abcdefghi", 8), "abcde…");
  EXPECT_EQ(printable("äääää", 8), "ää…");
  EXPECT_EQ(printable("abc", 2), "");
  for (std::size_t most = 0; most < 20; ++most) {
    EXPECT_LE(printable("日本語のとても長い名前", most).size(), most);
  }
}

}  // namespace
}  // namespace tandem
