// When something is to happen, as people say it. Models copy what a person said; which day "Friday" is, the
// program works out. Thread: pure functions.
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "agents/tools/day_words.h"

namespace tandem::agents::tools {

/// From now on, or what the clock on the wall shows then.
using SpokenTime = std::variant<std::chrono::minutes, LocalTime>;

/// A while: "in 20 minutes", "in an hour and a half". Or a day and a time of it, in either order:
///   days:  today, tonight, tomorrow (tmrw), the day after tomorrow, in 3 days, in two weeks, a week from
///   now,
///          (next) Friday or Fri, the next one after today; 24 December, December 24th, the 24th of Dec, the
///          next one from today on; with a year 24 December 2026, 24.12.2026, 2026-12-24
///   times: 17:30, 5:30 pm, 5pm, 5 o'clock, 8 in the evening, half past nine, quarter to nine, noon
/// Without "am", "pm" or minutes 7 to 12 is before noon and 1 to 6 after it, unless it is said otherwise. In
/// any case of letters; "at", "on" and commas do not matter. Nothing when there is anything else, when day or
/// time is missing, or the day does not exist.
std::optional<SpokenTime> parseSpokenTime(std::string_view text, LocalTime now);

}  // namespace tandem::agents::tools
