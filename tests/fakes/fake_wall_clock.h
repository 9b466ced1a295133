// The clock on a wall that a test sets, in UTC or in Berlin.
#pragma once

#include <atomic>
#include <chrono>

#include "agents/core/wall_time.h"

namespace tandem::fakes {

/// A moment in UTC: utc(2026, 3, 29, 0, 59).
inline agents::WallTime utc(int year, unsigned month, unsigned day, int hour = 0, int minute = 0,
                            int second = 0) {
  using namespace std::chrono;
  return sys_days(std::chrono::year(year) / month / day) + hours(hour) + minutes(minute) + seconds(second);
}

/// What a clock on the wall shows: shown(2026, 3, 29, 2, 30).
inline std::chrono::local_time<std::chrono::milliseconds> shown(int year, unsigned month, unsigned day,
                                                                int hour = 0, int minute = 0) {
  return std::chrono::local_time<std::chrono::milliseconds>(
      utc(year, month, day, hour, minute).time_since_epoch());
}

/// Thread: any.
class FakeWallClock final : public agents::WallClock {
 public:
  /// Berlin: an hour before UTC, two from the last Sunday of March to the last one of October, each at 1:00
  /// UTC.
  enum class Zone { utc, berlin };

  explicit FakeWallClock(agents::WallTime now, Zone zone = Zone::utc) : zone_(zone), now_(ticks(now)) {}

  agents::WallTime now() const override {
    return agents::WallTime(std::chrono::milliseconds(now_.load(std::memory_order_relaxed)));
  }
  void set(agents::WallTime now) { now_.store(ticks(now), std::memory_order_relaxed); }
  void advance(std::chrono::milliseconds by) { now_.fetch_add(by.count(), std::memory_order_relaxed); }

  std::chrono::local_time<std::chrono::milliseconds> local(agents::WallTime at) const override {
    return std::chrono::local_time<std::chrono::milliseconds>(at.time_since_epoch() + offset(at));
  }

  agents::WallTime moment(std::chrono::local_time<std::chrono::milliseconds> local) const override {
    using std::chrono::hours;
    const agents::WallTime asUtc(local.time_since_epoch());
    if (zone_ == Zone::utc) return asUtc;
    const agents::WallTime inSummer = asUtc - hours(2), inWinter = asUtc - hours(1);
    if (offset(inSummer) == hours(2)) return inSummer;  // the earlier of two in autumn
    if (offset(inWinter) == hours(1)) return inWinter;
    return change(asUtc, std::chrono::March);  // skipped in spring
  }

 private:
  static std::chrono::milliseconds::rep ticks(agents::WallTime at) { return at.time_since_epoch().count(); }

  /// 1:00 UTC on the last Sunday of `month` in the year of `at`.
  static agents::WallTime change(agents::WallTime at, std::chrono::month month) {
    using namespace std::chrono;
    const year_month_day date{floor<days>(at)};
    return sys_days(date.year() / month / Sunday[last]) + hours(1);
  }

  std::chrono::hours offset(agents::WallTime at) const {
    using namespace std::chrono;
    if (zone_ == Zone::utc) return hours(0);
    return at >= change(at, March) && at < change(at, October) ? hours(2) : hours(1);
  }

  const Zone zone_;
  std::atomic<std::chrono::milliseconds::rep> now_;
};

}  // namespace tandem::fakes
