#include "engine/sample/candidates.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace tandem::sample {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr std::size_t kBlock = 16;  // one comparison of 512-bit vectors decides whether a block is looked at

/// Calls `take(logit, id)` for every usable logit above threshold(), which may rise meanwhile.
template <typename Threshold, typename Take>
void forEachAbove(std::span<const float> logits, const Threshold& threshold, const Take& take) {
  const std::size_t whole = logits.size() / kBlock * kBlock;
  const auto scan = [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (logits[i] > threshold()) take(logits[i], static_cast<TokenId>(i));
    }
  };
  for (std::size_t begin = 0; begin < whole; begin += kBlock) {
    const float* block = logits.data() + begin;
    const float limit = threshold();
    int above = 0;
    for (std::size_t i = 0; i < kBlock; ++i) above |= block[i] > limit ? 1 : 0;  // false for NaN
    if (above != 0) scan(begin, begin + kBlock);
  }
  scan(whole, logits.size());
}

float bestLogit(const std::vector<Candidate>& candidates) {
  float best = -kInfinity;
  for (const Candidate& candidate : candidates) best = std::max(best, candidate.logit);
  return best;
}

}  // namespace

bool better(const Candidate& a, const Candidate& b) {
  return a.logit > b.logit || (a.logit == b.logit && a.id < b.id);
}

Candidate best(std::span<const float> logits) {
  Candidate found{-kInfinity, -1};
  forEachAbove(
      logits, [&] { return found.logit; },
      [&](float logit, TokenId id) {
        found = {logit, id};
      });
  return found;
}

void selectTop(std::span<const float> logits, int k, std::vector<Candidate>& out) {
  out.clear();
  const bool all = k <= 0 || static_cast<std::size_t>(k) >= logits.size();
  const auto keep = all ? logits.size() : static_cast<std::size_t>(k);
  float threshold = -kInfinity;
  // The buffer holds up to twice what is wanted; each time it is full, its worse half sets the bar for the
  // rest.
  const auto prune = [&] {
    std::nth_element(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(keep - 1), out.end(), better);
    out.resize(keep);
    threshold = out.back().logit;
  };
  forEachAbove(
      logits, [&] { return threshold; },
      [&](float logit, TokenId id) {
        out.push_back({logit, id});
        if (!all && out.size() >= 2 * keep) prune();
      });
  if (all) return;
  if (out.size() > keep) prune();
  std::sort(out.begin(), out.end(), better);
}

void cutTail(std::vector<Candidate>& candidates, float topP, float minP) {
  if (candidates.empty()) return;
  const float top = bestLogit(candidates);
  const auto weight = [&](const Candidate& c) {  // also right for +∞, from which +∞ cannot be subtracted
    return c.logit == top ? 1.0 : std::exp(static_cast<double>(c.logit) - top);
  };
  double wanted = 0;
  if (topP < 1) {
    for (const Candidate& candidate : candidates) wanted += weight(candidate);
    wanted *= std::max(topP, 0.0F);
  }
  if (minP > 0) {
    // exp(logit − top) ≥ minP, without an exp for each. The best one stays even if minP is above 1.
    const float bar = top + std::log(std::min(minP, 1.0F));
    std::erase_if(candidates, [&](const Candidate& c) { return c.logit < bar; });
  }
  if (topP >= 1) return;

  // Sort the best 64, then the next 128, … until their weight suffices: the long tail is never sorted.
  double sum = 0;
  std::size_t sorted = 0;
  for (std::size_t step = 64; sorted < candidates.size(); step *= 2) {
    const std::size_t end = std::min(sorted + step, candidates.size());
    const auto first = candidates.begin() + static_cast<std::ptrdiff_t>(sorted);
    const auto last = candidates.begin() + static_cast<std::ptrdiff_t>(end);
    if (last != candidates.end()) std::nth_element(first, last - 1, candidates.end(), better);
    std::sort(first, last, better);
    for (; sorted < end; ++sorted) {
      sum += weight(candidates[sorted]);
      if (sum >= wanted) return candidates.resize(sorted + 1);
    }
  }
}

}  // namespace tandem::sample
