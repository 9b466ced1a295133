#include "engine/sample/penalties.h"

#include <algorithm>
#include <cstddef>

namespace tandem::sample {

bool wantsPenalties(const Sampling& settings) {
  return settings.penaltyWindow > 0 &&
         (settings.repetitionPenalty != 1.0F || settings.frequencyPenalty != 0.0F);
}

void penalise(const Sampling& settings, std::span<const TokenId> history, std::span<float> logits,
              std::vector<TokenId>& recent) {
  const auto window = std::min(static_cast<std::size_t>(settings.penaltyWindow), history.size());
  const auto tail = history.last(window);
  recent.assign(tail.begin(), tail.end());
  std::sort(recent.begin(), recent.end());
  for (auto run = recent.begin(); run != recent.end();) {
    const auto end = std::upper_bound(run, recent.end(), *run);
    const auto count = static_cast<float>(end - run);
    if (*run >= 0 && static_cast<std::size_t>(*run) < logits.size()) {
      float& logit = logits[static_cast<std::size_t>(*run)];
      logit = logit > 0 ? logit / settings.repetitionPenalty : logit * settings.repetitionPenalty;
      logit -= settings.frequencyPenalty * count;
    }
    run = end;
  }
}

}  // namespace tandem::sample
