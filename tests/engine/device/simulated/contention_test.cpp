// What kernels on a simulated machine do to each other.
#include <gtest/gtest.h>

#include <random>

#include "tests/engine/device/simulated/soc_rig.h"

namespace tandem::device {
namespace {
using std::chrono::milliseconds;

constexpr int kQkv = 1, kAttention = 2, kPost = 3;
const Capabilities kPlain{.granularity = Granularity::kernel};
const Capabilities kTwoSlots{.granularity = Granularity::kernel, .slots = 2};

/// A pass at `node`.
std::unique_ptr<Pass> passAt(SocRig& rig, int node, int rows) {
  auto pass = rig.prompt(rows);
  rig.launch(0, *pass, 0, node, 0, rows);
  rig.run();
  rig.log.clear();
  return pass;
}

TEST(Contention, TwoMemoryBoundKernelsSlowEachOtherDown) {
  SocRig rig({kPlain, kPlain});
  auto a = passAt(rig, kPost, 10), b = passAt(rig, kPost, 10);
  rig.launch(0, *a, kPost, kPost + 1, 0, 10);
  rig.launch(1, *b, kPost, kPost + 1, 0, 10);
  rig.run();
  // Each wants 50 GB/s and gets 30 of the 60 that there are.
  EXPECT_EQ(rig.log[0].time().count(), 16'666'667);
  EXPECT_EQ(rig.log[1].time().count(), 16'666'667);
}

TEST(Contention, AMatrixProductBesideAVectorProductHardlyMatters) {
  SocRig rig({kPlain, kPlain});
  auto gemm = passAt(rig, kQkv, 10), gemv = passAt(rig, kPost, 10);
  rig.launch(0, *gemm, kQkv, kQkv + 1, 0, 10);
  rig.launch(1, *gemv, kPost, kPost + 1, 0, 10);
  rig.run();
  EXPECT_EQ(rig.log[0].time(), milliseconds(10)) << "5 + 50 GB/s fit into 60";
  EXPECT_EQ(rig.log[1].time(), milliseconds(10));

  SocRig tight({kPlain, kPlain}, {}, 50e9);
  gemm = passAt(tight, kQkv, 10), gemv = passAt(tight, kPost, 10);
  tight.launch(0, *gemm, kQkv, kQkv + 1, 0, 10);
  tight.launch(1, *gemv, kPost, kPost + 1, 0, 10);
  tight.run();
  EXPECT_EQ(tight.log[0].time(), milliseconds(10)) << "who wants little gets it";
  EXPECT_EQ(tight.log[1].time(), milliseconds(11)) << "10 ms at 45 GB/s, the rest alone";
}

TEST(Contention, EndsWithTheKernelThatCausedIt) {
  SocRig rig({kPlain, kPlain});
  auto a = passAt(rig, kPost, 30), b = passAt(rig, kPost, 6);
  rig.launch(0, *a, kPost, kPost + 1, 0, 30, 1);
  const Instant start = rig.clock.now();
  rig.machine->runNext(start + milliseconds(5));
  rig.launch(1, *b, kPost, kPost + 1, 0, 6, 2);
  rig.run();
  // b: 6 ms of traffic at 3/5 of its speed; a: 5 ms alone, 10 ms of which it makes 6, then the rest alone.
  EXPECT_EQ(rig.log[0].time(), milliseconds(10));
  EXPECT_EQ(rig.log[1].time(), milliseconds(34));
}

TEST(Contention, SlotsOfADeviceShareItsArithmetic) {
  SocRig rig({kTwoSlots});
  auto a = passAt(rig, kAttention, 10), b = passAt(rig, kAttention, 4);
  rig.launch(0, *a, kAttention, kAttention + 1, 0, 10, 1);
  rig.launch(0, *b, kAttention, kAttention + 1, 0, 4, 2);
  rig.run();
  EXPECT_EQ(rig.log[0].time(), milliseconds(8));
  EXPECT_EQ(rig.log[1].time(), milliseconds(14));
}

TEST(Contention, ArithmeticAndTrafficFillEachOthersGaps) {
  SocRig rig({kTwoSlots});
  auto arithmetic = passAt(rig, kAttention, 10), traffic = passAt(rig, kPost, 10);
  rig.launch(0, *arithmetic, kAttention, kAttention + 1, 0, 10);
  rig.launch(0, *traffic, kPost, kPost + 1, 0, 10);
  rig.run();
  EXPECT_EQ(rig.log[0].time(), milliseconds(10));
  EXPECT_EQ(rig.log[1].time(), milliseconds(10));
}

TEST(Contention, TheCompilerTakesItsTurnOnTheDeviceItBorrows) {
  const auto nodes = graph::passOf(2);
  const RoundCosts costs(2, nodes);
  ManualClock clock;
  SimulatedMachineSpec spec;
  spec.devices.push_back({.info = {"cpu", 3, kPlain}, .bytesPerSecond = 50e9});
  spec.devices.push_back({.info = {"npu", 1, {.dynamicShapes = false}}, .bytesPerSecond = 50e9});
  spec.bytesPerSecond = 60e9;
  spec.compiler = 0;
  SimulatedMachine machine(spec, {nodes, 2, 1}, costs, clock);
  auto pool = std::move(*kv::Pool::create({1, 1, 1}, 64));
  kv::Sequence sequence(*pool);
  auto pass = std::move(*machine.makePass(12, 1));
  std::vector<Row> rows;
  for (int i = 0; i < 12; ++i) rows.push_back({&sequence, i, 0, i == 11});
  ASSERT_TRUE(machine.begin(*pass, rows).ok());
  Instant took{};
  machine.devices()[1]->prepare({nullptr, kAttention, kAttention + 1, 0, 8}, [](const Completion&) {});
  machine.devices()[0]->launch({pass.get(), 0, 2, 0, 12},
                               [&](const Completion& done) { took = done.ended - done.began; });
  while (machine.runNext()) {
  }
  // For 8 ms its three threads get three quarters of their cores, and make 6 of 10.8 ms of arithmetic; the
  // other 4/9 of the kernel take 4/9 of 12 ms.
  EXPECT_NEAR(std::chrono::duration<double>(took).count(), 0.008 + 0.012 * 4 / 9, 1e-8);
}

TEST(Contention, ConservesEnergyBytesAndTime) {
  SocRig rig({kTwoSlots, kPlain, kPlain});
  std::mt19937 random(3);
  double alone[3] = {}, bytes[3] = {};
  std::vector<std::unique_ptr<Pass>> passes;
  for (int round = 0; round < 100; ++round) {
    for (int device = 0; device < 3; ++device) {
      const int rows = 2 + static_cast<int>(random() % 20);
      passes.push_back(rig.prompt(rows));
      rig.launch(device, *passes.back(), 0, 8, 0, rows);
      graph::Load load;
      load.rows = rows;
      const auto annotation = rig.costs.predict(device, 0, 8, load);
      alone[device] += std::chrono::duration<double>(annotation.latency).count();
      bytes[device] += annotation.bytes;
    }
    rig.run();
  }
  for (int device = 0; device < 3; ++device) {
    const DeviceAccount account = rig.machine->account(device);
    const double busy = std::chrono::duration<double>(account.busy).count();
    EXPECT_NEAR(account.joules, 20 * busy, 1e-6) << "watts × busy time";
    EXPECT_NEAR(account.bytes, bytes[device], 1) << "contention moves no byte twice";
    EXPECT_GT(busy, alone[device]);
    EXPECT_EQ(account.busy, account.busyPrefill);
    EXPECT_EQ(account.busyDecode, Instant{});
    EXPECT_EQ(account.kernels, 100);
  }
}

TEST(Contention, TheMemoryIsNeverDrawnBeyondItsBandwidth) {
  SocRig rig({kPlain, kPlain, kPlain});
  std::vector<std::unique_ptr<Pass>> passes;
  for (int device = 0; device < 3; ++device) passes.push_back(passAt(rig, kPost, 20));
  const Instant start = rig.clock.now();
  for (int device = 0; device < 3; ++device) rig.launch(device, *passes[device], kPost, kPost + 1, 0, 20);
  rig.run();
  // 3 × 20 ms × 50 GB/s through 60 GB/s.
  EXPECT_EQ(rig.clock.now() - start, milliseconds(50));
}

}  // namespace
}  // namespace tandem::device
