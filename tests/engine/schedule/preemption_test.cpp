// Who goes first, who is parked, who comes back when.
#include <gtest/gtest.h>

#include "tests/engine/schedule/timeline.h"

namespace tandem::schedule {
namespace {

TEST(Preemption, ReactiveArrivalWaitsForOneKernelAndNothingIsComputedTwice) {
  const Played played = play(R"(
      0  P1 prompt=2 gen=3
      1  R1 prompt=1 gen=3
  )");
  EXPECT_EQ(played.kernels, "P1.0 R1.0 R1.1 [R1] [R1] P1.1 P1.2 P1.3 [P1] [P1]");
  EXPECT_EQ(played.why.at("P1"), "parked resumed");
  EXPECT_FALSE(played.why.contains("R1"));
}

TEST(Preemption, ReactiveRequestsRunInOrderWithoutPreemptingEachOther) {
  const Played played = play(R"(
      0  R1 prompt=2
      1  R2 prompt=1
      2  R3 prompt=1
  )");
  EXPECT_EQ(played.kernels, "R1.0 R1.1 R1.2 R1.3 R2.0 R2.1 R3.0 R3.1");
  EXPECT_EQ(played.why.at("R3"), "waitedForReactivePrefill");
}

TEST(Preemption, ProactiveRequestsDoNotPreemptEachOther) {
  EXPECT_EQ(play(R"(
      0  P1 prompt=2
      1  P2 prompt=1
  )")
                .kernels,
            "P1.0 P1.1 P1.2 P1.3 P2.0 P2.1");
}

TEST(Preemption, ParkedTwiceResumesWhereItWasEachTime) {
  const Played played = play(R"(
      kernels=4
      0  P1 prompt=3
      1  R1
      6  P2 prompt=1
      7  R2
  )");
  EXPECT_EQ(played.kernels,
            "P1.0 R1.0 R1.1 R1.2 R1.3 P1.1 P1.2 R2.0 R2.1 R2.2 R2.3 "
            "P1.3 P1.4 P1.5 P1.6 P1.7 P1.8 P1.9 P1.10 P1.11 P2.0 P2.1 P2.2 P2.3");
  EXPECT_EQ(played.why.at("P1"), "parked resumed parked resumed");
}

TEST(Preemption, ProactiveDecodePausesForAReactivePrefillThenRidesAlong) {
  const Played played = play(R"(
      kernels=1
      0  P1 gen=6
      0  P2 gen=6
      0  P3 gen=6
      4  R1 gen=3
  )");
  EXPECT_EQ(played.kernels,
            "P1.0 [P1] P2.0 [P1 P2] R1.0 [R1 P1 P2] [R1 P1 P2] P3.0 [P1 P2 P3] [P2 P3] [P3] [P3] [P3]");
  EXPECT_EQ(played.why.at("P1"), "pausedForReactive");
}

TEST(Preemption, TheLongestSequencesLeaveTheBatchOfAReactive) {
  const Played played = play(R"(
      kernels=1
      0  P1 gen=9
      0  P2 gen=9
      0  P3 gen=9
      7  R1 gen=3
  )");
  EXPECT_EQ(played.kernels,
            "P1.0 [P1] P2.0 [P1 P2] P3.0 [P1 P2 P3] [P1 P2 P3] R1.0 [R1 P2 P3] [R1 P1 P3] "
            "[P1 P2 P3] [P1 P2 P3] [P1 P2 P3] [P2 P3]");
}

TEST(Cancel, LeavesWhereverItIs) {
  EXPECT_EQ(play(R"(
      0  P1 prompt=3
      0  P2 prompt=1
      1  cancel P2
      2  cancel P1
  )")
                .kernels,
            "P1.0 x:P2 P1.1 x:P1");
  EXPECT_EQ(play(R"(
      kernels=1
      0  R1 gen=6
      2  R2 prompt=4 gen=2
      3  cancel R2
  )")
                .kernels,
            "R1.0 [R1] R2.0 x:R2 [R1] [R1] [R1] [R1]");
}

TEST(Cancel, OfTheReactiveLetsTheParkedOneGoOn) {
  EXPECT_EQ(play(R"(
      0  P1 prompt=2 gen=2
      1  R1 prompt=9
      2  cancel R1
  )")
                .kernels,
            "P1.0 R1.0 x:R1 P1.1 P1.2 P1.3 [P1]");
}

TEST(Cancel, OfAParkedRequestIsSilent) {
  EXPECT_EQ(play(R"(
      0  P1 prompt=2
      1  R1 prompt=2
      3  cancel P1
  )")
                .kernels,
            "P1.0 R1.0 R1.1 x:P1 R1.2 R1.3");
}

}  // namespace
}  // namespace tandem::schedule
