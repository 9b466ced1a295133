#include "agents/core/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "agents/core/calendar_names.h"

namespace tandem::agents {

std::string timeOfDay(WallTime at, const WallClock& clock) {
  using namespace std::chrono;
  const auto shown = clock.local(at);
  const hh_mm_ss time(floor<minutes>(shown - floor<days>(shown)));
  return fmt::format("{}:{:02}", time.hours().count(), time.minutes().count());
}

std::string timeFrom(WallTime now, WallTime at, const WallClock& clock) {
  using namespace std::chrono;
  if (at < now + days(1)) return timeOfDay(at, clock);
  const year_month_day date{floor<days>(clock.local(at))};
  return fmt::format("{} on {} {} {}", timeOfDay(at, clock), static_cast<unsigned>(date.day()),
                     kMonthNames[static_cast<unsigned>(date.month()) - 1], static_cast<int>(date.year()));
}

std::string counted(std::size_t count, std::string_view noun) {
  if (count == 1) return fmt::format("1 {}", noun);
  if (noun.ends_with("try")) return fmt::format("{} {}ies", count, noun.substr(0, noun.size() - 1));
  return fmt::format("{} {}s", count, noun);
}

std::string listed(std::span<const std::string> things) {
  std::string text;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (i > 0) text += i + 1 == things.size() ? " and " : ", ";
    text += things[i];
  }
  return text;
}

std::string capitalised(std::string text) {
  std::string_view word = std::string_view(text).substr(0, text.find(' '));
  word = word.substr(0, word.find_last_not_of(",;:!?.") + 1);
  const auto inWords = [](char c) {
    return (c >= 'a' && c <= 'z') || c == '\'' || c == '-' || static_cast<unsigned char>(c) >= 0x80;
  };
  const bool begins = !word.empty() && word[0] >= 'a' && word[0] <= 'z';
  if (begins && std::all_of(word.begin(), word.end(), inWords)) {
    text[0] = static_cast<char>(word[0] - 'a' + 'A');
  }
  return text;
}

}  // namespace tandem::agents
