#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/kernels/reference/reference.h"

namespace tandem::kernels::reference {

void storeKey(const float* key, int kvHeads, int headDim, int slot, Half* block) {
  for (int i = 0; i < kvHeads * headDim; ++i) block[i * kBlockTokens + slot] = floatToHalf(key[i]);
}

void storeValue(const float* value, int kvHeads, int headDim, int slot, Half* block) {
  for (int h = 0; h < kvHeads; ++h) {
    for (int i = 0; i < headDim; ++i) {
      block[(h * kBlockTokens + slot) * headDim + i] = floatToHalf(value[h * headDim + i]);
    }
  }
}

namespace {

/// Softmax over all visible scores at once, as the definition says; no blocks, no running maximum.
void attendOne(const Attention& a, int head, int token) {
  const int kvHead = head / (a.heads / a.kvHeads);
  const int position = a.firstPosition + token;
  const int first = a.window > 0 ? std::max(0, position - a.window + 1) : 0;
  const float* q = a.queries + (std::int64_t{token} * a.heads + head) * a.headDim;
  float* out = a.out + (std::int64_t{token} * a.heads + head) * a.headDim;
  std::vector<double> weights;
  for (int j = first; j <= position; ++j) {
    const Half* keys = a.keys[j / kBlockTokens] + kvHead * a.headDim * kBlockTokens + j % kBlockTokens;
    double score = 0;
    for (int d = 0; d < a.headDim; ++d) {
      score += static_cast<double>(q[d]) * static_cast<double>(halfToFloat(keys[d * kBlockTokens]));
    }
    weights.push_back(score * static_cast<double>(a.scale));
  }
  const double largest = *std::max_element(weights.begin(), weights.end());
  double sum = 0;
  for (double& w : weights) sum += w = std::exp(w - largest);
  std::vector<double> mixed(static_cast<std::size_t>(a.headDim), 0.0);
  for (int j = first; j <= position; ++j) {
    const Half* values = a.values[j / kBlockTokens] + (kvHead * kBlockTokens + j % kBlockTokens) * a.headDim;
    const double w = weights[static_cast<std::size_t>(j - first)] / sum;
    for (int d = 0; d < a.headDim; ++d) {
      mixed[static_cast<std::size_t>(d)] += w * static_cast<double>(halfToFloat(values[d]));
    }
  }
  for (int d = 0; d < a.headDim; ++d) out[d] = static_cast<float>(mixed[static_cast<std::size_t>(d)]);
}

}  // namespace

void attend(const Attention& a, int headBegin, int headEnd, int tokenBegin, int tokenEnd) {
  for (int t = tokenBegin; t < tokenEnd; ++t) {
    for (int h = headBegin; h < headEnd; ++h) attendOne(a, h, t);
  }
}

}  // namespace tandem::kernels::reference
