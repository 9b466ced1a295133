// The tokens that may still be drawn, and the cuts that make them fewer.
//
// All functions skip what is not a usable number (NaN, −∞), cost O(vocabulary) on average and leave at least
// one candidate when they were given one. "Better" means a higher logit, then a lower id.
// Thread: pure functions.
#pragma once

#include <span>
#include <vector>

#include "engine/base/ids.h"

namespace tandem::sample {

struct Candidate {
  float logit = 0;
  TokenId id = 0;
};
bool better(const Candidate& a, const Candidate& b);

/// The best token of `logits` [vocabulary]; id −1 when no logit is usable.
Candidate best(std::span<const float> logits);

/// The `k` best tokens of `logits` [vocabulary], best first; all usable ones in order of id when k ≤ 0.
void selectTop(std::span<const float> logits, int k, std::vector<Candidate>& out);

/// Keeps the candidates whose probability is at least `minP` times that of the best one, and of the best ones
/// as few as sum up to `topP` of the probability of all candidates given. Both count as applied to the same
/// distribution, so their order does not matter. minP ≤ 0 and topP ≥ 1 cut nothing.
void cutTail(std::vector<Candidate>& candidates, float topP, float minP);

}  // namespace tandem::sample
