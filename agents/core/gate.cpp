#include "agents/core/gate.h"

#include <fmt/format.h>

#include <chrono>

#include "agents/core/words.h"

namespace tandem::agents {
namespace {
using namespace std::chrono;

/// The end of the quiet hours in which `now` lies.
std::optional<WallTime> quietUntil(const QuietHours& quiet, WallTime now, const WallClock& clock) {
  const auto shown = clock.local(now);
  const auto day = floor<days>(shown);
  const auto minute = static_cast<int>(floor<minutes>(shown - day).count());
  const bool overMidnight = quiet.from > quiet.to;
  const bool inside =
      overMidnight ? minute >= quiet.from || minute < quiet.to : minute >= quiet.from && minute < quiet.to;
  if (!inside) return std::nullopt;
  const bool tomorrow = overMidnight && minute >= quiet.from;
  const WallTime end = clock.moment(day + days(tomorrow ? 1 : 0) + minutes(quiet.to));
  if (end > now) return end;
  // In the second pass of an hour that is shown twice, moment() means the first one.
  return floor<minutes>(now) + minutes(quiet.to - minute);
}

/// Until when `pace` keeps a monitor waiting. A run from the future was made before somebody set the clock
/// back.
std::optional<WallTime> pacedUntil(const Pace& pace, std::optional<WallTime> lastRun, WallTime now) {
  if (!lastRun || *lastRun > now || *lastRun + pace.between <= now) return std::nullopt;
  return *lastRun + pace.between;
}

WallTime nextMidnight(WallTime now, const WallClock& clock) {
  return clock.moment(floor<days>(clock.local(now)) + days(1));
}

}  // namespace

Verdict decide(const Monitor& monitor, const Situation& s, const WallClock& clock) {
  if (s.rest == Rest::asleep) return {Wait::asleep, "The computer goes to sleep.", std::nullopt};
  if (!s.manual) {
    if (!monitor.enabled) return {Wait::switchedOff, "It is switched off.", std::nullopt};
    if (s.rest == Rest::paused) return {Wait::paused, "Background work is paused.", std::nullopt};
    if (const auto end = monitor.quiet ? quietUntil(*monitor.quiet, s.now, clock) : std::nullopt) {
      return {Wait::quietHours, fmt::format("Quiet hours until {}.", timeOfDay(*end, clock)), end};
    }
    if (monitor.mainsOnly && !s.onMains) {
      return {Wait::mains, "On battery: waits for mains power.", std::nullopt};
    }
    if (const auto end = pacedUntil(s.pace, s.lastRun, s.now)) {
      return {Wait::pace,
              fmt::format("Runs less often, because {}: the next at {}.", s.pace.why,
                          timeFrom(s.now, *end, clock)),
              end};
    }
    if (s.runsLastHour >= monitor.budget.runsPerHour) {
      const WallTime end = s.now + s.untilFewerRuns;
      return {Wait::runs,
              fmt::format("{} in the last hour, as many as it may: the next at {}.",
                          counted(static_cast<std::size_t>(s.runsLastHour), "run"), timeOfDay(end, clock)),
              end};
    }
    if (monitor.budget.joulesPerDay > 0 && s.joulesToday >= monitor.budget.joulesPerDay) {
      return {Wait::joules,
              fmt::format("Used {:.0f} J today and may use {:.0f} J: goes on after midnight.", s.joulesToday,
                          monitor.budget.joulesPerDay),
              nextMidnight(s.now, clock)};
    }
  }
  if (!s.modelReady) return {Wait::model, "No model is loaded.", std::nullopt};
  return {};
}

}  // namespace tandem::agents
