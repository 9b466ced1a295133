// A look at an iCalendar file before the library reads it, which goes into components by recursion.
// Thread: pure functions.
#pragma once

#include <string_view>

#include "engine/base/result.h"

namespace tandem::agents {

/// Errors: malformed when it does not begin with a calendar, ends before its end, or holds a zero byte;
/// limitExceeded when components are nested deeper than 8 (the format needs 3).
Status checkCalendarShape(std::string_view ics);

}  // namespace tandem::agents
