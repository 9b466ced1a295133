// What one kernel after the other does on a simulated machine.
#include "engine/device/simulated/simulated_machine.h"

#include <gtest/gtest.h>

#include "tests/engine/device/simulated/soc_rig.h"

namespace tandem::device {
namespace {
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr int kQkv = 1, kAttention = 2;
const Capabilities kPlain{.granularity = Granularity::kernel, .slots = 2};
const Capabilities kTiles{.granularity = Granularity::tile};
const Capabilities kStatic{.dynamicShapes = false, .chunkRows = 4, .splitsRows = true, .decodes = false};

TEST(SimulatedMachine, AKernelAloneTakesItsPrediction) {
  SocRig rig({kPlain});
  for (const int rows : {1, 7, 333}) {
    auto pass = rig.prompt(rows);
    graph::Load load;
    load.rows = rows;
    rig.launch(0, *pass, 0, 8, 0, rows);
    rig.run();
    EXPECT_EQ(rig.log.back().time(), rig.costs.predict(0, 0, 8, load).latency);
    EXPECT_TRUE(rig.log.back().completion.finished);
  }
}

TEST(SimulatedMachine, RunsUntilALimitAndNoFurther) {
  SocRig rig({kPlain});
  auto pass = rig.prompt(5);
  rig.launch(0, *pass, 0, 2, 0, 5);
  EXPECT_FALSE(rig.machine->runNext(milliseconds(4)));
  EXPECT_EQ(rig.clock.now(), milliseconds(4));
  EXPECT_TRUE(rig.machine->runNext(milliseconds(5)));
  EXPECT_EQ(rig.clock.now(), milliseconds(5));
  EXPECT_FALSE(rig.machine->runNext());
  EXPECT_EQ(rig.clock.now(), milliseconds(5)) << "nothing is under way, time has no reason to pass";
}

TEST(SimulatedMachine, EveryRowThatWantsLogitsLikesTheFavourite) {
  SocRig rig({kPlain});
  auto pass = rig.prompt(3);
  rig.launch(0, *pass, 0, 8, 0, 3);
  rig.run();
  EXPECT_EQ(std::vector<float>(pass->logits(0).begin(), pass->logits(0).end()),
            (std::vector<float>{0, 0, 1, 0}));
}

TEST(SimulatedMachine, StoppedWorkResumesAndTakesNoLongerInAll) {
  SocRig rig({kTiles});
  auto pass = rig.prompt(10);
  rig.launch(0, *pass, 0, 8, 0, 10);
  rig.machine->runNext(milliseconds(12) + microseconds(300));
  rig.machine->devices()[0]->stop();
  ASSERT_TRUE(rig.machine->runNext());
  EXPECT_FALSE(rig.log.back().completion.finished);
  EXPECT_EQ(rig.clock.now(), milliseconds(13)) << "where the tile ended";
  rig.machine->runNext(milliseconds(100));  // it is parked meanwhile
  rig.launch(0, *pass, 0, 8, 0, 10);
  rig.run();
  EXPECT_TRUE(rig.log.back().completion.finished);
  EXPECT_EQ(rig.log[0].time() + rig.log[1].time(), milliseconds(60));
  EXPECT_EQ(rig.machine->account(0).busy, milliseconds(60));
  EXPECT_EQ(rig.machine->account(0).stopped, 1);
}

TEST(SimulatedMachine, ForgetsStoppedWorkWhenThePassBeginsAnew) {
  SocRig rig({kTiles});
  auto pass = rig.prompt(2);
  rig.launch(0, *pass, 0, 2, 0, 2);
  rig.machine->devices()[0]->stop();
  rig.run();
  const std::vector<Row> rows(pass->rows().begin(), pass->rows().end());
  ASSERT_TRUE(rig.machine->begin(*pass, rows).ok());
  rig.launch(0, *pass, 0, 2, 0, 2);
  rig.run();
  EXPECT_EQ(rig.log.back().time(), milliseconds(2));
}

TEST(SimulatedMachine, StopDoesNothingWhereKernelsRunToTheirEnd) {
  SocRig rig({kPlain});
  auto pass = rig.prompt(3);
  rig.launch(0, *pass, 0, 2, 0, 3);
  rig.machine->devices()[0]->stop();
  rig.run();
  EXPECT_TRUE(rig.log.back().completion.finished);
  EXPECT_EQ(rig.clock.now(), milliseconds(3));
}

TEST(SimulatedMachine, ResumedOnlyWhereItWasStopped) {
  SocRig rig({kTiles, kTiles});
  auto pass = rig.prompt(3);
  rig.launch(0, *pass, 0, 2, 0, 3);
  rig.machine->devices()[0]->stop();
  rig.run();
  rig.launch(1, *pass, 0, 2, 0, 3);
  rig.run();
  EXPECT_FALSE(rig.log.back().completion.status.ok());
}

TEST(SimulatedMachine, StaticShapesAreChunksOrPreparedOnes) {
  SocRig rig({kStatic, kPlain});
  auto pass = rig.prompt(6);
  rig.launch(1, *pass, 0, kQkv, 0, 6);
  rig.run();
  rig.launch(0, *pass, kQkv, kAttention, 0, 4, 1);
  rig.run();
  EXPECT_TRUE(rig.log.back().completion.status.ok());
  rig.launch(0, *pass, kQkv, kAttention, 4, 2, 2);
  rig.run();
  EXPECT_EQ(rig.log.back().completion.status.error().message,
            "A kernel was launched against the rules: node 1 is not prepared for 2 rows.");

  const Instant before = rig.clock.now();
  rig.machine->devices()[0]->prepare({pass.get(), kQkv, kAttention, 4, 2},
                                     [&](const Completion& ready) { EXPECT_TRUE(ready.status.ok()); });
  rig.run();
  EXPECT_EQ(rig.clock.now() - before, milliseconds(2));
  EXPECT_DOUBLE_EQ(rig.machine->compilerAccount().joules, 0.024);
  rig.launch(0, *pass, kQkv, kAttention, 4, 2, 3);
  rig.run();
  EXPECT_TRUE(rig.log.back().completion.status.ok());
}

TEST(SimulatedMachine, CompilesOneShapeAfterTheOtherAndNoneTwice) {
  SocRig rig({kStatic});
  auto pass = rig.prompt(8);
  std::vector<Instant> ends;
  for (const int rows : {5, 3, 5}) {
    rig.machine->devices()[0]->prepare({pass.get(), kAttention, kAttention + 1, 0, rows},
                                       [&](const Completion& ready) { ends.push_back(ready.ended); });
  }
  rig.run();
  EXPECT_EQ(ends, (std::vector<Instant>{milliseconds(5), milliseconds(8), milliseconds(8)}));
}

TEST(SimulatedMachine, WakesUpAfterASleep) {
  const auto nodes = graph::passOf(2);
  const RoundCosts costs(1, nodes);
  ManualClock clock;
  SimulatedMachineSpec spec;
  spec.devices.push_back({.info = {"one", 1, kPlain},
                          .bytesPerSecond = 50e9,
                          .sleepsAfter = milliseconds(10),
                          .wakes = milliseconds(2)});
  spec.bytesPerSecond = 60e9;
  SimulatedMachine machine(spec, {nodes, 2, 1}, costs, clock);
  auto pool = std::move(*kv::Pool::create({1, 1, 1}, 64));
  kv::Sequence sequence(*pool);
  auto pass = std::move(*machine.makePass(1, 1));
  const std::vector<Row> row = {{&sequence, 0, 0, true}};
  Instant took{};
  const auto run = [&] {
    ASSERT_TRUE(machine.begin(*pass, row).ok());
    machine.devices()[0]->launch({pass.get(), 0, 8, 0, 1},
                                 [&](const Completion& done) { took = done.ended - done.began; });
    EXPECT_TRUE(machine.runNext());
  };
  run();
  EXPECT_EQ(took, milliseconds(6)) << "a machine is awake at first";
  machine.runNext(clock.now() + milliseconds(9));
  run();
  EXPECT_EQ(took, milliseconds(6));
  machine.runNext(clock.now() + milliseconds(10));
  run();
  EXPECT_EQ(took, milliseconds(8));
  EXPECT_EQ(machine.account(0).wakeUps, 1);
}

TEST(SimulatedMachine, WatchesOverTheRules) {
  SocRig rig({{.granularity = Granularity::kernel, .decodes = false}, kPlain});
  auto pass = rig.prompt(4);
  const auto answer = [&](int device, int first, int end, int firstRow, int rows) {
    rig.launch(device, *pass, first, end, firstRow, rows);
    rig.run();
    const Status& status = rig.log.back().completion.status;
    return status.ok() ? std::string("fine") : status.error().message.substr(41);
  };
  EXPECT_EQ(answer(1, 1, 2, 0, 4), "its pass is at node 0, not 1.");
  EXPECT_EQ(answer(1, 0, 9, 0, 4), "it has nodes that the graph has not.");
  EXPECT_EQ(answer(1, 0, 1, 0, 3), "its device cannot split rows.");
  EXPECT_EQ(answer(1, 0, 1, 0, 5), "it has rows that its pass has not.");
  EXPECT_EQ(answer(1, 0, 1, 0, 4), "fine");
  pass = rig.prompt(1);
  EXPECT_EQ(answer(0, 0, 1, 0, 1), "its device cannot decode.");
  rig.launch(1, *pass, 0, 8, 0, 1, 1);
  auto second = rig.prompt(1), third = rig.prompt(1);
  rig.launch(1, *second, 0, 8, 0, 1, 2);
  rig.launch(1, *third, 0, 8, 0, 1, 3);
  ASSERT_TRUE(rig.machine->runNext());
  EXPECT_EQ(rig.log.back().label, 3) << "a device has only so many slots";
  EXPECT_FALSE(rig.log.back().completion.status.ok());
  EXPECT_EQ(rig.machine->begin(*pass, pass->rows()).error().code, ErrorCode::busy);
}

TEST(SimulatedMachine, RowsOfANodeLeaveItTogether) {
  const Capabilities cuts{.granularity = Granularity::kernel, .splitsRows = true};
  SocRig rig({cuts, cuts});
  auto pass = rig.prompt(6);
  rig.launch(0, *pass, 0, 2, 0, 4, 1);
  rig.launch(1, *pass, 0, 2, 4, 2, 2);
  ASSERT_TRUE(rig.machine->runNext());
  EXPECT_EQ(rig.log.back().label, 2);
  rig.launch(1, *pass, 2, 3, 4, 2, 3);
  ASSERT_TRUE(rig.machine->runNext());
  EXPECT_FALSE(rig.log.back().completion.status.ok()) << "the other rows are not there yet";
  ASSERT_TRUE(rig.machine->runNext());
  rig.launch(1, *pass, 2, 3, 0, 6, 4);
  rig.launch(0, *pass, 2, 3, 0, 6, 5);
  ASSERT_TRUE(rig.machine->runNext());
  EXPECT_EQ(rig.log.back().label, 5) << "rows are computed once";
  EXPECT_FALSE(rig.log.back().completion.status.ok());
  rig.run();
  EXPECT_TRUE(rig.log.back().completion.status.ok());
}

}  // namespace
}  // namespace tandem::device
