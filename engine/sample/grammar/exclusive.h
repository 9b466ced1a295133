// Whether two schemas visibly exclude each other, as the alternatives of oneOf must: a value may satisfy
// exactly one of them.
// Thread: pure.
#pragma once

#include "engine/sample/grammar/grammar.h"

namespace tandem::sample {

/// True only if no value that can be written for one of them satisfies the schema of the other. It looks at
/// types, at constants and at the members of objects; it may say no where a longer look would say yes.
bool excludeEachOther(const Grammar& grammar, NodeId a, NodeId b);

}  // namespace tandem::sample
