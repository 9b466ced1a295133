#include "engine/device/simulated/faults.h"

#include <gtest/gtest.h>

#include "tests/engine/device/simulated/soc_rig.h"

namespace tandem::device {
namespace {
using std::chrono::milliseconds;
using std::chrono::seconds;

const Capabilities kTiles{.granularity = Granularity::tile};

TEST(Faults, AHungKernelNeverComesBackNotEvenWhenStopped) {
  SocRig rig({kTiles}, FaultPlan().at(0, 0, Fault::hang()));
  auto pass = rig.prompt(2);
  rig.launch(0, *pass, 0, 8, 0, 2);
  rig.machine->devices()[0]->stop();
  EXPECT_FALSE(rig.machine->runNext(seconds(1000)));
  EXPECT_TRUE(rig.log.empty());
  EXPECT_EQ(rig.machine->account(0).busy, seconds(1000));
}

TEST(Faults, AKernelMayHangForAWhile) {
  SocRig rig({kTiles}, FaultPlan().at(0, 1, Fault::hang(seconds(3))));
  for (int i = 0; i < 2; ++i) {
    auto pass = rig.prompt(2);
    rig.launch(0, *pass, 0, 8, 0, 2);
    rig.run();
  }
  EXPECT_EQ(rig.log[0].time(), milliseconds(12));
  EXPECT_EQ(rig.log[1].time(), milliseconds(3012));
}

TEST(Faults, AKernelMayBeSlow) {
  SocRig rig({kTiles}, FaultPlan().at(0, 0, Fault::slow(2.5)));
  auto pass = rig.prompt(2);
  rig.launch(0, *pass, 0, 8, 0, 2);
  rig.run();
  EXPECT_EQ(rig.log[0].time(), milliseconds(30));
}

TEST(Faults, AFailedKernelCanBeLaunchedAgain) {
  SocRig rig({kTiles}, FaultPlan().at(0, 0, Fault::fail("The driver reset the device.")));
  auto pass = rig.prompt(2);
  rig.launch(0, *pass, 0, 8, 0, 2);
  rig.run();
  EXPECT_EQ(rig.log[0].completion.status.error().message, "The driver reset the device.");
  rig.launch(0, *pass, 0, 8, 0, 2);
  rig.run();
  EXPECT_TRUE(rig.log[1].completion.status.ok());
}

TEST(Faults, ACompilerMayRefuse) {
  SocRig rig({kTiles}, FaultPlan().refusePrepare(0));
  Status status;
  rig.machine->devices()[0]->prepare({nullptr, 1, 2, 0, 3},
                                     [&](const Completion& ready) { status = ready.status; });
  EXPECT_TRUE(rig.machine->runNext());
  EXPECT_EQ(status.error().code, ErrorCode::unsupported);
  EXPECT_EQ(rig.clock.now(), Instant{});
}

/// Times of 200 kernels on a machine where much goes wrong.
std::vector<Instant> stormyTimes(std::uint64_t seed) {
  FaultRates rates;
  rates.hang = rates.slow = rates.fail = 0.1;
  SocRig rig({kTiles, kTiles}, FaultPlan(rates, seed));
  std::vector<std::unique_ptr<Pass>> passes;
  for (int i = 0; i < 100; ++i) {
    for (const int device : {0, 1}) {
      passes.push_back(rig.prompt(1 + i % 5));
      rig.launch(device, *passes.back(), 0, 8, 0, 1 + i % 5);
    }
    rig.run();
  }
  std::vector<Instant> times;
  for (const auto& entry : rig.log) times.push_back(entry.completion.ended);
  return times;
}

TEST(Faults, TheSameSeedGivesTheSameStorm) {
  EXPECT_EQ(stormyTimes(5), stormyTimes(5));
  EXPECT_NE(stormyTimes(5), stormyTimes(6));
}

}  // namespace
}  // namespace tandem::device
