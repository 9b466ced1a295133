// Hashes of the beginnings of a text, block by block: how equal beginnings find each other without comparing
// every pair of texts.
// Thread: pure functions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/ids.h"

namespace tandem::kv {

/// chain[i] stands for the first i blocks of `tokens` (whole blocks of kBlockTokens); chain[0] for none.
/// Each link hashes the one before and a block's tokens, so equal beginnings have equal chains. Different
/// ones have different chains but for accidents: whoever finds a match compares the tokens.
std::vector<std::uint64_t> chainOf(std::span<const TokenId> tokens);

}  // namespace tandem::kv
