#include "agents/inbox/feedback.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "tests/fakes/fake_wall_clock.h"

namespace tandem::agents {
namespace {

using fakes::FakeWallClock;
using fakes::utc;
using std::chrono::hours;

const WallTime kNow = utc(2026, 3, 2, 12);
const FakeWallClock kClock(kNow, FakeWallClock::Zone::utc);

/// "-" for a card that was ignored, "+" for one that was wanted, oldest first.
Standing afterAll(const std::string& answers) {
  Standing standing;
  for (const char sign : answers) {
    standing = after(standing, sign == kWanted ? Feedback::accepted : Feedback::rejected);
  }
  return standing;
}

hours betweenRuns(const std::string& answers) {
  return std::chrono::duration_cast<hours>(paceOf(afterAll(answers)).between);
}

TEST(Feedback, ThreeUnwantedCardsMakeAMonitorQuiet) {
  const Standing twice = after(afterAll("-"), Feedback::unanswered);
  EXPECT_FALSE(quiet(twice));
  EXPECT_TRUE(maySpeakUp(twice, kNow));
  EXPECT_EQ(cardsPerHour(twice), kCardsPerHour);
  EXPECT_EQ(paceOf(twice), Pace{});
  const Standing thrice = after(twice, Feedback::rejected);
  EXPECT_TRUE(quiet(thrice));
  EXPECT_FALSE(maySpeakUp(thrice, kNow));
  EXPECT_EQ(cardsPerHour(thrice), kQuietCardsPerHour);
  EXPECT_EQ(paceOf(thrice).between, hours(1));
}

TEST(Feedback, TheMoreIsIgnoredTheLongerThePause) {
  EXPECT_EQ(betweenRuns("--"), hours(0));
  EXPECT_EQ(betweenRuns("---"), hours(1));
  EXPECT_EQ(betweenRuns("----"), hours(4));
  EXPECT_EQ(betweenRuns("-----"), hours(20));
  EXPECT_EQ(betweenRuns("--+--"), hours(1)) << "four of five";
  EXPECT_EQ(betweenRuns("+-+--"), hours(0)) << "three of five";
  EXPECT_EQ(betweenRuns("+++++-----"), hours(20)) << "what was longer ago does not count";
}

TEST(Feedback, WantedCardsBringItBackStepByStep) {
  EXPECT_EQ(betweenRuns("---+"), hours(0));
  EXPECT_EQ(betweenRuns("-----+"), hours(1));
  EXPECT_EQ(betweenRuns("-----++"), hours(0));
}

// For any history: an ignored card never makes a monitor speak or run more, a wanted one never less, and it
// always has another try within a day.
TEST(Feedback, EveryAnswerPushesInItsDirection) {
  std::mt19937 random(2026);
  std::bernoulli_distribution wanted(0.4);
  Standing standing;
  for (int i = 0; i < 20'000; ++i) {
    const Standing better = after(standing, Feedback::accepted), worse = after(standing, Feedback::rejected);
    ASSERT_LE(paceOf(better).between, paceOf(standing).between) << standing.answers;
    ASSERT_GE(paceOf(worse).between, paceOf(standing).between) << standing.answers;
    ASSERT_GE(cardsPerHour(better), cardsPerHour(standing)) << standing.answers;
    ASSERT_LE(cardsPerHour(worse), cardsPerHour(standing)) << standing.answers;
    ASSERT_LT(paceOf(standing).between, hours(24)) << standing.answers;
    ASSERT_EQ(paceOf(standing).between > hours(0), quiet(standing)) << standing.answers;
    ASSERT_EQ(paceInWords(standing).empty(), !quiet(standing)) << standing.answers;
    ASSERT_EQ(standingFrom(toNote(standing)), standing);
    standing = wanted(random) ? better : worse;
  }
}

TEST(Feedback, AnAnswerCanBeTakenBack) {
  const Standing before = afterAll("+-+--");
  for (const Feedback feedback : {Feedback::accepted, Feedback::rejected}) {
    EXPECT_EQ(without(after(before, feedback), feedback), before);
  }
  EXPECT_EQ(without(Standing{}, Feedback::rejected), Standing{});
  const Standing full = afterAll("-----");
  EXPECT_EQ(paceOf(without(after(full, Feedback::accepted), Feedback::accepted)), paceOf(full))
      << "also what the new answer had pushed out of the count";
}

TEST(Feedback, MutingEndsByItselfOrByThePerson) {
  Standing muted;
  muted.mutedUntil = kNow + hours(24);
  EXPECT_FALSE(maySpeakUp(muted, kNow));
  EXPECT_TRUE(agents::muted(after(muted, Feedback::accepted), kNow));
  EXPECT_TRUE(maySpeakUp(muted, kNow + hours(24)));
  muted.mutedUntil = kUntilUnmuted;
  EXPECT_FALSE(maySpeakUp(muted, kNow + hours(24 * 3650)));
  EXPECT_EQ(paceOf(muted), Pace{}) << "it runs as before";
}

TEST(Feedback, IsSaidInWords) {
  EXPECT_EQ(paceInWords({}), "");
  EXPECT_EQ(paceInWords(afterAll("--")), "");
  EXPECT_EQ(paceInWords(afterAll("---")), "Speaks less often: you ignored its last 3 cards.");
  EXPECT_EQ(paceInWords(afterAll("--+--")), "Speaks less often: you ignored 4 of its last 5 cards.");
  EXPECT_EQ(muteInWords({}, kNow, kClock), "");
  EXPECT_EQ(muteInWords({"", kNow + hours(3)}, kNow, kClock), "Muted until 15:00.");
  EXPECT_EQ(muteInWords({"", kNow + hours(168)}, kNow, kClock), "Muted until 12:00 on 9 March 2026.");
  EXPECT_EQ(muteInWords({"", kUntilUnmuted}, kNow, kClock), "Muted until you unmute it.");
  EXPECT_EQ(muteInWords({"", kNow}, kNow, kClock), "");
}

TEST(Feedback, SurvivesTheStore) {
  for (const Standing& standing : {Standing{}, Standing{"+--", {}}, Standing{"-", kUntilUnmuted}}) {
    EXPECT_EQ(standingFrom(toNote(standing)), standing);
  }
}

TEST(Feedback, WhatCannotBeReadIsAGoodStanding) {
  for (const char* note : {"", "{", "[]", "7", R"({"answers":7,"mutedUntil":"x"})", R"({"answers":"??"})"}) {
    EXPECT_EQ(standingFrom(note), Standing{}) << note;
  }
  EXPECT_LE(standingFrom(toNote({std::string(100'000, kUnwanted), {}})).answers.size(), 100U);
}

}  // namespace
}  // namespace tandem::agents
