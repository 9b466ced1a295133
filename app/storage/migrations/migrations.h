// The steps that bring each of our databases to the version this build knows. One file per step, never
// changed once released.
#pragma once

#include <array>

#include "app/storage/schema.h"

namespace tandem::migrations {

/// SQL of a step; it runs in one transaction together with the new user_version.
extern const char* const kConversations;  ///< 0001: conversations, messages, search
extern const char* const kHelp;           ///< 0002: sources and tools of answers
extern const char* const kToolApprovals;  ///< 0003: what the person agreed to for a tool
extern const char* const kMonitors;       ///< 0001 of agents.db: monitors, ledger, runs, proposals
extern const char* const kApprovals;      ///< 0002 of agents.db: approvals and the log of decisions
extern const char* const kUndo;           ///< 0003 of agents.db: how deeds are taken back
extern const char* const kEnergy;         ///< 0004 of agents.db: who used how much, day by day

/// tandem.db: what the window writes.
Schema conversations();
/// agents.db: what works in the background writes. Approvals stand in it too, so that one transaction can
/// hold both.
Schema agents();

}  // namespace tandem::migrations
