#include "agents/tools/day_words.h"

#include <fmt/format.h>

#include "agents/core/calendar_names.h"

namespace tandem::agents::tools {

std::string dayInWords(LocalTime time) {
  const auto days = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(days);
  return fmt::format("{}, {} {} {}", kWeekdayNames[std::chrono::weekday(days).c_encoding()],
                     unsigned(date.day()), kMonthNames[unsigned(date.month()) - 1], int(date.year()));
}

std::string dayAndTime(LocalTime time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(time - day).count();
  return fmt::format("{}, {:02}:{:02}", dayInWords(time), minutes / 60, minutes % 60);
}

std::string exactly(LocalTime time) {
  const auto days = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(days);
  const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(time - days).count();
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}", int(date.year()), unsigned(date.month()),
                     unsigned(date.day()), minutes / 60, minutes % 60);
}

std::optional<LocalTime> parseDayAndTime(std::string_view text) {
  constexpr std::string_view kForm = "0000-00-00T00:00";
  if (text.size() != kForm.size()) return std::nullopt;
  for (std::size_t i = 0; i < kForm.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    const bool fits = kForm[i] == '0' ? digit : text[i] == kForm[i] || (kForm[i] == 'T' && text[i] == ' ');
    if (!fits) return std::nullopt;
  }
  const auto number = [text](std::size_t from, std::size_t length) {
    unsigned value = 0;
    for (const char c : text.substr(from, length)) value = value * 10 + static_cast<unsigned>(c - '0');
    return value;
  };
  const std::chrono::year_month_day date(std::chrono::year(static_cast<int>(number(0, 4))),
                                         std::chrono::month(number(5, 2)), std::chrono::day(number(8, 2)));
  const unsigned hour = number(11, 2), minute = number(14, 2);
  if (!date.ok() || date.year() < std::chrono::year(1970) || hour > 23 || minute > 59) return std::nullopt;
  return LocalTime(std::chrono::local_days(date) + std::chrono::hours(hour) + std::chrono::minutes(minute));
}

}  // namespace tandem::agents::tools
