#include "agents/triggers/teller.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace tandem::agents {

Result<std::vector<std::string>> Teller::tell(std::vector<Happening> found) {
  std::vector<Happening> news;
  std::set<std::string> keys;
  for (Happening& happening : found) {
    if (keys.contains(happening.key)) continue;
    TANDEM_ASSIGN(const bool covered, ports_.store.covered(monitor_, happening.key));
    if (covered) continue;
    keys.insert(happening.key);
    news.push_back(std::move(happening));
  }
  std::stable_sort(news.begin(), news.end(),
                   [](const Happening& a, const Happening& b) { return a.when < b.when; });
  if (!news.empty()) ports_.tell(std::move(news));
  return std::vector<std::string>(keys.begin(), keys.end());
}

void Teller::say(TriggerState state) {
  if (said_ && state.working == last_.working && state.sentence == last_.sentence) return;
  said_ = true;
  last_ = state;
  ports_.state(std::move(state));
}

TriggerState combine(const std::vector<TriggerState>& places, const std::string& good) {
  const auto failing =
      std::find_if_not(places.begin(), places.end(), [](const TriggerState& state) { return state.working; });
  if (failing == places.end()) return {true, good};
  const auto broken =
      std::count_if(places.begin(), places.end(), [](const TriggerState& state) { return !state.working; });
  const auto others = static_cast<std::ptrdiff_t>(places.size()) - broken;
  std::string sentence = failing->sentence;
  if (broken > 1) sentence += fmt::format(" {} more have a problem.", broken - 1);
  if (others == 1) sentence += " The other one goes on.";
  if (others > 1) sentence += fmt::format(" The other {} go on.", others);
  return {false, sentence};
}

std::string clockText(const WallClock& wall, WallTime at) {
  using namespace std::chrono;
  constexpr std::array<const char*, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto local = wall.local(at);
  const auto day = floor<days>(local);
  const hh_mm_ss time(floor<minutes>(local - day));
  const std::string clock = fmt::format("{}:{:02}", time.hours().count(), time.minutes().count());
  if (day == floor<days>(wall.local(wall.now()))) return clock;
  const year_month_day date(day);
  return fmt::format("{} {}, {}", static_cast<unsigned>(date.day()),
                     kMonths[static_cast<unsigned>(date.month()) - 1], clock);
}

}  // namespace tandem::agents
