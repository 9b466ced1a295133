// The one card for what a monitor found beyond its share of the hour. It lists everything by title, excerpt
// and link; nothing on it can be accepted. While it waits, more is added by a newer one that takes its place.
// Thread: pure functions.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "agents/core/proposal.h"

namespace tandem::agents {

/// Draft::sameAs of every gathered card. An agent's own draft never has it (see inbox_policy.cpp).
inline constexpr std::string_view kGathered = "inbox: gathered";
/// The newest so many are listed; the others stand on the card whose place it has taken.
inline constexpr std::size_t kMostGathered = 100;

inline bool isGathered(const Draft& draft) {
  return draft.sameAs == kGathered;
}

/// A card for `drafts`, and for what `earlier` lists unless that is null.
Draft gather(const std::string& monitorName, std::span<const Draft> drafts, const Draft* earlier);

}  // namespace tandem::agents
