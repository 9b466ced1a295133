// Prompts on an NPU, attention and decode on an iGPU: who does what, and what goes on at the same time.
#include <gtest/gtest.h>

#include <string>

#include "tests/engine/schedule/timeline.h"

namespace tandem::schedule {
namespace {

// The iGPU takes two chunks in one kernel of two ticks.
TEST(SeveralDevices, AReactivePromptIsDividedWhileNothingDecodes) {
  EXPECT_EQ(play(R"(
      devices=npu,igpu
      0  R1 prompt=4
  )")
                .kernels,
            "npu:R1.0 | igpu:R1.1  npu:R1.2  igpu:R1.3  npu:R1.4 | igpu:R1.5  npu:R1.6");
}

// Attention goes before decode, which fills the gaps.
TEST(SeveralDevices, WhileSomethingDecodesTheNpuTakesAllChunks) {
  EXPECT_EQ(
      play(R"(
      devices=npu,igpu
      0  P1 gen=9
      5  R1 prompt=3
  )")
          .kernels,
      "npu:P1.0  igpu:P1.1  npu:P1.2  igpu:[P1]  igpu:[P1]  npu:R1.0 | igpu:[P1]  npu:R1.1 | igpu:[P1]  "
      "npu:R1.2 | igpu:[P1]  igpu:R1.3  npu:R1.4 | igpu:[P1]  npu:R1.5 | igpu:[P1]  npu:R1.6 | igpu:[P1]");
}

// Decode runs only where it ends before the NPU does.
TEST(SeveralDevices, OursLeavesTheIgpuToTheReactivePrompt) {
  EXPECT_EQ(
      play(R"(
      devices=npu,igpu policy=tandem
      0  P1 gen=5
      5  R1 prompt=3
  )")
          .kernels,
      "npu:P1.0  igpu:P1.1  npu:P1.2  igpu:[P1]  igpu:[P1]  npu:R1.0 | igpu:R1.1  npu:R1.2 | igpu:[P1]  "
      "igpu:R1.3  npu:R1.4 | igpu:R1.5  npu:R1.6 | igpu:[P1]");
}

TEST(SeveralDevices, AProactivePromptRunsBesideAReactiveAnswer) {
  EXPECT_EQ(
      play(R"(
      devices=npu,igpu
      0  R1 gen=8
      3  P1 prompt=3 gen=2
  )")
          .kernels,
      "npu:R1.0  igpu:R1.1  npu:R1.2  npu:P1.0 | igpu:[R1]  npu:P1.1 | igpu:[R1]  npu:P1.2 | igpu:[R1]  "
      "igpu:P1.3  npu:P1.4 | igpu:[R1]  npu:P1.5 | igpu:[R1]  npu:P1.6 | igpu:[R1]  igpu:[R1 P1]");
}

TEST(SeveralDevices, AReactivePromptParksAProactiveOne) {
  const Played played = play(R"(
      devices=npu,igpu
      0  P1 prompt=3
      1  R1 prompt=2
  )");
  EXPECT_EQ(played.kernels,
            "npu:P1.0  npu:R1.0 | igpu:R1.1  igpu:R1.2  npu:R1.3 | igpu:R1.4  npu:P1.1  npu:P1.2  igpu:P1.3  "
            "npu:P1.4  npu:P1.5  npu:P1.6");
  EXPECT_EQ(played.why.at("P1"), "parked resumed");
}

// From tick 6 on, R1 keeps its chunks on the NPU and P1 runs on the iGPU, R1's attention aside.
TEST(SeveralDevices, AnAgedPromptGetsTheIgpuWhileTheNpuCarriesTheReactiveOne) {
  const Played played = play(R"(
      devices=npu,igpu age=4
      0  R1 prompt=8
      0  P1 prompt=3
  )");
  EXPECT_EQ(played.kernels,
            "npu:R1.0 | igpu:R1.1  npu:R1.2  npu:R1.3  npu:R1.4  igpu:R1.5  igpu:P1.0 | npu:R1.6  npu:R1.7  "
            "npu:R1.8  igpu:P1.1 | npu:R1.9  igpu:P1.2 | npu:R1.10  npu:R1.11  npu:R1.12  npu:R1.13");
  EXPECT_EQ(played.why.at("P1"), "waitedForReactive promoted");
}

TEST(SeveralDevices, ASecondPromptFillsTheGapsOfTheFirst) {
  EXPECT_EQ(play(R"(
      devices=npu,igpu,cpu policy=tandem
      0  P1 prompt=2
      1  P2 prompt=2
  )")
                .kernels,
            "npu:P1.0 | igpu:P1.1  igpu:P1.2  npu:P2.0  igpu:P1.3  npu:P1.4  igpu:P2.1  igpu:P2.2  "
            "npu:P2.3 | igpu:P2.4");
}

TEST(SeveralDevices, BackgroundPromptsShareAPass) {
  const std::string together = play(R"(
      devices=npu,igpu,cpu policy=tandem
      0  P1 prompt=2
      0  P2 prompt=2
  )")
                                   .kernels;
  EXPECT_EQ(together, "npu:P1.0 | igpu:P1.1  npu:P1.2  igpu:P1.3  npu:P1.4 | igpu:P1.5  npu:P1.6");
}

TEST(Tiles, AKernelIsStoppedInsideAndResumedAfterTheReactiveOne) {
  const char* const kArrivalInsideAKernel = R"(kernels=1 length=5
      0  P1 prompt=2
      2  R1
  )";
  EXPECT_EQ(play(std::string("devices=cpu policy=tandem ") + kArrivalInsideAKernel).kernels,
            "P1.0 stop:P1 R1.0 P1.0 P1.1");
  EXPECT_EQ(play(std::string("devices=cpu policy=kernel ") + kArrivalInsideAKernel).kernels,
            "P1.0 R1.0 P1.1");
}

}  // namespace
}  // namespace tandem::schedule
