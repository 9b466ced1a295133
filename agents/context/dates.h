// Dates as feeds write them. Mails and calendars have libraries of their own for theirs.
// Thread: pure functions.
#pragma once

#include <optional>
#include <string_view>

#include "agents/core/wall_time.h"

namespace tandem::agents {

/// "Sat, 21 Nov 2026 14:20:05 +0100" (RFC 822 and 5322; the weekday and the seconds may be missing, zones may
/// be names of North America, GMT, UT or Z). Nothing when it is no such date.
std::optional<WallTime> mailDate(std::string_view text);

/// "2026-11-21T14:20:05.5+01:00", "2026-11-21T14:20Z", "2026-11-21" (RFC 3339 and W3C). A time without a zone
/// is read as UTC. Nothing when it is no such date.
std::optional<WallTime> isoDate(std::string_view text);

}  // namespace tandem::agents
