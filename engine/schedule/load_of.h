// The work of a kernel in a pass, for predictions.
// Thread: pure functions.
#pragma once

#include "engine/graph/work.h"
#include "engine/schedule/snapshot.h"

namespace tandem::schedule {

/// Rows [firstRow, firstRow + rows) of `pass`.
graph::Load loadOf(const PassView& pass, int firstRow, int rows);
/// All rows of `parts`.
graph::Load loadOf(std::span<const Part> parts);

}  // namespace tandem::schedule
