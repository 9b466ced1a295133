#include "agents/context/decode_text.h"

#include <gtest/gtest.h>

#include <random>

namespace tandem::agents {
namespace {

using namespace std::string_literals;

std::string decoded(const std::string& bytes) {
  const auto text = decodeText(bytes);
  return text.ok() ? text.value() : "refused: " + text.error().message;
}

TEST(DecodeText, KnowsTheUsualEncodings) {
  EXPECT_EQ(decoded("Grüße"), "Grüße");
  EXPECT_EQ(decoded("\xEF\xBB\xBFGrüße"), "Grüße");
  EXPECT_EQ(decoded("Gr\xFC\xDF"
                    "e"),
            "Grüße");
  EXPECT_EQ(decoded("caf\xE9"), "café");
  EXPECT_EQ(decoded("\x93quoted\x94 \x80 5"), "“quoted” € 5");
  EXPECT_EQ(decoded("\xFF\xFEG\0r\0\xFC\0"s), "Grü");
  EXPECT_EQ(decoded("\xFE\xFF\0G\0r\0\xFC"s), "Grü");
  EXPECT_EQ(decoded("\xFF\xFE\x3D\xD8\x00\xDE!\0"s), "😀!");
  EXPECT_EQ(decoded(""), "");
}

TEST(DecodeText, OneDamagedByteDoesNotChangeTheEncoding) {
  EXPECT_EQ(decoded("ä ö ü ß é \xFF end"), "ä ö ü ß é \uFFFD end");
}

TEST(DecodeText, ACharacterCutOffAtTheEndIsLeftOut) {
  EXPECT_EQ(decoded("ä ö ü ß é \xC3"), "ä ö ü ß é ");
}

TEST(DecodeText, RefusesWhatIsNoText) {
  EXPECT_FALSE(decodeText("text\0with a zero"s).ok());
  std::mt19937 random(1);
  std::string noise(4096, ' ');
  for (char& c : noise) c = static_cast<char>(random() % 255 + 1);  // no zero gives it away
  const auto refused = decodeText(noise);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, ErrorCode::unsupported);
  EXPECT_FALSE(decodeText("\xFF\xFE\0\0a\0\0\0"s).ok()) << "UTF-32";
}

TEST(PlainText, NothingInvisibleStays) {
  EXPECT_EQ(plainText("a\r\nb\rc\fd"), "a\nb\nc\nd");
  EXPECT_EQ(plainText("pay\u202Eload\u202C \u200Bx\u2066y\u2069 so\u00ADft"), "payload xy soft");
  EXPECT_EQ(plainText("visible\U000E0068\U000E0069"), "visible")
      << "tag characters spell text that nobody sees";
  EXPECT_EQ(plainText("bell\a\x1b[31m tab\t"), "bell[31m tab\t");
  EXPECT_EQ(plainText("क्‍ष 👩‍👩‍👧"), "क्‍ष 👩‍👩‍👧")
      << "joiners belong to what is written";
}

TEST(FirstBytes, NeverCutsACharacter) {
  EXPECT_EQ(firstBytes("aäb", 2), "a");
  EXPECT_EQ(firstBytes("aäb", 3), "aä");
  EXPECT_EQ(firstBytes("aäb", 10), "aäb");
  EXPECT_EQ(firstBytes("ä", 1), "");
}

}  // namespace
}  // namespace tandem::agents
