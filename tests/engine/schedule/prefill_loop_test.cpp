// Kernels of prompts on an NPU (0) and an iGPU (1), both 0.1 ms for a row; chunks of 256 rows.
#include "engine/schedule/prefill_loop.h"

#include <gtest/gtest.h>

#include "tests/engine/schedule/scene.h"

namespace tandem::schedule {
namespace {

constexpr int kNpu = 0, kIgpu = 1;
constexpr int kQkv = 1, kAttention = 2;

struct Prompt {
  Scene scene = Scene::onSoc();
  RequestView& request;
  PassView& pass;

  Prompt(Priority priority, int rows, int node)
      : request(addTo(scene, priority, rows)), pass(scene.prefill(request, rows, node)) {
    scene.limits.kernelLimit = 50 * kMs;
  }
  std::optional<KernelPlan> next(Where where = Where::anywhere) {
    return nextPrefillKernel(scene.situation(), pass, request, where, wakeAt);
  }
  std::optional<Instant> wakeAt;

 private:
  static RequestView& addTo(Scene& scene, Priority priority, int rows) {
    RequestView& request = scene.add(priority, Stage::prefilling);
    request.prefillLeft = rows;
    return request;
  }
};

TEST(PrefillLoop, TheFirstKernelOfANodeCarriesItsSplit) {
  Prompt prompt(Priority::reactive, 1024, kQkv);
  const auto first = prompt.next();
  ASSERT_TRUE(first);
  EXPECT_EQ(first->device, kNpu);
  EXPECT_EQ(first->rows, 256);
  EXPECT_EQ(first->split, 512) << "two chunks for each of two equally fast devices";
}

TEST(PrefillLoop, TheMainDeviceTakesItsShareFromTheBackInKernelsBelowTheLimit) {
  Prompt prompt(Priority::reactive, 2048, kQkv);
  prompt.pass.split = 1024;
  prompt.pass.takenFront = 256;
  prompt.scene.device(kNpu).running = 1;
  const auto kernel = prompt.next();
  ASSERT_TRUE(kernel);
  EXPECT_EQ(kernel->device, kIgpu);
  EXPECT_TRUE(kernel->fromBack);
  EXPECT_LE(kernel->predicted, prompt.scene.limits.kernelLimit);
  EXPECT_EQ(kernel->rows, 480) << "1,024 rows would take 102 ms";
}

TEST(PrefillLoop, BesideDecodeTheRemainderIsDeferredUntilTheChunksAreNearlyDone) {
  Prompt prompt(Priority::reactive, 600, kQkv);  // 2 chunks of 25.6 ms, 88 rows of 8.8 ms
  prompt.scene.features.pauseDecode = false;
  prompt.scene.proactive(Stage::decoding);
  ASSERT_EQ(prompt.next()->split, 512);
  prompt.pass.split = 512;
  prompt.scene.device(kNpu).running = 1;
  EXPECT_FALSE(prompt.next());
  const Instant chunks = 2 * 256 * kMs / 10, remainder = 88 * kMs / 10;
  EXPECT_EQ(prompt.wakeAt, prompt.scene.now + chunks - remainder);
}

TEST(PrefillLoop, AProactivePromptKeepsItsChunksOnTheNpuInThePaper) {
  Prompt prompt(Priority::proactive, 1024, kQkv);
  prompt.scene.features = *featuresOf("agent-xpu");
  EXPECT_EQ(prompt.next()->split, 1024);
}

TEST(PrefillLoop, AttentionRunsOnTheMainDevice) {
  Prompt prompt(Priority::proactive, 400, kAttention);
  EXPECT_EQ(prompt.next()->device, kIgpu);
  EXPECT_EQ(prompt.next()->rows, 400);
  EXPECT_FALSE(prompt.next(Where::chunkedOnly));
}

TEST(PrefillLoop, PreparedAttentionRunsOnTheNpu) {
  Prompt prompt(Priority::proactive, 400, kAttention);
  prompt.request.warmth = Warmth::ready;
  prompt.request.warmRows = 400;
  prompt.request.warmDevice = kNpu;
  EXPECT_EQ(prompt.next()->device, kNpu);
  prompt.request.warmRows = 300;
  EXPECT_EQ(prompt.next()->device, kIgpu) << "prepared for a longer or shorter prompt";
}

TEST(PrefillLoop, ShortPromptsRunOnTheMainDeviceAlone) {
  Prompt prompt(Priority::reactive, 200, kQkv);
  const auto kernel = prompt.next();
  ASSERT_TRUE(kernel);
  EXPECT_EQ(kernel->device, kIgpu);
  EXPECT_EQ(kernel->rows, 200);
}

TEST(PrefillLoop, NodesThatAreHardlyWorthALaunchAreJoined) {
  Prompt prompt(Priority::proactive, 200, 0);
  EXPECT_EQ(prompt.next()->endNode, 1) << "embed takes nothing, qkv 20 ms";
  prompt.scene.limits.joinUpTo = 40 * kMs;
  EXPECT_EQ(prompt.next()->endNode, 3);
}

TEST(PrefillLoop, AStoppedKernelIsRepeatedAsItWas) {
  Prompt prompt(Priority::proactive, 600, kQkv);
  prompt.pass.stopped = kIgpu;
  prompt.pass.stoppedEndNode = kQkv + 1;
  prompt.pass.stoppedFirstRow = 512;
  prompt.pass.stoppedRows = prompt.pass.takenBack = 88;
  const auto kernel = prompt.next();
  ASSERT_TRUE(kernel);
  EXPECT_EQ(kernel->device, kIgpu);
  EXPECT_EQ(kernel->rows, 88);
  prompt.scene.device(kIgpu).running = 1;
  EXPECT_FALSE(prompt.next()) << "only there can it be resumed";
}

TEST(PrefillLoop, RowsThatAreLeftGoOnlyWhereRowsMayBeCut) {
  Scene scene({npu(), igpu(), cpu()});  // the CPU takes all rows or none
  RequestView& request = scene.proactive(Stage::prefilling);
  PassView& pass = scene.prefill(request, 1000, 0);
  scene.device(kIgpu).running = 1;
  std::optional<Instant> wakeAt;
  const auto next = [&] {
    return nextPrefillKernel(scene.situation(), pass, request, Where::anywhere, wakeAt);
  };
  ASSERT_TRUE(next()) << "the CPU looks the embeddings up";
  EXPECT_EQ(next()->device, 2);
  pass.takenFront = 200;
  EXPECT_FALSE(next());
  scene.device(kIgpu).running = 0;
  ASSERT_TRUE(next());
  EXPECT_EQ(next()->device, kIgpu);
  EXPECT_EQ(next()->rows, 800);
}

TEST(PrefillLoop, RowsThatALostDeviceCannotTakeWaitForTheOthersToComeBack) {
  Scene scene({igpu(), cpu(), npu()});
  RequestView& request = scene.proactive(Stage::prefilling);
  PassView& pass = scene.prefill(request, 1000, kQkv);
  pass.takenFront = 256;  // on the NPU; the iGPU was to take the rest
  pass.running = 1;
  scene.device(0).quarantined = true;
  std::optional<Instant> wakeAt;
  EXPECT_FALSE(nextPrefillKernel(scene.situation(), pass, request, Where::anywhere, wakeAt))
      << "the CPU takes all rows or none";
}

}  // namespace
}  // namespace tandem::schedule
