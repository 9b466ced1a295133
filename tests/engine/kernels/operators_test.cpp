// Norms, activations, rotations and softmax on every instruction set against the reference.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/engine/kernels/random_weights.h"

namespace tandem::kernels::test {
namespace {

/// Compares a with b: each element within `relative` of its expected value, or `absolute`.
void expectClose(const std::vector<float>& actual, const std::vector<float>& expected, float relative,
                 float absolute, std::string_view name) {
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i) {
    const float allowed = std::fabs(expected[i]) * relative + absolute;
    ASSERT_NEAR(actual[i], expected[i], allowed) << name << ", element " << i << " of " << actual.size();
  }
}

// Lengths around every vector width, and a real one.
const std::int64_t kLengths[] = {1, 2, 7, 8, 9, 15, 16, 17, 31, 33, 64, 100, 127, 2048};

TEST(OperatorsTest, RmsNorm) {
  std::mt19937 random(1);
  for (const std::int64_t n : kLengths) {
    const std::vector<float> x = randomRow(n, random);
    const std::vector<float> weight = randomRow(n, random);
    std::vector<float> expected(x.size());
    referenceTable().rmsNorm(x.data(), weight.data(), 1e-5F, n, expected.data());
    for (const KernelTable* table : fastTables()) {
      std::vector<float> actual = x;  // in place
      table->rmsNorm(actual.data(), weight.data(), 1e-5F, n, actual.data());
      // The sum of squares has n/64 additions per lane of numbers of one sign; three roundings follow.
      expectClose(actual, expected, static_cast<float>(n / 64 + 12) * 0x1p-24F, 0, table->name);
    }
  }
}

TEST(OperatorsTest, Add) {
  std::mt19937 random(2);
  for (const std::int64_t n : kLengths) {
    const std::vector<float> x = randomRow(n, random);
    const std::vector<float> y = randomRow(n, random);
    std::vector<float> expected = y;
    referenceTable().add(x.data(), n, expected.data());
    for (const KernelTable* table : fastTables()) {
      std::vector<float> actual = y;
      table->add(x.data(), n, actual.data());
      EXPECT_EQ(actual, expected) << table->name;
    }
  }
}

TEST(OperatorsTest, GatedActivations) {
  std::mt19937 random(3);
  for (const std::int64_t n : kLengths) {
    std::vector<float> gate = randomRow(n, random);
    gate[0] = 300;  // where e^x overflows
    gate[static_cast<std::size_t>(n / 2)] = -300;
    const std::vector<float> up = randomRow(n, random);
    for (const auto kernel : {&KernelTable::swiGlu, &KernelTable::geGlu}) {
      std::vector<float> expected(gate.size());
      (referenceTable().*kernel)(gate.data(), up.data(), n, expected.data());
      for (const KernelTable* table : fastTables()) {
        std::vector<float> actual = gate;  // in place
        (table->*kernel)(actual.data(), up.data(), n, actual.data());
        // e^x is good to 2 ulp, its argument to |x|/2 ulp; where 1 + tanh cancels, the reference itself is
        // off by 2^-24 of gate · up, which is below 2^-15 there.
        expectClose(actual, expected, 0x1p-19F, 0x1p-15F, table->name);
      }
    }
  }
}

TEST(OperatorsTest, Rotations) {
  std::mt19937 random(4);
  for (const int headDim : {8, 16, 40, 64, 96, 128, 256}) {
    for (const int rotary : {headDim, headDim / 2 / 2 * 2}) {
      const int heads = 3;
      const std::vector<float> x = randomRow(heads * headDim, random);
      std::vector<float> cosine(static_cast<std::size_t>(rotary / 2));
      std::vector<float> sine(cosine.size());
      for (std::size_t i = 0; i < cosine.size(); ++i) {
        const float angle = static_cast<float>(random() % 1000);
        cosine[i] = std::cos(angle);
        sine[i] = std::sin(angle);
      }
      for (const auto kernel : {&KernelTable::ropeInterleaved, &KernelTable::ropeHalves}) {
        std::vector<float> expected = x;
        (referenceTable().*kernel)(expected.data(), heads, headDim, rotary, cosine.data(), sine.data());
        for (const KernelTable* table : fastTables()) {
          std::vector<float> actual = x;
          (table->*kernel)(actual.data(), heads, headDim, rotary, cosine.data(), sine.data());
          // Two products and a sum of values up to 100.
          expectClose(actual, expected, 0x1p-22F, 200 * 0x1p-23F, table->name);
        }
      }
    }
  }
}

TEST(OperatorsTest, RotationKeepsTheNorm) {
  std::mt19937 random(5);
  const std::vector<float> x = randomRow(64, random);
  std::vector<float> cosine(32);
  std::vector<float> sine(32);
  for (std::size_t i = 0; i < 32; ++i) {
    cosine[i] = std::cos(static_cast<float>(i));
    sine[i] = std::sin(static_cast<float>(i));
  }
  const auto norm = [](const std::vector<float>& v) {
    double sum = 0;
    for (const float e : v) sum += static_cast<double>(e) * static_cast<double>(e);
    return sum;
  };
  for (const KernelTable* table : availableKernels(detectCpu())) {
    std::vector<float> y = x;
    table->ropeInterleaved(y.data(), 1, 64, 64, cosine.data(), sine.data());
    EXPECT_NE(y, x);
    EXPECT_NEAR(norm(y) / norm(x), 1.0, 1e-6) << table->name;
  }
}

TEST(OperatorsTest, Softmax) {
  std::mt19937 random(6);
  for (const std::int64_t n : kLengths) {
    std::vector<float> x = randomRow(n, random);
    x[static_cast<std::size_t>(n / 2)] = -1000;
    std::vector<float> expected = x;
    referenceTable().softmax(expected.data(), n);
    for (const KernelTable* table : fastTables()) {
      std::vector<float> actual = x;
      table->softmax(actual.data(), n);
      // The argument of e^x reaches 100, where its own rounding moves e^x by 100 · 2^-24.
      expectClose(actual, expected, 0x1p-16F, 1e-37F, table->name);
      float sum = 0;
      for (const float e : actual) sum += e;
      EXPECT_NEAR(sum, 1.0F, 1e-5F) << table->name;
    }
  }
}

}  // namespace
}  // namespace tandem::kernels::test
