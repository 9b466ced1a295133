#include "agents/core/words.h"

#include <fmt/format.h>

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
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace tandem::agents
