// The shortest way to the end of a value that is under way.
// Thread: pure.
#pragma once

#include <string>

#include "engine/sample/grammar/matcher.h"

namespace tandem::sample {

/// leastBytes(stacks) bytes that make the value complete. `stacks` has a reading.
std::string shortestEnd(const Grammar& grammar, Stacks stacks);

}  // namespace tandem::sample
