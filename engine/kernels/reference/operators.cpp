#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/kernels/reference/reference.h"

namespace tandem::kernels::reference {

void rmsNorm(const float* x, const float* weight, float epsilon, std::int64_t n, float* y) {
  double squares = 0;
  for (std::int64_t i = 0; i < n; ++i) squares += static_cast<double>(x[i]) * static_cast<double>(x[i]);
  const double mean = squares / static_cast<double>(n);
  const auto factor = static_cast<float>(1.0 / std::sqrt(mean + static_cast<double>(epsilon)));
  for (std::int64_t i = 0; i < n; ++i) y[i] = x[i] * factor * weight[i];
}

void add(const float* x, std::int64_t n, float* y) {
  for (std::int64_t i = 0; i < n; ++i) y[i] += x[i];
}

void swiGlu(const float* gate, const float* up, std::int64_t n, float* y) {
  for (std::int64_t i = 0; i < n; ++i) y[i] = gate[i] / (1.0F + std::exp(-gate[i])) * up[i];
}

void geGlu(const float* gate, const float* up, std::int64_t n, float* y) {
  const float root = std::sqrt(2.0F / std::numbers::pi_v<float>);
  for (std::int64_t i = 0; i < n; ++i) {
    const float g = gate[i];
    y[i] = 0.5F * g * (1.0F + std::tanh(root * (g + 0.044715F * g * g * g))) * up[i];
  }
}

namespace {

void rotate(float& a, float& b, float cosine, float sine) {
  const float first = a * cosine - b * sine;
  b = a * sine + b * cosine;
  a = first;
}

}  // namespace

void ropeInterleaved(float* x, int heads, int headDim, int rotary, const float* cosine, const float* sine) {
  for (int h = 0; h < heads; ++h, x += headDim) {
    for (int i = 0; i < rotary / 2; ++i) rotate(x[2 * i], x[2 * i + 1], cosine[i], sine[i]);
  }
}

void ropeHalves(float* x, int heads, int headDim, int rotary, const float* cosine, const float* sine) {
  for (int h = 0; h < heads; ++h, x += headDim) {
    for (int i = 0; i < rotary / 2; ++i) rotate(x[i], x[i + rotary / 2], cosine[i], sine[i]);
  }
}

void softmax(float* x, std::int64_t n) {
  const float largest = *std::max_element(x, x + n);
  double sum = 0;
  for (std::int64_t i = 0; i < n; ++i) {
    x[i] = std::exp(x[i] - largest);
    sum += static_cast<double>(x[i]);
  }
  for (std::int64_t i = 0; i < n; ++i) x[i] = static_cast<float>(static_cast<double>(x[i]) / sum);
}

}  // namespace tandem::kernels::reference
