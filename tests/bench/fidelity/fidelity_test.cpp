#include "bench/fidelity/fidelity.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "engine/graph/named_shapes.h"

namespace tandem::bench {
namespace {
using std::chrono::milliseconds;
using std::chrono::seconds;

runtime::SimulationSetup setup() {
  runtime::SimulationSetup setup;
  auto profile =
      cost::loadSocProfile(std::filesystem::path(TANDEM_SOURCE_DIR) / "resources/soc/core-ultra-5-125h.json");
  EXPECT_TRUE(profile.ok());
  setup.profile = std::move(*profile);
  setup.shape = *graph::findShape("llama-3.2-3b");
  return setup;
}

/// What the simulator itself says, as if it had been recorded.
Record recorded() {
  std::vector<runtime::SimulatedRequest> requests;
  for (int i = 0; i < 8; ++i) {
    requests.push_back({.arrives = i * milliseconds(900),
                        .priority = i % 2 == 0 ? Priority::reactive : Priority::proactive,
                        .promptTokens = 100 + 90 * i,
                        .answerTokens = 5 + i});
  }
  const auto report = runtime::simulate(requests, setup());
  EXPECT_TRUE(report.ok());
  Record record;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const FlowTimings& timings = report->answers[i].report.timings;
    PlayedRequest played;
    played.request = {requests[i].arrives, requests[i].priority, requests[i].promptTokens,
                      requests[i].answerTokens, "test"};
    played.submitted = requests[i].arrives;
    played.firstToken = played.submitted + timings.firstToken;
    played.finished = played.submitted + timings.total;
    played.promptTokens = requests[i].promptTokens;
    played.answerTokens = requests[i].answerTokens;
    record.push_back(played);
  }
  return record;
}

TEST(Fidelity, TheSimulatorIsTrueToItself) {
  const auto fidelity = replay(recorded(), setup());
  ASSERT_TRUE(fidelity.ok());
  EXPECT_EQ(fidelity->requests.size(), 8U);
  EXPECT_EQ(fidelity->leftOut, 0);
  EXPECT_NEAR(fidelity->totalError(1), 0, 1e-9);
  EXPECT_NEAR(fidelity->firstTokenError(1), 0, 1e-9);
}

TEST(Fidelity, AFasterMachineShowsAsAnError) {
  runtime::SimulationSetup faster = setup();
  for (cost::DeviceProfile& device : faster.profile.devices) {
    for (cost::OperatorCost* op : {&device.gemm, &device.gemv, &device.attention, &device.decodeAttention}) {
      op->ceilings.flops *= 2;
      op->ceilings.bandwidth *= 2;
    }
  }
  faster.profile.sharedBandwidth *= 2;
  faster.profile.peakBandwidth *= 2;
  const auto fidelity = replay(recorded(), faster);
  ASSERT_TRUE(fidelity.ok());
  EXPECT_GT(fidelity->totalError(0.5), 0.3);
  EXPECT_LT(fidelity->totalError(0.5), 0.8);
}

TEST(Fidelity, WhatWasCutOffIsALoadButNotCompared) {
  Record record = recorded();
  record.back().finished.reset();
  const auto fidelity = replay(record, setup());
  ASSERT_TRUE(fidelity.ok());
  EXPECT_EQ(fidelity->leftOut, 1);
  EXPECT_NEAR(fidelity->totalError(1), 0, 1e-9);
  EXPECT_EQ(replay({}, setup()).error().code, ErrorCode::invalidArgument);
}

}  // namespace
}  // namespace tandem::bench
