// Products of every format on every instruction set, against the reference and against themselves.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "tests/engine/kernels/random_weights.h"

namespace tandem::kernels::test {
namespace {

/// W, X and everything needed to multiply them.
struct Problem {
  Weights weights;
  Matrix matrix;
  std::vector<float> rows;  // [tokens][cols]
  std::int64_t tokens = 0;

  Problem(ElementType type, std::int64_t outputs, std::int64_t cols, std::int64_t tokenCount,
          std::mt19937& random)
      : weights(randomWeights(type, outputs, cols, random)),
        rows(randomRow(tokenCount * cols, random)),
        tokens(tokenCount) {
    auto packed = packMatrix(weights.view);
    EXPECT_TRUE(packed.ok());
    matrix = std::move(packed).value();
  }

  /// Product of tokens [first, first + count), each tile in a call of its own if `split`.
  std::vector<float> multiply(const KernelTable& table, std::int64_t first, std::int64_t count,
                              bool split) const {
    auto x = Activations::allocate(count, matrix.cols());
    EXPECT_TRUE(x.ok());
    x->reset(rows.data() + first * matrix.cols(), count, matrix.cols());
    table.quantize(*x, 0, count);
    // A stride longer than a row and a sentinel behind it: nothing but the rows may be written.
    const std::int64_t stride = matrix.rows() + 3;
    std::vector<float> y(static_cast<std::size_t>(count * stride), -77.0F);
    const std::int64_t step = split ? 1 : matrix.tiles();
    for (std::int64_t t = 0; t < matrix.tiles(); t += step)
      table.matmul(matrix, *x, t, t + step, y.data(), stride);
    std::vector<float> out;
    for (std::int64_t t = 0; t < count; ++t) {
      const float* at = y.data() + t * stride;
      for (int i = 0; i < 3; ++i) EXPECT_EQ(at[matrix.rows() + i], -77.0F) << "written behind the row";
      out.insert(out.end(), at, at + matrix.rows());
    }
    return out;
  }
};

/// How far y[row] of a token may be from exact arithmetic. With a = the largest activation of a group of 32:
/// A16 rounds each activation by at most a·2^-16, so Σ|w|·a·2^-16; and f32 rounds each of the at most cols +
/// 8 additions by 2^-24 of a partial sum, which no part of the group's weights (scale·code, minimum) can lift
/// above twice Σ max|w|·a. Float formats have the second part only.
float tolerance(const Problem& p, std::int64_t row, std::int64_t token) {
  const std::int64_t cols = p.matrix.cols();
  std::vector<float> w(static_cast<std::size_t>(cols));
  dequantizeRow(p.weights.view.type, p.weights.view.row(row), cols, w.data());
  const float* x = p.rows.data() + token * cols;
  double rounding = 0;
  double sums = 0;
  for (std::int64_t g = 0; g < cols; g += kGroup) {
    double a = 0;
    double largest = 0;
    double total = 0;
    const std::int64_t end = std::min<std::int64_t>(cols, g + kGroup);
    for (std::int64_t c = g; c < end; ++c) {
      a = std::max(a, std::fabs(static_cast<double>(x[c])));
      largest = std::max(largest, std::fabs(static_cast<double>(w[static_cast<std::size_t>(c)])));
      total += std::fabs(static_cast<double>(w[static_cast<std::size_t>(c)]));
    }
    rounding += total * a * 0x1p-16;
    sums += 2 * largest * a * static_cast<double>(end - g);
  }
  const bool quantized = isQuantized(p.weights.view.type);
  const double steps = static_cast<double>(quantized ? 2 * cols / kGroup : cols / 4) + 8;
  return static_cast<float>((quantized ? rounding * 1.01 : 0.0) + sums * steps * 0x1p-24);
}

class MatmulTest : public testing::TestWithParam<ElementType> {
 protected:
  std::mt19937 random_{20241121};
};

INSTANTIATE_TEST_SUITE_P(Formats, MatmulTest, testing::ValuesIn(allTypes()),
                         [](const auto& shape) { return std::string(traitsOf(shape.param).name); });

TEST_P(MatmulTest, FastKernelsAgreeWithTheReference) {
  const std::int64_t unit = std::max<std::int64_t>(traitsOf(GetParam()).blockSize, 1);
  for (int round = 0; round < 12; ++round) {
    const std::int64_t blocks = unit == 1 ? 1 + random_() % 300 : 1 + random_() % (512 / unit);
    const Problem p(GetParam(), 1 + random_() % 50, blocks * unit, 1 + random_() % 45, random_);
    const std::vector<float> expected = p.multiply(referenceTable(), 0, p.tokens, false);
    for (const KernelTable* table : fastTables()) {
      const std::vector<float> actual = p.multiply(*table, 0, p.tokens, false);
      double worst = 0;
      std::int64_t where = 0;
      for (std::int64_t i = 0; i < static_cast<std::int64_t>(actual.size()); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const float allowed = tolerance(p, i % p.matrix.rows(), i / p.matrix.rows());
        const double share =
            std::fabs(static_cast<double>(actual[at] - expected[at])) / static_cast<double>(allowed);
        if (!(share <= worst)) {
          worst = share;
          where = i;
        }
      }
      EXPECT_LE(worst, 1.0) << table->name << ", " << p.matrix.rows() << " × " << p.matrix.cols()
                            << ", token " << where / p.matrix.rows() << ", row " << where % p.matrix.rows()
                            << ": " << actual[static_cast<std::size_t>(where)] << " instead of "
                            << expected[static_cast<std::size_t>(where)];
    }
  }
}

TEST_P(MatmulTest, TokensDoNotDependOnTheBatchOrTheSplit) {
  const Problem p(GetParam(), 37, 512, 70, random_);
  for (const KernelTable* table : availableKernels(detectCpu())) {
    if (table == &referenceTable()) continue;  // trivially so, and slow
    std::vector<float> alone;
    for (std::int64_t t = 0; t < p.tokens; ++t) {
      const std::vector<float> y = p.multiply(*table, t, 1, false);
      alone.insert(alone.end(), y.begin(), y.end());
    }
    for (const std::int64_t count : {2, 3, 4, 5, 8, 9, 31, 32, 33, 70}) {
      const std::int64_t first = (p.tokens - count) / 2;
      const std::vector<float> batch = p.multiply(*table, first, count, count % 2 == 1);
      EXPECT_EQ(
          0, std::memcmp(batch.data(), alone.data() + first * p.matrix.rows(), batch.size() * sizeof(float)))
          << table->name << ", " << count << " tokens";
    }
  }
}

TEST_P(MatmulTest, InstructionSetsAgreeBitForBitOnQuantisedWeights) {
  if (!isQuantized(GetParam())) return;  // float formats sum in another order for each length of vector
  const Problem p(GetParam(), 48, 768, 11, random_);
  std::vector<float> first;
  for (const KernelTable* table : fastTables()) {
    const std::vector<float> y = p.multiply(*table, 0, p.tokens, false);
    if (first.empty()) first = y;
    EXPECT_EQ(0, std::memcmp(first.data(), y.data(), y.size() * sizeof(float))) << table->name;
  }
}

TEST_P(MatmulTest, PackingKeepsEveryWeight) {
  const std::int64_t unit = traitsOf(GetParam()).blockSize;
  const std::int64_t cols = unit == 1 ? 77 : 2 * unit;
  const Problem p(GetParam(), 19, cols, 1, random_);
  // The product with the k-th unit vector is the k-th column, exactly, in the reference.
  std::vector<float> row(static_cast<std::size_t>(cols));
  std::vector<float> identity(static_cast<std::size_t>(cols * cols), 0.0F);
  for (std::int64_t c = 0; c < cols; ++c) identity[static_cast<std::size_t>(c * cols + c)] = 1;
  auto x = Activations::allocate(cols, cols);
  ASSERT_TRUE(x.ok());
  x->reset(identity.data(), cols, cols);
  std::vector<float> y(static_cast<std::size_t>(cols * 19));
  referenceTable().matmul(p.matrix, *x, 0, p.matrix.tiles(), y.data(), 19);
  for (std::int64_t r = 0; r < 19; ++r) {
    dequantizeRow(GetParam(), p.weights.view.row(r), cols, row.data());
    for (std::int64_t c = 0; c < cols; ++c) {
      ASSERT_EQ(y[static_cast<std::size_t>(c * 19 + r)], row[static_cast<std::size_t>(c)])
          << "row " << r << ", column " << c;
    }
  }
}

TEST(MatrixTest, RefusesWhatItCannotHold) {
  std::mt19937 random(1);
  Weights w = randomWeights(ElementType::q8_0, 4, 64, random);
  TensorView view = w.view;
  view.shape.dims[0] = 63;
  EXPECT_EQ(packMatrix(view).error().code, ErrorCode::mismatch);
  view = w.view;
  view.bytes = view.bytes.first(view.bytes.size() - 1);
  EXPECT_EQ(packMatrix(view).error().code, ErrorCode::mismatch);
  view = w.view;
  view.shape.dims[1] = std::int64_t{1} << 60;
  EXPECT_EQ(packMatrix(view).error().code, ErrorCode::mismatch);
  view = w.view;
  view.shape = Shape{{64, 2, 2, 1}, 3};
  EXPECT_EQ(packMatrix(view).error().code, ErrorCode::unsupported);
}

TEST(QuantizeTest, RoundsToNearestAndSaysWhenAValueIsNotFinite) {
  std::mt19937 random(7);
  const std::int64_t cols = 75;
  std::vector<float> rows = randomRow(3 * cols, random);
  for (int i = 0; i < 32; ++i) rows[static_cast<std::size_t>(cols + i)] = 0;
  rows[static_cast<std::size_t>(2 * cols + 40)] = std::numeric_limits<float>::infinity();
  rows[static_cast<std::size_t>(2 * cols + 70)] = std::numeric_limits<float>::quiet_NaN();
  for (const KernelTable* table : availableKernels(detectCpu())) {
    auto x = Activations::allocate(3, cols);
    ASSERT_TRUE(x.ok());
    x->reset(rows.data(), 3, cols);
    table->quantize(*x, 0, 3);
    for (std::int64_t t = 0; t < 3; ++t) {
      for (std::int64_t g = 0; g < 3; ++g) {
        const std::int64_t at = x->index(g, t);
        const float scale = x->scales()[at];
        if (t == 2 && g >= 1) {
          EXPECT_TRUE(std::isnan(scale)) << table->name;
          continue;
        }
        std::int32_t sum = 0;
        for (std::int64_t i = 0; i < kGroup; ++i) {
          const std::int16_t code = x->codes()[at * kGroup + i];
          const float value = g * kGroup + i < cols ? x->row(t)[g * kGroup + i] : 0;
          EXPECT_NEAR(scale * static_cast<float>(code), value, scale * 0.51F) << table->name;
          sum += code;
        }
        EXPECT_EQ(x->minusEight()[at], -8 * sum) << table->name;
        EXPECT_EQ(x->scaledSums()[at], scale * static_cast<float>(sum)) << table->name;
      }
    }
  }
}

}  // namespace
}  // namespace tandem::kernels::test
