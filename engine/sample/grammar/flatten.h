// Makes every choice one of plain kinds, however choices and references led to each other.
// Thread: pure.
#pragma once

#include "engine/base/result.h"
#include "engine/sample/grammar/grammar.h"

namespace tandem::sample {

/// Errors: invalidArgument for a choice that leads back to itself without a byte in between, and for more
/// than kMostOptions options.
Status flatten(Grammar& grammar);

}  // namespace tandem::sample
