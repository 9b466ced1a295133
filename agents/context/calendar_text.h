// A calendar file (iCalendar, RFC 5545) as text that can be searched: what is when and where, entry by entry.
// Repetitions are not unfolded; whoever needs moments reads the calendar with calendar.h.
// Thread: pure function.
#pragma once

#include <string>
#include <string_view>

namespace tandem::agents {

struct CalendarText {
  std::string text;   ///< one paragraph for each entry; plain, see decode_text.h
  std::string title;  ///< the calendar's own name; may be empty
};

/// `calendar` is UTF-8. What is no calendar gives no text.
CalendarText readCalendar(std::string_view calendar);

}  // namespace tandem::agents
