// Times of the clock on the wall at which something is due, written for people or as the five fields of cron.
//
//   "every day at 8:00"            "every 15 minutes"        "0 8 * * 1-5"
//   "every weekday at 7:30"        "every hour"              "*/10 9-17 * jan,jul mon"
//   "every monday and friday at 9:00"   "every 2 hours"      "0 9 1 * *"
//   "every month on day 1 at 9:00"      "every minute"
//
// When clocks change: a time that is shown twice counts once, the first time; a time that is skipped counts
// at the moment of the jump. A schedule of every hour goes by hours that pass: 24 in a usual day, 23 or 25
// when clocks change. If both day fields of cron are restricted, either suffices, as cron does it.
// Thread: plain values.
#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <string_view>

#include "agents/core/wall_time.h"
#include "engine/base/result.h"

namespace tandem::agents {

class Schedule {
 public:
  /// Upper and lower case, and more spaces than needed, are all the same. Errors: invalidArgument with a
  /// sentence that names the field and what it takes; also for days that never come (31 February).
  static Result<Schedule> parse(std::string_view text);

  /// The first slot after `after`.
  WallTime next(WallTime after, const WallClock& clock) const;
  /// The last slot after `after` that is not after `until`, if there is one.
  std::optional<WallTime> latest(WallTime after, WallTime until, const WallClock& clock) const;

  /// For people: "Every weekday at 7:30". Does not say how it was written.
  std::string describe() const;

  bool operator==(const Schedule&) const = default;

 private:
  friend class ScheduleParser;
  friend class ScheduleWords;

  bool onDay(std::chrono::local_days day) const;
  bool everyHour() const { return hours_.all(); }
  WallTime nextByHours(WallTime after, const WallClock& clock) const;
  WallTime nextByDays(WallTime after, const WallClock& clock) const;

  std::bitset<60> minutes_;
  std::bitset<24> hours_;
  std::bitset<32> days_;                    ///< of the month, from 1
  std::bitset<13> months_;                  ///< from 1
  std::bitset<7> weekdays_;                 ///< 0 = Sunday
  bool anyDay_ = true, anyWeekday_ = true;  ///< the field began with a star
};

}  // namespace tandem::agents
