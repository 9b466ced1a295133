#include "engine/cost/fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace tandem::cost {
namespace {

/// P_e, W_e, fixed, perRow and perScore as logarithms, because all are positive and of very different sizes.
using Parameters = std::array<double, 5>;

OperatorCost toOperator(const Parameters& log) {
  OperatorCost op;
  op.ceilings = {.flops = std::exp(log[0]), .bandwidth = std::exp(log[1])};
  op.fixed = std::exp(log[2]);
  op.perRow = std::exp(log[3]);
  op.perScore = std::exp(log[4]);
  return op;
}

double meanLogError(const Parameters& log, std::span<const Sample> samples) {
  const OperatorCost op = toOperator(log);
  double sum = 0;
  for (const Sample& sample : samples) sum += std::abs(std::log(predicted(op, sample) / sample.seconds));
  return sum / static_cast<double>(samples.size());
}

/// Where to begin: the best rates that were seen, and overheads that explain a tenth of the shortest times.
Parameters firstGuess(std::span<const Sample> samples) {
  double flops = 1, bandwidth = 1, fixed = samples.front().seconds, perRow = fixed, perScore = fixed;
  for (const Sample& sample : samples) {
    flops = std::max(flops, sample.flops / sample.seconds);
    bandwidth = std::max(bandwidth, sample.bytes / sample.seconds);
    fixed = std::min(fixed, sample.seconds / 10);
    perRow = std::min(perRow, sample.seconds / std::max(sample.rows, 1.0) / 10);
    perScore = std::min(perScore, sample.seconds / std::max(sample.scores, 1.0) / 10);
  }
  return {std::log(flops), std::log(bandwidth), std::log(fixed), std::log(perRow), std::log(perScore)};
}

}  // namespace

double predicted(const OperatorCost& op, const Sample& sample) {
  return op.fixed + sample.rows * op.perRow + sample.scores * op.perScore +
         op.ceilings.latency(sample.flops, sample.bytes);
}

double medianError(const OperatorCost& op, std::span<const Sample> samples) {
  if (samples.empty()) return 0;
  std::vector<double> errors;
  for (const Sample& sample : samples) {
    errors.push_back(std::abs(predicted(op, sample) - sample.seconds) / sample.seconds);
  }
  const auto middle = errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2);
  std::nth_element(errors.begin(), middle, errors.end());
  return *middle;
}

/// Pattern search: along one parameter at a time, then along all pairs, with steps that shrink when nothing
/// helps any more. Five parameters and a function without a derivative ask for no more.
OperatorCost fitOperator(std::span<const Sample> samples) {
  if (samples.empty()) return {};
  Parameters best = firstGuess(samples);
  double error = meanLogError(best, samples);
  const auto tryStep = [&](std::size_t a, double da, std::size_t b, double db) {
    Parameters next = best;
    next[a] += da;
    next[b] += db;
    const double nextError = meanLogError(next, samples);
    if (nextError >= error) return false;
    best = next;
    error = nextError;
    return true;
  };
  for (double step = 1.0; step > 1e-3; step /= 2) {
    bool better = true;
    for (int round = 0; better && round < 100; ++round) {
      better = false;
      for (std::size_t a = 0; a < best.size(); ++a) {
        for (const double da : {step, -step}) {
          better |= tryStep(a, da, a, 0);
          for (std::size_t b = a + 1; b < best.size(); ++b) {
            better |= tryStep(a, da, b, step);
            better |= tryStep(a, da, b, -step);
          }
        }
      }
    }
  }
  OperatorCost op = toOperator(best);
  const bool scored =
      std::any_of(samples.begin(), samples.end(), [](const Sample& s) { return s.scores > 0; });
  if (!scored) op.perScore = 0;
  return op;
}

}  // namespace tandem::cost
