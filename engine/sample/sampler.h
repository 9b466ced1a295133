// From logits to a token. Stages, in this order:
//
//   penalties → mask → top-k → top-p and min-p → temperature → draw
//
// The cuts come before temperature: what is plausible is judged on the model's own distribution, and a higher
// temperature then chooses more freely among plausible tokens instead of letting implausible ones in.
// Temperature 0 takes the best token after penalties.
//
// Thread: one at a time (each request has its own). Ownership: owns scratch memory of O(vocabulary).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/api/request.h"
#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/sample/candidates.h"
#include "engine/sample/random.h"
#include "engine/sample/token_mask.h"

namespace tandem::sample {

/// Whether every number makes sense; invalidArgument names the one that does not.
Status check(const Sampling& settings);

class Sampler {
 public:
  /// `settings` has passed check(). `freshSeed` is used when settings.seed is 0.
  Sampler(const Sampling& settings, std::uint64_t freshSeed);

  /// Chooses the token after `history` (prompt and answer so far, only its tail is looked at).
  /// `logits`: [vocabulary]; NaN and −∞ are never chosen, nor what `allowed` does not allow (null = it allows
  /// all). Error: internal when nothing can be chosen.
  /// The same settings, seed and calls give the same tokens.
  Result<TokenId> pick(std::span<const float> logits, std::span<const TokenId> history,
                       const TokenMask* allowed = nullptr);

 private:
  TokenId draw();

  const Sampling settings_;
  Random random_;
  std::vector<float> changed_;         // [vocabulary]: logits after penalties and mask
  std::vector<TokenId> recent_;        // [≤ penaltyWindow]
  std::vector<Candidate> candidates_;  // what the cuts have left
  std::vector<double> weights_;        // [candidates_]
};

}  // namespace tandem::sample
