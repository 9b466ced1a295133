#include "agents/core/gate.h"

#include <gtest/gtest.h>

#include "tests/fakes/fake_wall_clock.h"

namespace tandem::agents {
namespace {

using fakes::FakeWallClock;
using fakes::utc;

const FakeWallClock kBerlin(utc(2026, 3, 2), FakeWallClock::Zone::berlin);

Situation at(WallTime now) {
  Situation situation;
  situation.now = now;
  return situation;
}

TEST(Gate, OpenWhenNothingSpeaksAgainst) {
  const Verdict verdict = decide(Monitor{}, at(utc(2026, 3, 2, 12)), kBerlin);
  EXPECT_TRUE(verdict.mayRun());
  EXPECT_EQ(verdict.sentence, "");
  EXPECT_FALSE(verdict.until);
}

TEST(Gate, ClosedWhenSwitchedOff) {
  Monitor monitor;
  monitor.enabled = false;
  EXPECT_EQ(decide(monitor, at(utc(2026, 3, 2, 12)), kBerlin).wait, Wait::switchedOff);
}

TEST(Gate, ARestHoldsEverythingBack) {
  Situation situation = at(utc(2026, 3, 2, 12));
  situation.rest = Rest::paused;
  EXPECT_EQ(decide(Monitor{}, situation, kBerlin).wait, Wait::paused);
  EXPECT_EQ(decide(Monitor{}, situation, kBerlin).sentence, "Background work is paused.");
  situation.manual = true;
  EXPECT_TRUE(decide(Monitor{}, situation, kBerlin).mayRun()) << "a person asks";
  situation.rest = Rest::asleep;
  EXPECT_EQ(decide(Monitor{}, situation, kBerlin).wait, Wait::asleep) << "nobody gets an answer now";
}

TEST(Gate, QuietHoursGoOverMidnight) {
  Monitor monitor;
  monitor.quiet = QuietHours{22 * 60, 7 * 60};
  // Berlin is an hour ahead in winter.
  EXPECT_TRUE(decide(monitor, at(utc(2026, 3, 2, 20, 59)), kBerlin).mayRun());
  const Verdict evening = decide(monitor, at(utc(2026, 3, 2, 21)), kBerlin);
  EXPECT_EQ(evening.wait, Wait::quietHours);
  EXPECT_EQ(evening.until, utc(2026, 3, 3, 6));
  EXPECT_EQ(evening.sentence, "Quiet hours until 7:00.");
  EXPECT_EQ(decide(monitor, at(utc(2026, 3, 3, 5, 59)), kBerlin).until, utc(2026, 3, 3, 6));
  EXPECT_TRUE(decide(monitor, at(utc(2026, 3, 3, 6)), kBerlin).mayRun());
}

TEST(Gate, WaitsAsLongAsItsPaceSays) {
  Situation situation = at(utc(2026, 3, 2, 12));
  situation.pace = {std::chrono::hours(4), "you ignored 4 of its last 5 cards"};
  EXPECT_TRUE(decide(Monitor{}, situation, kBerlin).mayRun()) << "there was no run before";
  situation.lastRun = utc(2026, 3, 2, 10);
  const Verdict verdict = decide(Monitor{}, situation, kBerlin);
  EXPECT_EQ(verdict.wait, Wait::pace);
  EXPECT_EQ(verdict.until, utc(2026, 3, 2, 14));
  EXPECT_EQ(verdict.sentence,
            "Runs less often, because you ignored 4 of its last 5 cards: the next at 15:00.");
  situation.now = utc(2026, 3, 2, 14);
  EXPECT_TRUE(decide(Monitor{}, situation, kBerlin).mayRun());
  situation.now = utc(2026, 3, 2, 9);
  EXPECT_TRUE(decide(Monitor{}, situation, kBerlin).mayRun()) << "the clock was set back";
  situation.now = utc(2026, 3, 2, 12);
  situation.manual = true;
  EXPECT_TRUE(decide(Monitor{}, situation, kBerlin).mayRun()) << "a person asks";
}

TEST(Gate, QuietHoursWithinADay) {
  Monitor monitor;
  monitor.quiet = QuietHours{12 * 60, 13 * 60};
  EXPECT_TRUE(decide(monitor, at(utc(2026, 3, 2, 10, 59)), kBerlin).mayRun());
  EXPECT_EQ(decide(monitor, at(utc(2026, 3, 2, 11)), kBerlin).until, utc(2026, 3, 2, 12));
  EXPECT_TRUE(decide(monitor, at(utc(2026, 3, 2, 12)), kBerlin).mayRun());
}

TEST(Gate, QuietHoursEndWhenClocksChange) {
  Monitor monitor;
  monitor.quiet = QuietHours{22 * 60, 2 * 60 + 30};
  // In spring 2:30 is skipped: they end with the jump.
  EXPECT_EQ(decide(monitor, at(utc(2026, 3, 29, 0, 30)), kBerlin).until, utc(2026, 3, 29, 1));
  EXPECT_TRUE(decide(monitor, at(utc(2026, 3, 29, 1)), kBerlin).mayRun());
  // In autumn 2:30 comes twice. In between it is no quiet hour; in the second pass it is, until 2:30 again.
  EXPECT_EQ(decide(monitor, at(utc(2026, 10, 25, 0, 10)), kBerlin).until, utc(2026, 10, 25, 0, 30));
  EXPECT_TRUE(decide(monitor, at(utc(2026, 10, 25, 0, 40)), kBerlin).mayRun());
  EXPECT_EQ(decide(monitor, at(utc(2026, 10, 25, 1, 10)), kBerlin).until, utc(2026, 10, 25, 1, 30));
}

TEST(Gate, WaitsForMains) {
  Monitor monitor;
  Situation situation = at(utc(2026, 3, 2, 12));
  situation.onMains = false;
  EXPECT_TRUE(decide(monitor, situation, kBerlin).mayRun());
  monitor.mainsOnly = true;
  EXPECT_EQ(decide(monitor, situation, kBerlin).wait, Wait::mains);
}

TEST(Gate, KeepsTheRunsOfAnHour) {
  Monitor monitor;
  monitor.budget.runsPerHour = 2;
  Situation situation = at(utc(2026, 3, 2, 12));
  situation.runsLastHour = 1;
  EXPECT_TRUE(decide(monitor, situation, kBerlin).mayRun());
  situation.runsLastHour = 2;
  situation.untilFewerRuns = std::chrono::minutes(20);
  const Verdict verdict = decide(monitor, situation, kBerlin);
  EXPECT_EQ(verdict.wait, Wait::runs);
  EXPECT_EQ(verdict.until, utc(2026, 3, 2, 12, 20));
  EXPECT_EQ(verdict.sentence, "2 runs in the last hour, as many as it may: the next at 13:20.");
}

TEST(Gate, KeepsTheEnergyOfADay) {
  Monitor monitor;
  Situation situation = at(utc(2026, 3, 2, 12));
  situation.joulesToday = 100;
  EXPECT_TRUE(decide(monitor, situation, kBerlin).mayRun()) << "0 is no limit";
  monitor.budget.joulesPerDay = 100;
  const Verdict verdict = decide(monitor, situation, kBerlin);
  EXPECT_EQ(verdict.wait, Wait::joules);
  EXPECT_EQ(verdict.until, utc(2026, 3, 2, 23)) << "midnight in Berlin";
  situation.joulesToday = 99.9;
  EXPECT_TRUE(decide(monitor, situation, kBerlin).mayRun());
}

TEST(Gate, APersonWaitsForTheModelOnly) {
  Monitor monitor;
  monitor.enabled = false;
  monitor.quiet = QuietHours{0, 1439};
  monitor.mainsOnly = true;
  monitor.budget = {1, 1};
  Situation situation = at(utc(2026, 3, 2, 12));
  situation.manual = true;
  situation.onMains = false;
  situation.runsLastHour = 60;
  situation.joulesToday = 1000;
  EXPECT_TRUE(decide(monitor, situation, kBerlin).mayRun());
  situation.modelReady = false;
  EXPECT_EQ(decide(monitor, situation, kBerlin).wait, Wait::model);
}

}  // namespace
}  // namespace tandem::agents
