// Appointments of an iCalendar file in a span of time, repetitions and time zones worked out.
// Thread: any.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "agents/core/wall_time.h"
#include "engine/base/result.h"

namespace tandem::agents {

struct CalendarEvent {
  std::string uid;
  std::string title, place, notes;  ///< plain text; only notes may have several lines
  WallTime begin{}, end{};          ///< of an all-day event: local midnights, `end` that after its last day
  bool allDay = false;
};

constexpr std::size_t kCalendarBytes = 16U << 20U, kCalendarEvents = 2000;

/// What happens between `from` and `to` (begins before `to`, ends after `from`), by time; at most
/// kCalendarEvents. Times without a zone are read on the wall clock here. Cancelled events are left out, a
/// changed repetition replaces the original one. Errors: limitExceeded, malformed. A rule that repeats every
/// second or minute is no appointment: of such an event only the first time counts.
Result<std::vector<CalendarEvent>> eventsBetween(std::string_view ics, WallTime from, WallTime to,
                                                 const WallClock& wall);

}  // namespace tandem::agents
