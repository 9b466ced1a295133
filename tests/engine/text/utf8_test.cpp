#include "engine/base/utf8.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "engine/text/streaming_decoder.h"
#include "tests/engine/text/token_fixtures.h"

namespace tandem::text {
namespace {

bool isValid(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Utf8Step step = decodeUtf8(text, i);
    if (!step.valid) return false;
    i += step.length;
  }
  return true;
}

TEST(DecodeUtf8, ReadsEveryCodePoint) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    const std::string text = fixtures::utf8(c);
    const Utf8Step step = decodeUtf8(text, 0);
    ASSERT_TRUE(step.valid) << std::hex << static_cast<std::uint32_t>(c);
    ASSERT_EQ(step.codePoint, c);
    ASSERT_EQ(step.length, text.size());
  }
}

/// As many byte sequences of each length are characters as there are code points: none is read in two ways.
TEST(DecodeUtf8, ReadsNothingElse) {
  std::size_t valid2 = 0;
  std::size_t valid3 = 0;
  std::string text(3, '\0');
  for (int a = 0x80; a < 256; ++a) {
    for (int b = 0; b < 256; ++b) {
      text[0] = static_cast<char>(a);
      text[1] = static_cast<char>(b);
      const Utf8Step two = decodeUtf8(std::string_view(text).substr(0, 2), 0);
      valid2 += two.valid && two.length == 2 ? 1 : 0;
      for (int c = 0; c < 256; ++c) {
        text[2] = static_cast<char>(c);
        const Utf8Step three = decodeUtf8(text, 0);
        valid3 += three.valid && three.length == 3 ? 1 : 0;
      }
    }
  }
  EXPECT_EQ(valid2, 0x800U - 0x80U);
  EXPECT_EQ(valid3, 0x10000U - 0x800U - 0x800U);  // without surrogates
  for (const char* bad :
       {"\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\x80"}) {
    EXPECT_FALSE(decodeUtf8(bad, 0).valid);
    EXPECT_FALSE(decodeUtf8(bad, 0).incomplete);
    EXPECT_EQ(decodeUtf8(bad, 0).length, 1U);
  }
}

TEST(DecodeUtf8, TellsTheUnfinishedFromTheWrong) {
  const std::string emoji = fixtures::utf8(0x1F600);
  for (std::size_t length = 1; length < 4; ++length) {
    EXPECT_TRUE(decodeUtf8(std::string_view(emoji).substr(0, length), 0).incomplete);
  }
  EXPECT_FALSE(decodeUtf8("\xED\xA0", 0).incomplete);  // a surrogate, whatever comes
  EXPECT_FALSE(decodeUtf8("\xF0\x9Fx", 0).incomplete);
}

/// A vocabulary of bytes, so that ids 0 … 255 are the bytes themselves; 256 is a control token.
std::unique_ptr<Tokenizer> bytesOnly() {
  return fixtures::need(fixtures::openByteLevel("gpt-2", {{"<|im_end|>", TokenType::control}}, {}));
}

TEST(StreamingDecoder, HoldsACharacterBackUntilItIsWhole) {
  const auto tokenizer = bytesOnly();
  ASSERT_NE(tokenizer, nullptr);
  StreamingDecoder decoder(*tokenizer);
  EXPECT_EQ(decoder.push('A'), "A");
  EXPECT_EQ(decoder.push(0xF0), "");
  EXPECT_EQ(decoder.push(0x9F), "");
  EXPECT_EQ(decoder.push(256), "");  // a control token in between shows nothing and breaks nothing
  EXPECT_EQ(decoder.push(0x98), "");
  EXPECT_EQ(decoder.push(0x80), "\xF0\x9F\x98\x80");
  EXPECT_EQ(decoder.flush(), "");
}

TEST(StreamingDecoder, ReplacesWhatCannotBecomeACharacter) {
  const auto tokenizer = bytesOnly();
  ASSERT_NE(tokenizer, nullptr);
  StreamingDecoder decoder(*tokenizer);
  EXPECT_EQ(decoder.push(0x80), kReplacementUtf8);
  EXPECT_EQ(decoder.push(0xE2), "");
  EXPECT_EQ(decoder.push('x'), std::string(kReplacementUtf8) + "x");
  EXPECT_EQ(decoder.push(0xE2), "");
  EXPECT_EQ(decoder.push(0x82), "");
  EXPECT_EQ(decoder.flush(), kReplacementUtf8);
  EXPECT_EQ(decoder.flush(), "");
  EXPECT_EQ(decoder.push(-1), "");
  EXPECT_EQ(decoder.push(257), "");
}

TEST(StreamingDecoder, ShowsValidTextAtEveryStep) {
  const auto tokenizer = bytesOnly();
  ASSERT_NE(tokenizer, nullptr);
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    const std::string bytes =
        fixtures::randomText(random, {"a", "\xE2", "\x82", "\xAC", "é", "😀", "\xF0\x9F", "\xFF", "\xC0"}, 40);
    StreamingDecoder decoder(*tokenizer);
    std::string shown;
    for (const char byte : bytes) {
      const std::string piece = decoder.push(static_cast<std::uint8_t>(byte));
      ASSERT_TRUE(isValid(piece));
      shown += piece;
    }
    shown += decoder.flush();
    ASSERT_TRUE(isValid(shown));
    if (isValid(bytes)) {
      ASSERT_EQ(shown, bytes);
    }
  }
}

}  // namespace
}  // namespace tandem::text
