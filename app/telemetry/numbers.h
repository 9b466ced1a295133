// The few shapes of text in which the kernel writes numbers. Strict: half a number is none.
// Thread: pure functions; the results point into what was given.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tandem::telemetry {

/// Takes the next line off `rest`, without its end.
std::string_view nextLine(std::string_view& rest);
/// Takes the next word off `rest`; "" when there is none.
std::string_view nextWord(std::string_view& rest);

std::optional<std::uint64_t> wholeNumber(std::string_view text);
std::optional<std::int64_t> signedNumber(std::string_view text);
/// "12.50"; finite.
std::optional<double> decimal(std::string_view text);

/// "0-3,8" as 0 1 2 3 8; up to 8191, which is the most that Linux can be built for. Empty when it is no list.
std::vector<int> cpuList(std::string_view text);

}  // namespace tandem::telemetry
