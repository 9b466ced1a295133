// The steps that the baselines are made of: who is next, which device, how a pass begins and is launched.
// Thread: pure functions.
#pragma once

#include <vector>

#include "engine/cost/cost_model.h"
#include "engine/schedule/decision.h"
#include "engine/schedule/limits.h"
#include "engine/schedule/snapshot.h"

namespace tandem::schedule::baseline {

using Views = std::vector<const RequestView*>;

/// Who goes first: whoever came first, or of the reactive requests whoever came first.
enum class Turn { arrival, reactiveFirst };
Views inTurn(const Snapshot& snapshot, Turn turn);

/// Of the devices that compute whole passes of any shape.
enum class Pick { first, last };
/// Its index; −1 when the machine has none.
int wholeDevice(const Snapshot& snapshot, Pick pick);
/// Whether nothing runs on `device`, an index or −1 for none.
bool isIdle(const Snapshot& snapshot, int device);

Decision admit(const RequestView& request);
Decision begin(PassKind kind, std::vector<Part> parts);
/// The next `tokens` tokens of its prompt, or fewer where the prompt ends.
Part promptPart(const RequestView& request, int tokens);
/// The next token of its answer.
Part decodePart(const RequestView& request);

/// All that is left of the pass as one kernel, which nothing can interrupt; or its stopped kernel again.
Decision launchWhole(const Snapshot& snapshot, const PassView& pass, int device,
                     const cost::CostModel& costs);
/// So much of it that the device is free again within `limit`, as far as it can cut the pass; or its stopped
/// kernel again.
Decision launchShort(const Snapshot& snapshot, const PassView& pass, int device, const cost::CostModel& costs,
                     Instant limit);
/// `rows` of the rows that are left of the node that the pass is at; `split` as in KernelPlan.
Decision launchRows(const PassView& pass, int device, int rows, bool fromBack, int split,
                    const cost::CostModel& costs);

}  // namespace tandem::schedule::baseline
