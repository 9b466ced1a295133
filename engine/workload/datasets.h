// How long the requests of an agent are: three data sets of background work and three of work that a person
// waits for, as in XPU-2 §6.1, each as two lognormal distributions. The texts themselves are not needed: an
// engine's speed depends on lengths only.
// Thread: constants and pure functions.
#pragma once

#include <span>
#include <string_view>

#include "engine/api/request.h"
#include "engine/workload/random.h"

namespace tandem::workload {

/// Measured lengths in Llama 3 tokens, and the lognormal distribution through the two quantiles.
struct Lengths {
  double p50, p90;  ///< the fit goes through both
  int max;          ///< longest seen; draws are clamped to 1 … max
  double mean;      ///< as measured; not used by the fit, it shows how good the fit is

  /// The q-quantile of the fit before clamping, 0 < q < 1.
  double fitted(double q) const;
  int draw(Random& random) const;
};

struct Dataset {
  std::string_view name;
  Priority priority;
  Lengths prompt, answer;
};

/// All six; figures and their sources stand in datasets.cpp.
std::span<const Dataset> datasets();

/// Draws both lengths; they fit into `contextTokens` together, the prompt is what gets cut. No prompt is
/// shorter than 8.
struct RequestLengths {
  int promptTokens, answerTokens;
};
RequestLengths drawLengths(const Dataset& dataset, int contextTokens, Random& random);

}  // namespace tandem::workload
