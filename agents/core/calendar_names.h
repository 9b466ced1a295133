// Days and months by name.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <span>
#include <string_view>

namespace tandem::agents {

inline constexpr std::array<std::string_view, 7> kWeekdayNames = {
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
inline constexpr std::array<std::string_view, 12> kMonthNames = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

/// The place of "mon" or "Monday" among `names`, in any case of letters.
inline std::optional<int> placeAmong(std::span<const std::string_view> names, std::string_view word) {
  const auto small = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  const auto found = std::find_if(names.begin(), names.end(), [&](std::string_view name) {
    return (word.size() == 3 || word.size() == name.size()) &&
           std::equal(word.begin(), word.end(), name.begin(),
                      [&](char a, char b) { return small(a) == small(b); });
  });
  return found == names.end() ? std::nullopt : std::optional(static_cast<int>(found - names.begin()));
}

}  // namespace tandem::agents
