#include "agents/core/schedule.h"

#include <algorithm>

namespace tandem::agents {
namespace {
using namespace std::chrono;
using LocalTime = local_time<milliseconds>;
}  // namespace

bool Schedule::onDay(local_days day) const {
  const year_month_day date(day);
  if (!months_[static_cast<unsigned>(date.month())]) return false;
  const bool byDate = days_[static_cast<unsigned>(date.day())];
  const bool byWeekday = weekdays_[weekday(day).c_encoding()];
  return anyDay_ || anyWeekday_ ? byDate && byWeekday : byDate || byWeekday;
}

WallTime Schedule::next(WallTime after, const WallClock& clock) const {
  return everyHour() ? nextByHours(after, clock) : nextByDays(after, clock);
}

WallTime Schedule::nextByHours(WallTime after, const WallClock& clock) const {
  // Minute by minute of the time that passes, so that an hour shown twice has its slots twice.
  WallTime at = floor<minutes>(after) + minutes(1);
  for (;;) {
    const LocalTime shown = clock.local(at);
    const local_days day = floor<days>(shown);
    if (!onDay(day)) {
      at = std::max(at + minutes(1), clock.moment(day + days(1)));
      continue;
    }
    const auto minute = floor<minutes>(shown - floor<hours>(shown)).count();
    if (minutes_[static_cast<std::size_t>(minute)]) return at;
    at += minutes(1);
  }
}

WallTime Schedule::nextByDays(WallTime after, const WallClock& clock) const {
  // moment() never falls while the time shown rises: what is not later on the wall is not later at all.
  const LocalTime shown = clock.local(after);
  // Ends: parse() lets no schedule through that has no day.
  for (local_days day = floor<days>(shown);; day += days(1)) {
    if (!onDay(day)) continue;
    for (int hour = 0; hour < 24; ++hour) {
      if (!hours_[static_cast<std::size_t>(hour)]) continue;
      for (int minute = 0; minute < 60; ++minute) {
        if (!minutes_[static_cast<std::size_t>(minute)]) continue;
        const LocalTime local = day + hours(hour) + minutes(minute);
        if (local <= shown) continue;
        const WallTime at = clock.moment(local);
        if (at > after) return at;
      }
    }
  }
}

std::optional<WallTime> Schedule::latest(WallTime after, WallTime until, const WallClock& clock) const {
  // The last hour first, then further back: so not every slot of a long sleep has to be looked at.
  WallTime upper = until;
  for (const hours span : {hours(1), hours(24), hours(32 * 24), hours(366 * 24), hours(200 * 366 * 24)}) {
    const WallTime lower = std::max(after, until - span);
    std::optional<WallTime> last;
    for (WallTime slot = next(lower, clock); slot <= upper; slot = next(slot, clock)) last = slot;
    if (last) return last;
    if (lower == after) break;
    upper = lower;
  }
  return std::nullopt;
}

}  // namespace tandem::agents
