// Days and times in words, and from "2026-11-22T08:00". Thread: pure functions.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::agents::tools {

using LocalTime = std::chrono::local_time<std::chrono::milliseconds>;

/// "Sunday, 22 November 2026"
std::string dayInWords(LocalTime time);

/// "Sunday, 22 November 2026, 08:00"
std::string dayAndTime(LocalTime time);

/// "2026-11-22T08:00", which parseDayAndTime() reads.
std::string exactly(LocalTime time);

/// Exactly "YYYY-MM-DDTHH:MM" (a space may stand for the T), a day that exists, years 1970 to 9999.
std::optional<LocalTime> parseDayAndTime(std::string_view text);

}  // namespace tandem::agents::tools
