#include "agents/core/system_clock.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <time.h>

#include <optional>
#include <string>

#include "tests/fakes/fake_wall_clock.h"

namespace tandem::agents {
namespace {

using fakes::FakeWallClock;
using fakes::utc;
using std::chrono::hours;
using std::chrono::minutes;

/// The process's time zone, for one test.
class Zone {
 public:
  explicit Zone(const char* zone) {
    if (const char* before = ::getenv("TZ")) before_ = before;
    ::setenv("TZ", zone, 1);
    ::tzset();
  }
  ~Zone() {
    before_ ? ::setenv("TZ", before_->c_str(), 1) : ::unsetenv("TZ");
    ::tzset();
  }

 private:
  std::optional<std::string> before_;
};

// Rules instead of a name, for a computer without the table of zones.
constexpr const char* kBerlin = "CET-1CEST,M3.5.0,M10.5.0/3";

TEST(SystemClock, AgreesWithTheRulesOfBerlin) {
  const Zone zone(kBerlin);
  const SystemClock clock{};
  const FakeWallClock expected(utc(2026, 1, 1), FakeWallClock::Zone::berlin);
  for (const WallTime change :
       {utc(2026, 3, 29, 1), utc(2026, 10, 25, 1), utc(2027, 3, 28, 1), utc(2026, 7, 1)}) {
    for (WallTime at = change - hours(30); at < change + hours(30); at += minutes(7)) {
      EXPECT_EQ(clock.local(at), expected.local(at));
      const auto shown = expected.local(at);
      EXPECT_EQ(clock.moment(shown), expected.moment(shown));
    }
    for (int minute = 0; minute < 24 * 60; minute += 10) {
      const auto shown = std::chrono::floor<std::chrono::days>(expected.local(change)) + minutes(minute);
      EXPECT_EQ(clock.moment(shown), expected.moment(shown)) << minute;
    }
  }
}

TEST(SystemClock, KnowsZonesFarFromUtc) {
  for (const char* name : {"UTC0", "AAA-14", "AAA12", "NPT-5:45", "AEST-10AEDT,M10.1.0,M4.1.0/3"}) {
    const Zone zone(name);
    const SystemClock clock{};
    for (WallTime at = utc(2026, 1, 1); at < utc(2027, 1, 1); at += hours(13)) {
      const WallTime back = clock.moment(clock.local(at));
      EXPECT_LE(back, at) << name;
      EXPECT_GE(back, at - hours(1)) << name;
      EXPECT_EQ(clock.local(back), clock.local(at)) << name;
    }
  }
}

TEST(SystemClock, GoesOn) {
  const SystemClock clock{};
  const WallTime first = clock.now();
  EXPECT_GT(first, utc(2024, 1, 1));
  EXPECT_LE(first, clock.now() + minutes(1));
}

}  // namespace
}  // namespace tandem::agents
