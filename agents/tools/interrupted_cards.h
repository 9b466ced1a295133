// What a crash has cut short, as cards of the inbox: nobody knows whether it happened, so the person is asked
// to look.
#pragma once

#include <span>

#include "agents/core/proposal_policy.h"
#include "agents/core/store.h"
#include "agents/tools/approval.h"

namespace tandem::agents::tools {

/// Cards carry this as their monitor's id; a monitor's has no dot.
inline constexpr const char* kInterruptedMonitor = ".interrupted";

/// A card for each of `unknown` that has had none, whenever it was interrupted; then tells `policy`. The
/// cards and the note that they were made are written together, so a crash in here loses none and doubles
/// none. Thread: the loop.
Status tellInterrupted(std::span<const Approval> unknown, Store& store, ProposalPolicy& policy, WallTime now);

}  // namespace tandem::agents::tools
