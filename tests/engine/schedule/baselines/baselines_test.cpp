// The order of work that is characteristic of each baseline.
#include "engine/schedule/baselines/baselines.h"

#include <gtest/gtest.h>

#include "tests/engine/schedule/baselines/stepping.h"

namespace tandem::schedule {
namespace {

using device::Capabilities;
using device::Granularity;

const std::vector<StepDevice> kCpu = {{"cpu", {.splitsRows = true}}};
const std::vector<StepDevice> kTiles = {{"cpu", {.granularity = Granularity::tile, .splitsRows = true}}};
const std::vector<StepDevice> kTwoStreams = {{"gpu", {.slots = 2}}};
const Capabilities kNpuCan{.dynamicShapes = false, .chunkRows = 4, .splitsRows = true, .decodes = false};
const std::vector<StepDevice> kSoc = {{"npu", kNpuCan, 2}, {"gpu", {.splitsRows = true}, 3}, {"cpu", {}, 9}};

const char* const kTwoRequests = R"(
    0  P1 prompt=6 gen=3
    1  R1 prompt=4 gen=3
)";

TEST(Baselines, FirstComeComputesPromptsWholeAndStopsAnswersForThem) {
  EXPECT_EQ(step("fcfs", kCpu, kTwoRequests), "P1+6 R1+4 [P1 R1] [P1 R1]");
  EXPECT_EQ(step("fcfs", kCpu, R"(
      budget=2
      0  P1 prompt=2 gen=5
      2  P2 prompt=6 gen=2
      3  R1 prompt=2 gen=2
  )"),
            "P1+2 [P1] P2+2 P2+2 P2+2 R1+2 [P1 P2 R1] [P1] [P1]");
}

TEST(Baselines, FullBatchKeepsThePromptsWaiting) {
  EXPECT_EQ(step("fcfs", kCpu, R"(
      batch=1
      0  P1 prompt=2 gen=3
      0  R1 prompt=2 gen=2
  )"),
            "P1+2 [P1] [P1] R1+2 [R1]");
}

TEST(Baselines, OneAtATimeNeitherBatchesNorOvertakes) {
  EXPECT_EQ(step("one-at-a-time", kCpu, kTwoRequests), "P1+6 [P1] [P1] R1+4 [R1] [R1]");
}

TEST(Baselines, ChunksOfPromptsRideInTheDecodePasses) {
  const char* const drawing = R"(
      budget=4
      0  P1 prompt=2 gen=6
      1  P2 prompt=6 gen=2
      2  R1 prompt=4 gen=2
  )";
  const std::string order = "P1+2 [P1 P2+3] [P1 P2+3] [P1 P2 R1+2] [P1 R1+2] [P1 R1]";
  for (const char* name : {"chunked", "openvino", "scheme-c"}) EXPECT_EQ(step(name, kCpu, drawing), order);
}

TEST(Baselines, PromptsShareABudget) {
  EXPECT_EQ(step("chunked", kCpu, R"(
      budget=8
      0  P1 prompt=6 gen=1
      0  P2 prompt=6 gen=1
  )"),
            "[P1+6 P2+2] P2+4");
}

TEST(Baselines, PrioritiesGiveTheBudgetToReactivePromptsFirst) {
  const char* const drawing = R"(
      budget=4 batch=2
      0  P1 prompt=12 gen=2
      0  P2 prompt=2 gen=2
      1  R1 prompt=4 gen=2
  )";
  EXPECT_EQ(step("openvino-priorities", kCpu, drawing), "P1+4 R1+4 [R1 P1+3] P1+4 [P1+1 P2+2] [P1 P2]");
  EXPECT_EQ(step("openvino", kCpu, drawing), "P1+4 P1+4 P1+4 [P1 P2+2] [P2 R1+3] R1+1 [R1]");
}

TEST(Baselines, LlamaServerHasFourSlotsAndComputesWholePromptsBesideAnswers) {
  EXPECT_EQ(step("llama-cpp", kSoc, R"(
      0  P1 prompt=9 gen=3
      1  P2 prompt=9 gen=2
      1  P3 prompt=9 gen=2
      1  P4 prompt=9 gen=2
      1  R1 prompt=4 gen=2
  )"),
            "cpu:P1+9 cpu:[P1 P2+9 P3+9 P4+9] cpu:[P1 P2 P3 P4] cpu:R1+4 cpu:[R1]");
}

