#include "agents/core/pending.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "agents/core/tries.h"

namespace tandem::agents {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;

Pending::Entry entry(const std::string& key, std::uint64_t group = 1, Instant notBefore = {}, int when = 0) {
  return {{key, key, WallTime(milliseconds(when)), {}}, group, notBefore};
}

std::string keys(const std::vector<Pending::Entry>& entries) {
  std::string all;
  for (const auto& e : entries) all += e.happening.key;
  return all;
}

TEST(Pending, KeepsEachKeyOnce) {
  Pending pending;
  EXPECT_TRUE(pending.add(entry("a")));
  EXPECT_TRUE(pending.add(entry("a", 2)));
  EXPECT_EQ(pending.size(), 1U);
  EXPECT_TRUE(pending.contains("a"));
}

TEST(Pending, GivesTheOldestFirst) {
  Pending pending;
  pending.add(entry("b", 1, {}, 20));
  pending.add(entry("a", 1, {}, 10));
  pending.add(entry("c", 1, {}, 20));
  EXPECT_EQ(keys(pending.take(Pending::Wanted::due, Instant(0))), "abc");
  EXPECT_TRUE(pending.empty());
}

TEST(Pending, GivesOneGroupAfterTheOther) {
  Pending pending;
  pending.add(entry("a", 1));
  pending.add(entry("b", 2));
  pending.add(entry("c", 1));
  EXPECT_EQ(keys(pending.take(Pending::Wanted::oneGroup, Instant(0))), "ac");
  EXPECT_EQ(keys(pending.take(Pending::Wanted::oneGroup, Instant(0))), "b");
  EXPECT_EQ(keys(pending.take(Pending::Wanted::oneGroup, Instant(0))), "");
}

TEST(Pending, WhatFailedWaitsForItsTime) {
  Pending pending;
  pending.add(entry("a", 1, minutes(5)));
  EXPECT_EQ(pending.dueAt(), Instant(minutes(5)));
  pending.add(entry("b", 1));
  EXPECT_EQ(pending.dueAt(), Instant(0));
  EXPECT_EQ(keys(pending.take(Pending::Wanted::due, minutes(4))), "b");
  EXPECT_EQ(keys(pending.take(Pending::Wanted::due, minutes(4))), "");
  EXPECT_EQ(keys(pending.take(Pending::Wanted::all, minutes(4))), "a");
  EXPECT_EQ(pending.dueAt(), std::nullopt);
}

TEST(Pending, HasRoomForSoMany) {
  Pending pending;
  for (std::size_t i = 0; i < Pending::kMost; ++i) EXPECT_TRUE(pending.add(entry(std::to_string(i))));
  EXPECT_FALSE(pending.add(entry("more")));
  auto taken = pending.take(Pending::Wanted::due, Instant(0));
  EXPECT_TRUE(pending.add(entry("more")));
  pending.putBack(std::move(taken));
  EXPECT_EQ(pending.size(), Pending::kMost + 1);
}

TEST(Tries, AreCountedForgottenAndTakenBack) {
  Tries tries;
  const std::vector<std::string> both = {"a", "b"}, one = {"a"};
  tries.count(both);
  tries.count(one);
  EXPECT_EQ(tries.of("a"), 2);
  EXPECT_EQ(tries.of("b"), 1);
  tries.takeBack(both);
  EXPECT_EQ(tries.of("a"), 1);
  EXPECT_EQ(tries.of("b"), 0);
  tries.forget(one);
  EXPECT_EQ(tries.of("a"), 0);
}

TEST(Tries, SurviveAsANote) {
  Tries tries;
  const std::vector<std::string> keys = {"/a \"b\"/ü.txt"};
  tries.count(keys);
  tries.count(keys);
  EXPECT_EQ(Tries::fromNote(tries.toNote()).of(keys[0]), 2);
  for (const char* note : {"", "{", "[]", "{\"a\":\"b\"}", "{\"a\":null}"}) {
    EXPECT_EQ(Tries::fromNote(note).of("a"), 0) << note;
  }
  EXPECT_EQ(Tries::fromNote("{\"a\":1000000}").of("a"), Tries::kMost);
  EXPECT_EQ(Tries::fromNote("{\"a\":-3}").of("a"), 0);
}

TEST(Tries, NeverGrowWithoutEnd) {
  Tries tries;
  for (int i = 0; i < 5000; ++i) tries.count(std::vector<std::string>{std::to_string(i)});
  EXPECT_LT(tries.toNote().size(), 20'000U);
  EXPECT_EQ(tries.of("4999"), 1);
}

TEST(Tries, WaitLongerEachTime) {
  EXPECT_EQ(Tries::pause(1), minutes(1));
  EXPECT_EQ(Tries::pause(2), minutes(5));
  EXPECT_EQ(Tries::pause(3), minutes(30));
  EXPECT_EQ(Tries::pause(4), minutes(120));
  EXPECT_EQ(Tries::pause(9), minutes(120));
}

}  // namespace
}  // namespace tandem::agents
