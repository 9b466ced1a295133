// Which drafts become cards: nothing twice, no floods, and when a card has had its time.
//
// - The same thing (same monitor, same Draft::sameAs; without that, the same content) is left out when it
//   waits unchanged in the inbox, was turned down within a week, or was answered within a day. When it waits
//   and has changed, the new card takes the old one's place, and sleeps as long as that was meant to.
// - A monitor gets five cards an hour (feedback.h), reviews and questions first; the rest is gathered in one.
// Thread: pure functions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "agents/core/proposal_policy.h"
#include "agents/inbox/feedback.h"

namespace tandem::agents {

/// What the inbox knows when drafts come in.
struct Known {
  std::span<const Proposal> proposals;  ///< of all monitors, newest first, decided ones included
  Standing standing;                    ///< of the monitor
  WallTime now{};
};

ProposalPolicy::Choice admit(const Monitor& monitor, const RunRecord& run, std::vector<Draft> drafts,
                             const Known& known);

/// Of the cards that wait (newest first), those whose place a newer one has taken.
std::vector<std::int64_t> overtaken(std::span<const Proposal> waiting);

/// When a card that waits has waited long enough: a notice after a week, others after two. A card that came
/// back from its sleep (snoozedUntil) counts from then.
WallTime expiryOf(const Proposal& proposal);

/// Open or snoozed.
bool undecided(const Proposal& proposal);

/// A person may take back what they decided about it: it sleeps, was ignored, or was only read.
bool reopens(const Proposal& proposal);

}  // namespace tandem::agents
