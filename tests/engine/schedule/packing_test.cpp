#include "engine/schedule/packing.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/engine/schedule/scene.h"

namespace tandem::schedule {
namespace {

/// Background prompts of these lengths, admitted, on an NPU with chunks of 256 and an iGPU.
Scene prompts(std::initializer_list<int> lengths) {
  Scene scene = Scene::onSoc();
  for (const int length : lengths) scene.proactive(Stage::prefilling).prefillLeft = length;
  return scene;
}

int rowsOf(const Decision& decision) {
  return std::accumulate(decision.parts.begin(), decision.parts.end(), 0,
                         [](int sum, const Part& part) { return sum + part.tokens; });
}

TEST(Packing, FillsChunksAndCutsTheLastPrompt) {
  Scene scene = prompts({100, 120, 300});
  const Decision decision = scene.decide();
  ASSERT_EQ(decision.action, Action::begin);
  ASSERT_EQ(decision.parts.size(), 3U);
  EXPECT_EQ(rowsOf(decision), 512);
  EXPECT_TRUE(decision.parts[0].wantLogits);
  EXPECT_TRUE(decision.parts[1].wantLogits);
  EXPECT_EQ(decision.parts[2].tokens, 292);
  EXPECT_FALSE(decision.parts[2].wantLogits) << "its prompt goes on in the next pass";
}

TEST(Packing, LeavesAPromptOutThatWouldOnlyBringARemainder) {
  Scene scene = prompts({260, 20});
  scene.features.shortestFirst = false;
  scene.limits.packChunks = 1;
  const Decision decision = scene.decide();
  ASSERT_EQ(decision.action, Action::begin);
  ASSERT_EQ(decision.parts.size(), 1U) << "280 rows are one chunk and 24 rows more, all of the second prompt";
  EXPECT_EQ(rowsOf(decision), 260);
}

TEST(Packing, ShortPromptsStayTogetherEvenWithoutAFullChunk) {
  Scene scene = prompts({60, 50});
  EXPECT_EQ(rowsOf(scene.decide()), 110);
}

TEST(Packing, AdmitsWhoWouldFitInNext) {
  Scene scene = prompts({100});
  const RequestView& queued = scene.proactive(Stage::queued);
  const Decision decision = scene.decide();
  EXPECT_EQ(decision.action, Action::admit);
  EXPECT_EQ(decision.request, queued.id);
}

TEST(Packing, APersonsPromptIsComputedAlone) {
  Scene scene = prompts({100, 100});
  scene.reactive(Stage::prefilling).prefillLeft = 300;
  const Decision decision = scene.decide();
  ASSERT_EQ(decision.action, Action::begin);
  EXPECT_EQ(decision.parts.size(), 1U);
  EXPECT_EQ(rowsOf(decision), 300);
}

TEST(Packing, TakesNoMoreThanThereIsRoomFor) {
  Scene scene = Scene::onSoc();
  scene.freeBlocks = 10;
  for (const int blocks : {6, 6, 3}) {
    RequestView& request = scene.proactive(Stage::prefilling);
    request.prefillLeft = 100;
    request.blocksWanted = blocks;
  }
  const Decision decision = scene.decide();
  ASSERT_EQ(decision.action, Action::begin);
  ASSERT_EQ(decision.parts.size(), 2U);
  EXPECT_EQ(decision.parts[0].request.value, 1U);
  EXPECT_EQ(decision.parts[1].request.value, 3U);
}

TEST(Packing, OnlyWithTheFeatureAndAChunkedDevice) {
  Scene scene = prompts({100, 120, 300});
  scene.features.packPrompts = false;
  EXPECT_EQ(scene.decide().parts.size(), 1U);
  Scene cpu = Scene::onCpu();
  for (const int length : {100, 120}) cpu.proactive(Stage::prefilling).prefillLeft = length;
  EXPECT_EQ(cpu.decide().parts.size(), 1U);
}

}  // namespace
}  // namespace tandem::schedule