TEST(Baselines, SerialSplitsEachPromptSoThatBothDevicesEndTogether) {
  // 16 rows: two chunks take the NPU 16, the other eight rows the iGPU 24; three chunks 24 and 12.
  EXPECT_EQ(step("serial", kSoc, "0 P1 prompt=16 gen=2"),
            "gpu:P1+16.0 npu:P1+16.1(0-4)|gpu:P1+16.1(8-16) npu:P1+16.1(4-8) gpu:P1+16.2 "
            "npu:P1+16.3(0-4)|gpu:P1+16.3(8-16) npu:P1+16.3(4-8) gpu:P1+16.4 gpu:[P1]");
}

TEST(Baselines, SerialServesOneRequestAtATimeAndSmallPromptsOnTheIgpuAlone) {
  EXPECT_EQ(step("serial", kSoc, R"(
      0  P1 prompt=3 gen=2
      0  R1 prompt=3 gen=2
  )"),
            "gpu:P1+3 gpu:[P1] gpu:R1+3 gpu:[R1]");
  EXPECT_EQ(step("serial", kCpu, kTwoRequests), "P1+6 [P1] [P1] R1+4 [R1] [R1]");
}

TEST(Baselines, KillingComputesEverythingAgain) {
  EXPECT_EQ(step("scheme-a", kCpu, R"(
      limit=7
      0  P1 prompt=6 gen=2
      3  R1 prompt=2 gen=2
  )"),
            "P1+6.0 P1+6.1 P1+6.2 abandon:P1+6 drop:P1 R1+2 [R1] "
            "P1+6.0 P1+6.1 P1+6.2 P1+6.3 P1+6.4 [P1]");
}

TEST(Baselines, KillingCutsLongKernelsAndStopsTilesAtOnce) {
  EXPECT_EQ(step("scheme-a", kCpu, R"(
      limit=4
      0  P1 prompt=6 gen=1
  )"),
            "P1+6.0 P1+6.1(0-4) P1+6.1(4-6) P1+6.2 P1+6.3(0-4) P1+6.3(4-6) P1+6.4");
}

TEST(Baselines, AnswersThatWereKilledAreComputedAgainWithTheirTokens) {
  EXPECT_EQ(step("scheme-a", kTiles, R"(
      0  P1 prompt=6 gen=4
      2  R1 prompt=2 gen=1
  )"),
            "P1+6 [P1] drop:P1 R1+2 P1+8 [P1]");
}

TEST(Baselines, TwoStreamsRunBesideEachOther) {
  EXPECT_EQ(step("scheme-b", kTwoStreams, R"(
      0  P1 prompt=6 gen=3
      0  P2 prompt=6 gen=1
      1  R1 prompt=4 gen=2
  )"),
            "P1+6 R1+4|P2+6 [R1]|[P1] [P1]");
}

TEST(Baselines, TwoStreamsTakeTurnsOnADeviceWithOneSlot) {
  EXPECT_EQ(step("scheme-b", kCpu, R"(
      0  P1 prompt=2 gen=3
      0  R1 prompt=2 gen=3
  )"),
            "R1+2 P1+2 [R1] [P1] [R1] [P1]");
}

TEST(Baselines, WhoeverCameLastGivesItsCacheWhenAllAreStuck) {
  EXPECT_EQ(step("chunked", kCpu, R"(
      blocks=4
      0  P1 prompt=7 gen=6
      0  P2 prompt=6 gen=5
  )"),
            "[P1+7 P2+6] [P1 P2] [P2] drop:P2 [P1] [P1] [P1] [P1] P2+9 [P2]");
  EXPECT_EQ(step("fcfs", kCpu, R"(
      blocks=5
      0  P1 prompt=7 gen=12
      0  P2 prompt=6 gen=9
  )"),
            "P1+7 P2+6 [P1 P2] [P1 P2] [P1] [P1] [P1] drop:P2 [P1] [P1] [P1] [P1] [P1] [P1] "
            "P2+9 [P2] [P2] [P2] [P2] [P2]");
}

TEST(Baselines, WhatCannotFitAloneIsRefused) {
  for (const std::string_view name : baselineNames()) {
    EXPECT_EQ(step(std::string(name), kTwoStreams, "blocks=2 \n 0 P1 prompt=12 gen=1"), "refuse:P1") << name;
  }
}

TEST(Baselines, PrioritiesTakeTheCacheOfProactiveRequests) {
  EXPECT_EQ(step("openvino-priorities", kCpu, R"(
      blocks=5
      0  P1 prompt=8 gen=8
      1  R1 prompt=12 gen=2
  )"),
            "P1+8 drop:P1 R1+12 [R1] P1+9 [P1] [P1] [P1] [P1] [P1] [P1]");
}

TEST(Baselines, UnknownNameIsNoBaseline) {
  EXPECT_EQ(step("tandem", kCpu, ""), "no such policy");
}

}  // namespace
}  // namespace tandem::schedule
