// Times of the clock on the wall as text, and as people write them.
// Thread: pure functions.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::agents::builtin {

using LocalTime = std::chrono::local_time<std::chrono::milliseconds>;

std::string timeText(LocalTime at);    ///< "9:05"
std::string dayText(LocalTime at);     ///< "Saturday, 21 November"
std::string dateText(LocalTime at);    ///< "2026-11-21"
std::string momentText(LocalTime at);  ///< "2026-11-21T09:05"

/// The first date with a time in `text`: "2026-11-24 10:30", "2026-11-24T10:30", "24.11.2026 um 10:30",
/// "24 November 2026 at 10:30", "November 24, 2026, 10:30". Short forms without a year, and 3/4/2026, which
/// means two days, are not guessed at.
std::optional<LocalTime> findMoment(std::string_view text);

}  // namespace tandem::agents::builtin
