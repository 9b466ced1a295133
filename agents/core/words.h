// Small pieces of the sentences that people read.
// Thread: pure functions.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "agents/core/wall_time.h"

namespace tandem::agents {

/// "7:05", as the clock on the wall shows it.
std::string timeOfDay(WallTime at, const WallClock& clock);
/// "7:05" for what is less than a day away, otherwise with its date: "7:05 on 24 December 2026".
std::string timeFrom(WallTime now, WallTime at, const WallClock& clock);

/// "1 run", "2 runs", "2 entries".
std::string counted(std::size_t count, std::string_view noun);

/// "a", "a and b", "a, b and c".
std::string listed(std::span<const std::string> things);

/// "Every day" of "every day". Only an ordinary word gets a capital letter: "iPhone" and addresses stay as
/// they are.
std::string capitalised(std::string text);

}  // namespace tandem::agents
