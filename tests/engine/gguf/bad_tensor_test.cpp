// Tensor tables that are wrong in the ways that have broken other readers.

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>

#include "tests/engine/gguf/raw_gguf.h"

namespace tandem::gguf {
namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kTableAt = 24;

TEST(BadTensor, Name) {
  const auto named = [](std::string_view name) {
    return RawGguf::withCounts(1, 0).vectorRow(name, 8, 0).pad().zeros(32).bytes();
  };
  expectError(named(""), ErrorCode::malformed, kTableAt);
  expectError(named("a b"), ErrorCode::malformed, kTableAt);
  expectError(named("a\x1b[2J"), ErrorCode::malformed, kTableAt);
  expectError(named("\xe2\x80\xae"), ErrorCode::malformed, kTableAt);
  expectError(named(std::string_view("a\0", 2)), ErrorCode::malformed, kTableAt);
  expectError(named(std::string(257, 'a')), ErrorCode::limitExceeded, kTableAt);
  EXPECT_TRUE(File::fromBytes(named("blk.0.attn_q.weight")).ok());
}

TEST(BadTensor, NameRepeated) {
  RawGguf raw = RawGguf::withCounts(3, 0).vectorRow("b", 8, 0).vectorRow("a", 8, 32);
  const auto at = raw.size() + 8;
  expectError(raw.vectorRow("b", 8, 64).pad().zeros(96).bytes(), ErrorCode::malformed, at);
}

TEST(BadTensor, Rank) {
  for (const std::uint32_t rank : {0U, 5U, 0x80000000U, 0xffffffffU}) {
    RawGguf raw = RawGguf::withCounts(1, 0).text("t");
    const auto at = raw.size();
    expectError(raw.u32(rank).zeros(200).bytes(), ErrorCode::malformed, at);
  }
}

TEST(BadTensor, DimensionIsZeroHugeOrNegative) {
  RawGguf raw = RawGguf::withCounts(1, 0).text("t").u32(2).u64(32);
  const auto at = raw.size();
  const auto withDim = [&](std::uint64_t dim) {
    return RawGguf(raw).u64(dim).u32(0).u64(0).zeros(256).bytes();
  };
  expectError(withDim(0), ErrorCode::malformed, at);
  for (const std::uint64_t dim : {(std::uint64_t{1} << 31) + 1, kMax / 2 + 1, kMax}) {
    expectError(withDim(dim), ErrorCode::limitExceeded, at);
  }
}

TEST(BadTensor, ProductOfDimensionsWraps) {
  const auto shaped = [](std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d,
                         std::uint32_t type) {
    return RawGguf::withCounts(1, 0)
        .text("t")
        .u32(4)
        .u64(a)
        .u64(b)
        .u64(c)
        .u64(d)
        .u32(type)
        .u64(0)
        .pad()
        .zeros(4096)
        .bytes();
  };
  constexpr std::uint64_t k31 = std::uint64_t{1} << 31, k16 = 1 << 16;
  expectError(shaped(k31, k31, 4, 1, 0), ErrorCode::limitExceeded, kTableAt);      // 2^64 = 0 weights
  expectError(shaped(k31, k31, 2, 1, 0), ErrorCode::limitExceeded, kTableAt);      // 2^63: negative as i64
  expectError(shaped(k31, k31, k31, k31, 0), ErrorCode::limitExceeded, kTableAt);  // 2^124
  expectError(shaped(k31, k31, 1, 1, 0), ErrorCode::limitExceeded, kTableAt);  // 2^62 weights are 2^64 bytes
  expectError(shaped(k16, k16, k16, 1 << 14, 12), ErrorCode::truncated,
              24 + 9 + 4 + 32 + 4);  // fits, exabytes
}

TEST(BadTensor, TypeIsNotSupported) {
  const auto typed = [](std::uint32_t type) {
    return RawGguf::withCounts(1, 0).text("t").u32(1).u64(256).u32(type).u64(0).pad().zeros(4096).bytes();
  };
  constexpr std::uint64_t kTypeAt = kTableAt + 9 + 4 + 8;
  for (std::uint32_t type = 0; type < 64; ++type) {
    if (elementTypeFromGguf(type)) {
      EXPECT_TRUE(File::fromBytes(typed(type)).ok()) << type;
    } else {
      expectError(typed(type), ErrorCode::unsupported, kTypeAt);
    }
  }
  expectError(typed(0xffffffff), ErrorCode::unsupported, kTypeAt);
  const auto iq2 = File::fromBytes(typed(16));
  ASSERT_FALSE(iq2.ok());
  EXPECT_NE(iq2.error().message.find("IQ2_XXS"), std::string::npos) << iq2.error().message;
  EXPECT_NE(iq2.error().message.find("Q4_K"), std::string::npos) << "supported types are listed";
}

TEST(BadTensor, RowIsNoMultipleOfTheBlock) {
  for (const ElementTraits& traits : kElementTypes) {
    if (traits.blockSize == 1) continue;
    const std::uint64_t cols = traits.blockSize + traits.blockSize / 2;
    RawGguf raw = RawGguf::withCounts(1, 0).text("t").u32(2).u64(cols).u64(2);
    raw.u32(static_cast<std::uint32_t>(traits.type)).u64(0).pad().zeros(4096);
    expectError(raw.bytes(), ErrorCode::malformed, kTableAt);
  }
}

TEST(BadTensor, OffsetIsUnalignedWrapsOrLiesBehindTheEnd) {
  const auto at = RawGguf::withCounts(1, 0).vectorRow("t", 8, 0).size() - 8;
  const auto placed = [](std::uint64_t offset) {
    return RawGguf::withCounts(1, 0).vectorRow("t", 8, offset).pad().zeros(64).bytes();
  };
  EXPECT_TRUE(File::fromBytes(placed(0)).ok());
  EXPECT_TRUE(File::fromBytes(placed(32)).ok());
  expectError(placed(64), ErrorCode::truncated, at);
  expectError(placed(16), ErrorCode::malformed, at);
  expectError(placed(kMax), ErrorCode::malformed, at);
  expectError(placed(kMax - 31), ErrorCode::truncated, at);  // start + offset wraps
  expectError(placed(kMax - 63), ErrorCode::truncated, at);  // … + bytes wraps
  expectError(placed(std::uint64_t{1} << 63), ErrorCode::truncated, at);
}

TEST(BadTensor, LastByteIsMissing) {
  RawGguf raw = RawGguf::withCounts(1, 0).vectorRow("t", 8, 0);
  const auto at = raw.size() - 8;
  raw.pad();
  EXPECT_TRUE(File::fromBytes(RawGguf(raw).zeros(32).bytes()).ok());
  expectError(RawGguf(raw).zeros(31).bytes(), ErrorCode::truncated, at);
  expectError(RawGguf(raw).bytes(), ErrorCode::truncated, at);
}

TEST(BadTensor, DataOverlap) {
  RawGguf raw = RawGguf::withCounts(2, 0).vectorRow("a", 16, 0).vectorRow("b", 8, 32);
  const auto at = raw.size() - 8;
  expectError(raw.pad().zeros(128).bytes(), ErrorCode::malformed, at);

  RawGguf same = RawGguf::withCounts(2, 0).vectorRow("a", 8, 0).vectorRow("b", 8, 0);
  const auto sameAt = same.size() - 8;
  expectError(same.pad().zeros(128).bytes(), ErrorCode::malformed, sameAt);
}

TEST(BadTensor, OrderAndGapsDoNotMatter) {
  RawGguf raw = RawGguf::withCounts(2, 0).vectorRow("later", 8, 96).vectorRow("earlier", 16, 0);
  const auto file = File::fromBytes(raw.pad().zeros(128).bytes());
  ASSERT_TRUE(file.ok()) << file.error().message;
  EXPECT_EQ((*file)->find("later")->offset, (*file)->find("earlier")->offset + 96);
}

TEST(BadTensor, AlignmentOfOneMayNotTearNumbersApart) {
  RawGguf raw =
      RawGguf::withCounts(1, 1).key("general.alignment", ValueType::u32).u32(1).vectorRow("t", 8, 0);
  const auto at = raw.size() - 8;
  ASSERT_NE(raw.size() % 4, 0U) << "the data must start at an odd place for this test";
  expectError(raw.zeros(32).bytes(), ErrorCode::malformed, at);
}

}  // namespace
}  // namespace tandem::gguf
