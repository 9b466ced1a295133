// Every quantised format against values that another implementation of GGUF (gguf-py) computed from the same
// bytes.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <vector>

#include "engine/kernels/matrix.h"
#include "engine/kernels/simd/group_weights.h"
#include "engine/tensor/blocks.h"

namespace tandem::kernels {
namespace {

struct Golden {
  ElementType type;
  std::array<float, 5> samples;  // weights 0, 1, 15, 16 and the last
  double sum;                    // Σ w[i]
  double weightedSum;            // Σ (i + 1)·w[i], which notices two weights that changed places
};

const Golden kGolden[] = {
    {ElementType::q4_0, {0.75F, -1.5F, -0.75F, 0.0F, 1.75F}, 1.25, 13.5},
    {ElementType::q4_1, {2.5F, 3.5F, 1.25F, 4.0F, 4.25F}, 81.25, 1340.5},
    {ElementType::q5_0, {3.5F, 3.0F, 2.25F, -2.25F, -1.5F}, -3.5, -23.75},
    {ElementType::q5_1, {2.5F, 2.5F, 4.25F, 2.75F, 6.25F}, 148.25, 2540.0},
    {ElementType::q8_0, {-29.25F, -23.5F, -2.75F, 25.75F, 18.5F}, 88.5, 3969.75},
    {ElementType::q4_K, {38.0F, 38.0F, -2.0F, 48.0F, 36.0F}, 12324.0, 1308578.5},
    {ElementType::q5_K, {198.0F, 238.0F, 188.0F, 138.0F, 156.25F}, 28444.0, 3047011.75},
    {ElementType::q6_K, {425.25F, 405.0F, 101.25F, -288.75F, 196.0F}, 608.25, -1016306.75},
    {ElementType::iq4_nl, {9.5F, -20.75F, -8.75F, 0.25F, 28.25F}, 27.75, 400.75},
};

/// One block of bytes from a fixed generator, with d = 0.25 and a minimum of 0.5.
std::vector<std::byte> goldenBlock(ElementType type) {
  const std::uint32_t bytes = traitsOf(type).blockBytes;
  std::vector<std::byte> block;
  std::uint32_t state = 12345;
  for (std::uint32_t i = 0; i < bytes; ++i) {
    state = state * 1664525U + 1013904223U;
    block.push_back(static_cast<std::byte>(state >> 24U));
  }
  const auto put = [&block](std::size_t offset, float value) {
    const Half bits = floatToHalf(value);
    std::memcpy(block.data() + offset, &bits, sizeof(bits));
  };
  put(type == ElementType::q6_K ? 208 : 0, 0.25F);
  const bool minimum = type == ElementType::q4_1 || type == ElementType::q5_1 || type == ElementType::q4_K ||
                       type == ElementType::q5_K;
  if (minimum) put(2, 0.5F);
  return block;
}

class DequantizeTest : public testing::TestWithParam<Golden> {};

INSTANTIATE_TEST_SUITE_P(Formats, DequantizeTest, testing::ValuesIn(kGolden),
                         [](const auto& shape) { return std::string(traitsOf(shape.param.type).name); });

TEST_P(DequantizeTest, MatchesAnotherImplementation) {
  const Golden& golden = GetParam();
  const std::vector<std::byte> block = goldenBlock(golden.type);
  const std::size_t n = traitsOf(golden.type).blockSize;
  std::vector<float> w(n);
  dequantizeRow(golden.type, block.data(), static_cast<std::int64_t>(n), w.data());
  EXPECT_EQ(golden.samples, (std::array{w[0], w[1], w[15], w[16], w[n - 1]}));
  double sum = 0;
  double weighted = 0;
  for (std::size_t i = 0; i < n; ++i) {
    sum += static_cast<double>(w[i]);
    weighted += static_cast<double>(w[i]) * static_cast<double>(i + 1);
  }
  EXPECT_EQ(sum, golden.sum);  // all of these numbers are multiples of 1/4: exact
  EXPECT_EQ(weighted, golden.weightedSum);
}

TEST(DequantizeTest, PlainFormats) {
  const std::array<std::uint16_t, 4> halves = {0x3c00, 0xc000, 0x0001, 0x7bff};
  std::array<float, 4> out{};
  dequantizeRow(ElementType::f16, reinterpret_cast<const std::byte*>(halves.data()), 4, out.data());
  EXPECT_EQ(out, (std::array{1.0F, -2.0F, 0x1p-24F, 65504.0F}));
  dequantizeRow(ElementType::bf16, reinterpret_cast<const std::byte*>(halves.data()), 4, out.data());
  EXPECT_EQ(out, (std::array{0x1p-7F, -2.0F, 0x1p-133F, 0x1.fep120F}));
}

TEST(NibbleTableTest, BothCopiesAgree) {
  for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(kIq4Values[i], simd::kNibbleTable[i]);
}

}  // namespace
}  // namespace tandem::kernels
