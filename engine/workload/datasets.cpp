#include "engine/workload/datasets.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tandem::workload {
namespace {

/// (ln x − ln p50) at p90 is this many standard deviations: Φ⁻¹(0.9).
constexpr double kP90 = 1.2815515655446004;
/// Tokens that a chat template puts around even an empty question.
constexpr int kShortestPrompt = 8;

double sigmaOf(const Lengths& lengths) {
  return std::log(lengths.p90 / lengths.p50) / kP90;
}

// Figures: shared/data/workloads/STATS.json, "llama3_tokens"; the row's name stands above each.
constexpr std::array<Dataset, 6> kDatasets = {{
    // prompt: "ProactiveBench reward data (test 120 + train 1629): obs list", the events that the agent has
    // seen;
    // answer: "ProactiveBench test traces: event -> candidate tasks", what it proposes.
    {"ProactiveBench", Priority::proactive, {207, 382, 520, 212.4}, {60, 71, 88, 59.2}},
    // "SAMSum test (819 recovered of 819)"
    {"SAMSum", Priority::proactive, {116, 285, 700, 143.1}, {22, 44, 84, 25.2}},
    // "CNN/DM via QAGS (235) article->model summary". QAGS shortens the articles; the full ones have about
    // 1,000
    // tokens.
    {"CNN/DM", Priority::proactive, {403, 423, 458, 396.5}, {61, 89, 113, 63.9}},
    // LMSYS-Chat-1M itself was not to be had. Prompt: "Arena-Hard v0.1 (500 real user prompts)", people on
    // the same
    // site; answer: "MT-bench (80 q, per turn)", nearest to the mean of about 200 that is published for
    // LMSYS.
    {"LMSYS-like", Priority::reactive, {31, 241, 2107, 95.2}, {229, 402, 493, 204.3}},
    // "MTRAG human-eval subset (159 tasks)": history and retrieved passages.
    {"MTRAG", Priority::reactive, {1129, 2075, 4257, 1219.3}, {102, 185, 388, 108.1}},
    // "BFCL v4 single-turn (9 categories)": tool descriptions and a question; a call.
    {"BFCL", Priority::reactive, {376, 1195, 5990, 554.2}, {40, 96, 496, 52.1}},
}};

}  // namespace

double Lengths::fitted(double q) const {
  // Solves Φ(z) = q by bisection; no table of the normal distribution is needed.
  double low = -10, high = 10;
  for (int i = 0; i < 60; ++i) {
    const double z = (low + high) / 2;
    (0.5 * std::erfc(-z / std::numbers::sqrt2) < q ? low : high) = z;
  }
  return p50 * std::exp(sigmaOf(*this) * low);
}

int Lengths::draw(Random& random) const {
  const double tokens = p50 * std::exp(sigmaOf(*this) * random.normal());
  return static_cast<int>(std::lround(std::clamp(tokens, 1.0, static_cast<double>(max))));
}

std::span<const Dataset> datasets() {
  return kDatasets;
}

RequestLengths drawLengths(const Dataset& dataset, int contextTokens, Random& random) {
  const int prompt = std::max(dataset.prompt.draw(random), kShortestPrompt);
  const int answer = std::min(dataset.answer.draw(random), contextTokens - 1);
  return {std::min(prompt, contextTokens - answer), answer};
}

}  // namespace tandem::workload
