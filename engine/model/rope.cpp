#include "engine/model/rope.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace tandem::model {
namespace {

/// Index of the pair that makes `rotations` turns within the original context (a real number).
double pairWithRotations(const Rope& rope, double rotations) {
  return rope.dims * std::log(rope.originalContext / (rotations * 2.0 * std::numbers::pi)) /
         (2.0 * std::log(static_cast<double>(rope.base)));
}

/// YaRN by parts: 1 for pairs that keep their frequency, 0 for those divided by the factor, a ramp in
/// between. (arXiv 2309.00071 §3.2)
double shareKept(const Rope& rope, int pair) {
  const double low = std::max(0.0, std::floor(pairWithRotations(rope, rope.betaFast)));
  const double high = std::min(rope.dims - 1.0, std::ceil(pairWithRotations(rope, rope.betaSlow)));
  return 1.0 - std::clamp((pair - low) / std::max(0.001, high - low), 0.0, 1.0);
}

}  // namespace

std::vector<float> ropeFrequencies(const Rope& rope, bool local, const std::vector<float>& divisors) {
  const int pairs = rope.dims / 2;
  std::vector<float> frequencies(static_cast<std::size_t>(pairs));
  for (int pair = 0; pair < pairs; ++pair) {
    const double base = local ? rope.localBase : rope.base;
    double frequency = std::pow(base, -2.0 * pair / rope.dims);
    if (!local) {
      if (!divisors.empty()) frequency /= divisors[static_cast<std::size_t>(pair)];
      if (rope.scaling == RopeScaling::linear) frequency /= rope.factor;
      if (rope.scaling == RopeScaling::yarn) {
        const double kept = shareKept(rope, pair);
        frequency *= kept + (1.0 - kept) / rope.factor;
      }
    }
    frequencies[static_cast<std::size_t>(pair)] = static_cast<float>(frequency);
  }
  return frequencies;
}

}  // namespace tandem::model
