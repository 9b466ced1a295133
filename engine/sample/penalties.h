// Makes recent tokens less likely, so that an answer does not go in circles.
// Thread: pure functions.
#pragma once

#include <span>
#include <vector>

#include "engine/api/request.h"
#include "engine/base/ids.h"

namespace tandem::sample {

/// Whether `settings` asks for any penalty at all.
bool wantsPenalties(const Sampling& settings);

/// Applies repetition penalty (CTRL, arXiv 1909.05858 §4.1) and frequency penalty to `logits` [vocabulary]
/// for the tokens among the last settings.penaltyWindow of `history`. `recent` is scratch memory.
void penalise(const Sampling& settings, std::span<const TokenId> history, std::span<float> logits,
              std::vector<TokenId>& recent);

}  // namespace tandem::sample
