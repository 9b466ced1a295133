// Who gets the KV cache when there is too little of it.
#include <gtest/gtest.h>

#include <string>

#include "tests/engine/schedule/timeline.h"

namespace tandem::schedule {
namespace {

TEST(Memory, IdleConversationsGoFirst) {
  const Played played = play(R"(
      pool=6 kernels=1
      0  P1 prompt=2
      2  P2 prompt=2
      4  R1 prompt=4
  )");
  EXPECT_EQ(played.kernels, "P1.0 P1.1 P2.0 P2.1 evict R1.0 R1.1 R1.2 R1.3");
  EXPECT_EQ(played.blocksLeaked, 0);
}

TEST(Memory, AReactiveTakesTheCacheOfAProactiveAsTheLastResort) {
  const Played played = play(R"(
      pool=3 kernels=1
      0  P1 prompt=2 gen=2
      1  R1 prompt=2 gen=2
  )");
  EXPECT_EQ(played.kernels, "P1.0 drop:P1 R1.0 R1.1 [R1] evict P1.0 P1.1 [P1]");
  EXPECT_EQ(played.why.at("P1"), "cacheDropped");
}

TEST(Memory, TheYoungestProactiveGivesFirst) {
  const Played played = play(R"(
      pool=6 kernels=1
      0  P1 prompt=2 gen=4
      0  P2 prompt=2 gen=4
      5  R1 prompt=3 gen=1
  )");
  EXPECT_NE(played.kernels.find("drop:P2"), std::string::npos) << played.kernels;
  EXPECT_EQ(played.kernels.find("drop:P1"), std::string::npos) << played.kernels;
}

TEST(Memory, AReactiveWaitsForReactiveOnesToFinish) {
  const Played played = play(R"(
      pool=3 kernels=1
      0  R1 prompt=2 gen=4
      0  R2 prompt=2 gen=2
  )");
  EXPECT_EQ(played.kernels, "R1.0 R1.1 [R1] [R1] [R1] evict R2.0 R2.1 [R2]");
  EXPECT_EQ(played.why.at("R2"), "waitedForReactivePrefill waitedForMemory");
}

/// `text` so many times in a row.
std::string times(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all.append(text).append(" ");
  return all;
}

// A block lasts for 32 tokens. Both need a third one at the same time, and only one can have it.
TEST(Memory, WhoFindsNoRoomWaitsAndOnlyADeadlockTakesACache) {
  const Played played = play(R"(
      pool=4 kernels=1
      0  P1 gen=36
      0  P2 gen=36
  )");
  EXPECT_EQ(played.kernels, "P1.0 [P1] P2.0 " + times(31, "[P1 P2]") +
                                "[P2] drop:P2 [P1] [P1] [P1] evict P2.0 P2.1 P2.2 [P2] [P2]");
  EXPECT_EQ(played.why.at("P1"), "waitedForMemory");
  EXPECT_EQ(played.why.at("P2"), "waitedForProactive cacheDropped waitedForMemory");
}

TEST(Memory, WhatCannotFitEvenAloneIsRefused) {
  const Played played = play(R"(
      pool=2 kernels=1
      0  P1 prompt=3 gen=2
      0  P2 gen=2
  )");
  EXPECT_EQ(played.kernels, "refuse:P1 P2.0 [P2]");
  EXPECT_EQ(played.why.at("P1"), "refused");
}

TEST(Memory, AnAnswerThatOutgrowsEverythingIsRefusedToo) {
  const Played played = play(R"(
      pool=3 kernels=1
      0  R1 prompt=2 gen=40
      0  R2 prompt=2 gen=2
  )");
  EXPECT_EQ(played.kernels, "R1.0 R1.1 " + times(32, "[R1]") + "refuse:R1 evict R2.0 R2.1 [R2]");
  EXPECT_EQ(played.blocksLeaked, 0);
}

}  // namespace
}  // namespace tandem::schedule
