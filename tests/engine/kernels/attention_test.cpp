// Attention over KV blocks on every instruction set: against the definition, and independent of how it is
// split.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "tests/engine/kernels/random_weights.h"

namespace tandem::kernels::test {
namespace {

/// A sequence with a filled KV cache. Slots that no token has written hold NaN, so that reading one shows.
struct Sequence {
  Attention attention;
  std::vector<float> queries;
  std::vector<std::vector<Half>> keyBlocks, valueBlocks;
  std::vector<const Half*> keys, values;
  float largestValue = 0;
  float largestScore = 0;

  Sequence(int heads, int kvHeads, int headDim, int window, int firstPosition, int tokens,
           const KernelTable& store, std::mt19937& random) {
    const int length = firstPosition + tokens;
    const auto blockSize = static_cast<std::size_t>(kvHeads * headDim * kBlockTokens);
    for (int b = 0; b * kBlockTokens < length; ++b) {
      keyBlocks.emplace_back(blockSize, Half{0x7e00});
      valueBlocks.emplace_back(blockSize, Half{0x7e00});
    }
    float keyNorm = 0;
    for (int p = 0; p < length; ++p) {
      const std::vector<float> k = randomRow(kvHeads * headDim, random);
      const std::vector<float> v = randomRow(kvHeads * headDim, random);
      for (const float x : v) largestValue = std::max(largestValue, std::fabs(x));
      for (const float x : k) keyNorm = std::max(keyNorm, std::fabs(x));
      const auto b = static_cast<std::size_t>(p / kBlockTokens);
      store.storeKey(k.data(), kvHeads, headDim, p % kBlockTokens, keyBlocks[b].data());
      store.storeValue(v.data(), kvHeads, headDim, p % kBlockTokens, valueBlocks[b].data());
    }
    for (std::size_t b = 0; b < keyBlocks.size(); ++b) {
      keys.push_back(keyBlocks[b].data());
      values.push_back(valueBlocks[b].data());
    }
    queries = randomRow(std::int64_t{tokens} * heads * headDim, random);
    float queryNorm = 0;
    for (const float x : queries) queryNorm = std::max(queryNorm, std::fabs(x));
    const float scale = 1.0F / std::sqrt(static_cast<float>(headDim));
    largestScore = queryNorm * keyNorm * static_cast<float>(headDim) * scale;
    attention = {.heads = heads,
                 .kvHeads = kvHeads,
                 .headDim = headDim,
                 .scale = scale,
                 .window = window,
                 .tokens = tokens,
                 .firstPosition = firstPosition,
                 .keys = keys.data(),
                 .values = values.data(),
                 .queries = queries.data(),
                 .out = nullptr};
  }

  /// Runs it in pieces of `headStep` heads and `tokenStep` tokens.
  std::vector<float> run(const KernelTable& table, int headStep, int tokenStep) const {
    std::vector<float> out(queries.size(), -77.0F);
    Attention a = attention;
    a.out = out.data();
    for (int h = 0; h < a.heads; h += headStep) {
      for (int t = 0; t < a.tokens; t += tokenStep) {
        table.attend(a, h, std::min(a.heads, h + headStep), t, std::min(a.tokens, t + tokenStep));
      }
    }
    return out;
  }
};

struct Shape {
  int heads, kvHeads, headDim, window, firstPosition, tokens;
};

const Shape kShapes[] = {
    {4, 1, 64, 0, 0, 1},   {32, 8, 64, 0, 100, 1}, {8, 2, 64, 0, 0, 70},   {7, 1, 128, 0, 31, 40},
    {4, 4, 80, 0, 63, 5},  {6, 2, 8, 0, 5, 33},    {5, 1, 256, 0, 200, 3}, {4, 1, 256, 50, 120, 37},
    {8, 4, 72, 1, 10, 40}, {9, 3, 96, 32, 0, 100}, {2, 1, 40, 33, 64, 64}, {3, 1, 24, 0, 500, 2},
};

class AttentionTest : public testing::TestWithParam<Shape> {
 protected:
  static Sequence make(const Shape& s, const KernelTable& store) {
    std::mt19937 random(99);
    return {s.heads, s.kvHeads, s.headDim, s.window, s.firstPosition, s.tokens, store, random};
  }
};

INSTANTIATE_TEST_SUITE_P(Shapes, AttentionTest, testing::ValuesIn(kShapes), [](const auto& shape) {
  const Shape& s = shape.param;
  return std::string(1, 'h') + std::to_string(s.heads) + "of" + std::to_string(s.kvHeads) + "d" +
         std::to_string(s.headDim) + "w" + std::to_string(s.window) + "p" + std::to_string(s.firstPosition) +
         "t" + std::to_string(s.tokens);
});

TEST_P(AttentionTest, FastKernelsAgreeWithTheReference) {
  const Sequence s = make(GetParam(), referenceTable());
  const std::vector<float> expected = s.run(referenceTable(), s.attention.heads, s.attention.tokens);
  // f32 rounds the headDim additions of a score by at most 2^-24 of the largest partial sum each, and e^x
  // turns an absolute error of a score into a relative one of a weight, in numerator and denominator.
  const float scoreError = s.largestScore * static_cast<float>(s.attention.headDim) * 0x1p-24F;
  const float allowed = s.largestValue * (2 * scoreError + 64 * 0x1p-24F);
  for (const KernelTable* table : fastTables()) {
    const std::vector<float> actual = s.run(*table, s.attention.heads, s.attention.tokens);
    std::size_t worst = 0;
    for (std::size_t i = 0; i < actual.size(); ++i) {
      ASSERT_FALSE(std::isnan(actual[i])) << table->name << ", element " << i;
      if (std::fabs(actual[i] - expected[i]) > std::fabs(actual[worst] - expected[worst])) worst = i;
    }
    EXPECT_NEAR(actual[worst], expected[worst], allowed) << table->name << ", element " << worst;
  }
}

TEST_P(AttentionTest, DoesNotDependOnTheSplit) {
  const Sequence s = make(GetParam(), referenceTable());
  for (const KernelTable* table : fastTables()) {
    const std::vector<float> whole = s.run(*table, s.attention.heads, s.attention.tokens);
    for (const auto& [heads, tokens] :
         {std::pair{1, 1}, {3, 7}, {s.attention.heads, 1}, {1, s.attention.tokens}}) {
      const std::vector<float> split = s.run(*table, heads, tokens);
      EXPECT_EQ(0, std::memcmp(whole.data(), split.data(), whole.size() * sizeof(float)))
          << table->name << ", " << heads << " heads, " << tokens << " tokens";
    }
  }
}

TEST_P(AttentionTest, StoresTheSameBitsAsTheReference) {
  const Sequence expected = make(GetParam(), referenceTable());
  for (const KernelTable* table : fastTables()) {
    const Sequence actual = make(GetParam(), *table);
    EXPECT_EQ(actual.keyBlocks, expected.keyBlocks) << table->name;
    EXPECT_EQ(actual.valueBlocks, expected.valueBlocks) << table->name;
  }
}

}  // namespace
}  // namespace tandem::kernels::test
