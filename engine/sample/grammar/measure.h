// Works out the shortest value of each node, which is what lets a value be closed in time.
// Thread: pure.
#pragma once

#include "engine/sample/grammar/grammar.h"

namespace tandem::sample {

/// Fills in everything derived: leastBytes and depth of all nodes, and what objects keep about their members.
/// A node that contains itself without end keeps kNever. Choices must have plain kinds only as options.
void measure(Grammar& grammar);

}  // namespace tandem::sample
