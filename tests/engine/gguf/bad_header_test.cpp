// Headers and metadata that are wrong in the ways that have broken other readers.

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>

#include "tests/engine/gguf/raw_gguf.h"

namespace tandem::gguf {
namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kVersionAt = 4, kTensorsAt = 8, kEntriesAt = 16;

std::string messageFor(const RawGguf& raw) {
  const auto file = File::fromBytes(raw.bytes());
  return file.ok() ? "" : file.error().message;
}

TEST(BadHeader, NotGguf) {
  expectError(RawGguf().chars("hello, I am a text file").bytes(), ErrorCode::badMagic, 0);
  expectError(RawGguf().chars("PK\3\4zip archive of a model").bytes(), ErrorCode::badMagic, 0);
  expectError(RawGguf().zeros(100).bytes(), ErrorCode::badMagic, 0);
  EXPECT_NE(messageFor(RawGguf().chars("tjgg....")).find("older than GGUF"), std::string::npos);
  EXPECT_NE(messageFor(RawGguf().chars("version https://git-lfs")).find("Git LFS"), std::string::npos);
  EXPECT_NE(messageFor(RawGguf().chars("<!DOCTYPE html>")).find("web page"), std::string::npos);
}

TEST(BadHeader, VersionIsUnknown) {
  for (const std::uint32_t version : {0U, 1U, 4U, 0x7fffffffU}) {
    expectError(RawGguf::withCounts(0, 0, version).bytes(), ErrorCode::unsupportedVersion, kVersionAt);
  }
}

TEST(BadHeader, BigEndianIsRecognised) {
  expectError(RawGguf::withCounts(0, 0, 0x03000000).bytes(), ErrorCode::unsupported, kVersionAt);
  expectError(RawGguf().chars("FUGG").u32(3).u64(0).u64(0).bytes(), ErrorCode::unsupported, 0);
  EXPECT_NE(messageFor(RawGguf::withCounts(0, 0, 0x03000000)).find("big endian"), std::string::npos);
}

TEST(BadHeader, CountsAreHugeOrNegative) {
  for (const std::uint64_t count : {std::uint64_t{65537}, kMax / 2, kMax / 2 + 1, kMax}) {
    expectError(RawGguf::withCounts(count, 0).bytes(), ErrorCode::limitExceeded, kTensorsAt);
    expectError(RawGguf::withCounts(0, count).bytes(), ErrorCode::limitExceeded, kEntriesAt);
  }
}

TEST(BadHeader, CountsBeyondTheFileReserveNothing) {
  expectError(RawGguf::withCounts(0, 65536).zeros(100).bytes(), ErrorCode::truncated, 24);
  expectError(RawGguf::withCounts(65536, 0).zeros(100).bytes(), ErrorCode::truncated, 24);
}

TEST(BadHeader, MetadataLargerThanTheLimit) {
  Limits limits;
  limits.metadataBytes = 60;
  RawGguf raw = RawGguf::withCounts(0, 1).key("a", ValueType::array).u32(0);
  raw.u64(100);
  const auto at = raw.size();
  expectError(raw.zeros(100).bytes(), ErrorCode::limitExceeded, at, limits);
}

TEST(BadKey, EmptyLongOrWithOtherCharacters) {
  RawGguf raw = RawGguf::withCounts(0, 1);
  const auto at = raw.size();
  const auto withKey = [&](std::string_view key) {
    return RawGguf(raw).key(key, ValueType::u32).u32(7).zeros(64).bytes();
  };
  expectError(withKey(""), ErrorCode::malformed, at);
  expectError(withKey(std::string(257, 'a')), ErrorCode::limitExceeded, at);
  for (const std::string_view key : {"a b", "a\x1b[31m", "a/b", "\xc3\xa4", "a\n"}) {
    expectError(withKey(key), ErrorCode::malformed, at);
  }
  expectError(withKey(std::string_view("a\0b", 3)), ErrorCode::malformed, at);
  EXPECT_TRUE(File::fromBytes(withKey(std::string(256, 'a'))).ok());
}

TEST(BadKey, LengthPlusOneWraps) {
  for (const std::uint64_t length : {kMax, kMax - 7, kMax / 2 + 1}) {
    RawGguf raw = RawGguf::withCounts(0, 1);
    const auto at = raw.size();
    expectError(raw.u64(length).zeros(64).bytes(), ErrorCode::limitExceeded, at);
  }
}

TEST(BadKey, Repeated) {
  RawGguf raw = RawGguf::withCounts(0, 3).key("b", ValueType::u8).number<std::uint8_t>(1);
  raw.key("a", ValueType::u8).number<std::uint8_t>(1);
  const auto at = raw.size() + 8;
  expectError(raw.key("b", ValueType::u8).number<std::uint8_t>(2).bytes(), ErrorCode::malformed, at);
}

TEST(BadValue, TypeIsUnknown) {
  for (const std::uint32_t type : {13U, 255U, 0x80000000U, 0xffffffffU}) {
    RawGguf raw = RawGguf::withCounts(0, 1).text("a");
    const auto at = raw.size();
    expectError(raw.u32(type).zeros(64).bytes(), ErrorCode::malformed, at);
    RawGguf list = RawGguf::withCounts(0, 1).key("a", ValueType::array);
    const auto elementAt = list.size();
    expectError(list.u32(type).u64(1).zeros(64).bytes(), ErrorCode::malformed, elementAt);
  }
}

TEST(BadValue, BooleanIsNeitherZeroNorOne) {
  RawGguf raw = RawGguf::withCounts(0, 1).key("a", ValueType::boolean);
  const auto at = raw.size();
  expectError(raw.number<std::uint8_t>(2).bytes(), ErrorCode::malformed, at);
  RawGguf list = RawGguf::withCounts(0, 1).key("a", ValueType::array).u32(7).u64(3).number<std::uint8_t>(1);
  const auto secondAt = list.size();
  expectError(list.number<std::uint8_t>(0x80).number<std::uint8_t>(0).bytes(), ErrorCode::malformed,
              secondAt);
}

TEST(BadValue, StringIsLongerThanItsLimitOrTheFile) {
  RawGguf raw = RawGguf::withCounts(0, 1).key("general.name", ValueType::string);
  const auto at = raw.size();
  expectError(RawGguf(raw).u64((1 << 20) + 1).bytes(), ErrorCode::limitExceeded, at);
  expectError(RawGguf(raw).u64(kMax).bytes(), ErrorCode::limitExceeded, at);
  expectError(RawGguf(raw).u64(1 << 20).zeros(100).bytes(), ErrorCode::truncated, at + 8);

  RawGguf chat = RawGguf::withCounts(0, 1).key("tokenizer.chat_template", ValueType::string);
  const auto chatAt = chat.size();
  expectError(chat.u64((256 << 10) + 1).zeros(1 << 20).bytes(), ErrorCode::limitExceeded, chatAt);
}

TEST(BadValue, TokenIsTooLong) {
  RawGguf raw =
      RawGguf::withCounts(0, 1).key("tokenizer.ggml.tokens", ValueType::array).u32(8).u64(2).text("ok");
  const auto at = raw.size();
  expectError(raw.text(std::string(4097, 'x')).bytes(), ErrorCode::limitExceeded, at);
}

TEST(BadList, CountIsHugeOrItsProductWraps) {
  RawGguf raw = RawGguf::withCounts(0, 1).key("a", ValueType::array);
  for (const ValueType type : {ValueType::u8, ValueType::f64, ValueType::string}) {
    RawGguf list = RawGguf(raw).u32(static_cast<std::uint32_t>(type));
    const auto at = list.size();
    expectError(RawGguf(list).u64(kMax).zeros(64).bytes(), ErrorCode::limitExceeded, at);
    expectError(RawGguf(list).u64((kMax >> 3) + 2).zeros(64).bytes(), ErrorCode::limitExceeded, at);
    expectError(RawGguf(list).u64((16 << 20) + 1).zeros(64).bytes(), ErrorCode::limitExceeded, at);
    expectError(RawGguf(list).u64(16 << 20).zeros(64).bytes(), ErrorCode::truncated, at + 8);
  }
}

TEST(BadList, OfLists) {
  RawGguf raw = RawGguf::withCounts(0, 1).key("a", ValueType::array);
  const auto at = raw.size();
  expectError(raw.u32(9).u64(1).u32(9).u64(1).u32(0).u64(0).bytes(), ErrorCode::unsupported, at);
}

TEST(BadAlignment, WrongTypeZeroOddOrHuge) {
  RawGguf raw = RawGguf::withCounts(0, 1).text("general.alignment");
  const auto at = raw.size() + 4;
  for (const std::uint32_t value : {0U, 3U, 48U, 4095U}) {
    expectError(RawGguf(raw).u32(4).u32(value).bytes(), ErrorCode::malformed, at);
  }
  for (const std::uint32_t value : {4097U, 8192U, 0x80000000U, 0xfffffffcU}) {
    expectError(RawGguf(raw).u32(4).u32(value).bytes(), ErrorCode::limitExceeded, at);
  }
  expectError(RawGguf(raw).u32(5).u32(32).bytes(), ErrorCode::malformed, at);
  expectError(RawGguf(raw).u32(10).u64(32).bytes(), ErrorCode::malformed, at);
  expectError(RawGguf(raw).u32(8).text("32").bytes(), ErrorCode::malformed, at + 8);
}

TEST(BadAlignment, EveryPowerOfTwoIsAccepted) {
  for (std::uint32_t value = 1; value <= 4096; value *= 2) {
    RawGguf raw = RawGguf::withCounts(0, 1).key("general.alignment", ValueType::u32).u32(value);
    const auto file = File::fromBytes(raw.bytes());
    ASSERT_TRUE(file.ok()) << file.error().message;
    EXPECT_EQ((*file)->alignment(), value);
  }
}

TEST(BadSplit, PartOfAModelIsRefused) {
  RawGguf raw = RawGguf::withCounts(0, 1).key("split.count", ValueType::u16);
  const auto at = raw.size();
  expectError(RawGguf(raw).number<std::uint16_t>(3).bytes(), ErrorCode::unsupported, at);
  EXPECT_TRUE(File::fromBytes(RawGguf(raw).number<std::uint16_t>(1).bytes()).ok());
}

TEST(IndexSize, StaysWithinFourTimesTheMetadataPlusOneMebibyte) {
  // The smallest possible entries, and the smallest texts: the most index for the fewest bytes.
  constexpr std::uint64_t kEntries = 20000, kTexts = 100000;
  RawGguf raw = RawGguf::withCounts(0, kEntries + 1);
  for (std::uint64_t i = 0; i < kEntries; ++i)
    raw.key(std::to_string(i), ValueType::u8).number<std::uint8_t>(0);
  raw.key("texts", ValueType::array).u32(8).u64(kTexts).zeros(kTexts * 8);
  const auto file = File::fromBytes(raw.bytes());
  ASSERT_TRUE(file.ok()) << file.error().message;
  EXPECT_LE((*file)->indexBytes(), 4 * raw.size() + (1 << 20));
  EXPECT_GE((*file)->indexBytes(), kTexts * 8);
}

}  // namespace
}  // namespace tandem::gguf
