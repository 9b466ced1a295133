// feed-digest: picks from new feed entries what the user cares about, and says why.
//
// Happenings of a feed trigger: the title, and detail {"link", "summary", "feed"}. Without interests the
// entries are listed as they are and no token is spent.
// Options: "interests" (what the user cares about, in the user's words), "words" (entries with none of these
// are left out), "avoid" (entries with one of these are left out), "entries" (12, how many a run looks at).
#pragma once

#include <memory>

#include "agents/core/agent.h"

namespace tandem::agents::builtin {

std::unique_ptr<Agent> makeFeedDigest();

}  // namespace tandem::agents::builtin
