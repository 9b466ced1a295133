#include "agents/inbox/snooze.h"

#include <algorithm>

namespace tandem::agents {
namespace {

using namespace std::chrono;

constexpr hours kDayBegins{4};  // whoever is up at one in the morning means the day before
constexpr hours kMorning{8}, kEvening{18};
constexpr hours kEveningIsNear{1};

local_days dayOf(WallTime now, const WallClock& clock) {
  return floor<days>(clock.local(now) - kDayBegins);
}

WallTime at(local_days date, hours hour, const WallClock& clock) {
  return clock.moment(local_time<milliseconds>(date.time_since_epoch() + hour));
}

local_days mondayAfter(local_days date) {
  const int ahead = static_cast<int>((Monday - weekday(date)).count());  // 0 … 6
  return date + days(ahead == 0 ? 7 : ahead);
}

}  // namespace

WallTime momentOf(Later later, WallTime now, const WallClock& clock) {
  const local_days today = dayOf(now, clock);
  switch (later) {
    case Later::oneHour:
      return now + hours(1);
    case Later::thisEvening:
      return std::max(at(today, kEvening, clock), now + hours(1));
    case Later::tomorrowMorning:
      return at(today + days(1), kMorning, clock);
    case Later::nextWeek:
      return at(mondayAfter(today), kMorning, clock);
  }
  return now + hours(1);
}

std::vector<LaterChoice> laterChoices(WallTime now, const WallClock& clock) {
  std::vector<LaterChoice> choices{{Later::oneHour, "In an hour", momentOf(Later::oneHour, now, clock)}};
  const WallTime evening = at(dayOf(now, clock), kEvening, clock);
  if (now + kEveningIsNear < evening) choices.push_back({Later::thisEvening, "This evening", evening});
  const WallTime morning = momentOf(Later::tomorrowMorning, now, clock);
  choices.push_back({Later::tomorrowMorning, "Tomorrow morning", morning});
  const WallTime week = momentOf(Later::nextWeek, now, clock);
  if (week != morning) choices.push_back({Later::nextWeek, "Next week", week});
  return choices;
}

}  // namespace tandem::agents
