// The questions that bench/simulate answers, one file each.
// Thread: one; they use the laboratory's threads.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bench/simulate/laboratory.h"

namespace tandem::bench {

/// Markdown tables.
using Answer = std::string (*)(Laboratory& laboratory);

struct Scenario {
  std::string_view name;   ///< for --only
  std::string_view title;  ///< heading of its answer
  Answer answer = nullptr;
  std::string_view why;  ///< what explains the figures, and where they differ from the paper's
};
std::span<const Scenario> scenarios();

std::string answerThroughput(Laboratory& laboratory);
std::string answerReactiveLatency(Laboratory& laboratory);
std::string answerProactiveLatency(Laboratory& laboratory);
std::string answerGrowth(Laboratory& laboratory);
std::string answerWaiting(Laboratory& laboratory);
std::string answerUtilisation(Laboratory& laboratory);
std::string answerEnergy(Laboratory& laboratory);
std::string answerFirstVersion(Laboratory& laboratory);
std::string answerPolicies(Laboratory& laboratory);
std::string answerAblation(Laboratory& laboratory);

}  // namespace tandem::bench
