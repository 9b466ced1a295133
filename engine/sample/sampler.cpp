#include "engine/sample/sampler.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "engine/sample/penalties.h"

namespace tandem::sample {
namespace {

struct Range {
  const char* name;
  double value, least, most;
};

}  // namespace

Status check(const Sampling& settings) {
  for (const Range& range : {
           Range{"temperature", settings.temperature, 0, 100},
           Range{"top-k", static_cast<double>(settings.topK), 0, 1e9},
           Range{"top-p", settings.topP, 0, 1},
           Range{"min-p", settings.minP, 0, 1},
           Range{"repetition penalty", settings.repetitionPenalty, 0.01, 100},
           Range{"frequency penalty", settings.frequencyPenalty, -100, 100},
           Range{"penalty window", static_cast<double>(settings.penaltyWindow), 0, 1e9},
       }) {
    if (!(range.value >= range.least && range.value <= range.most)) {  // also refuses NaN
      return Error{ErrorCode::invalidArgument,
                   "The sampling setting " + std::string(range.name) + " is out of range.",
                   {}};
    }
  }
  return {};
}

Sampler::Sampler(const Sampling& settings, std::uint64_t freshSeed)
    : settings_(settings), random_(settings.seed != 0 ? settings.seed : freshSeed) {}

Result<TokenId> Sampler::pick(std::span<const float> logits, std::span<const TokenId> history,
                              const TokenMask* allowed) {
  if (allowed != nullptr || wantsPenalties(settings_)) {
    changed_.assign(logits.begin(), logits.end());
    if (wantsPenalties(settings_)) penalise(settings_, history, changed_, recent_);
    if (allowed != nullptr) allowed->apply(changed_);
    logits = changed_;
  }
  const Error broken{ErrorCode::internal,
                     "The model computed no usable numbers; its file may be damaged. Try another model.",
                     {}};
  if (settings_.temperature <= 0 || settings_.topK == 1) {
    const Candidate likeliest = best(logits);
    if (likeliest.id < 0) return broken;
    return likeliest.id;
  }
  selectTop(logits, settings_.topK, candidates_);
  if (candidates_.empty()) return broken;
  cutTail(candidates_, settings_.topP, settings_.minP);
  return draw();
}

TokenId Sampler::draw() {
  float top = candidates_.front().logit;
  for (const Candidate& candidate : candidates_) top = std::max(top, candidate.logit);
  weights_.clear();
  double sum = 0;
  for (const Candidate& candidate : candidates_) {
    // +∞ − +∞ is NaN: infinite logits are simply the best ones, and all alike.
    const double distance = candidate.logit == top ? 0.0 : static_cast<double>(candidate.logit) - top;
    weights_.push_back(std::exp(distance / settings_.temperature));
    sum += weights_.back();
  }
  double left = random_.uniform() * sum;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    left -= weights_[i];
    if (left < 0) return candidates_[i].id;
  }
  return candidates_.back().id;  // only rounding leads here
}

}  // namespace tandem::sample
