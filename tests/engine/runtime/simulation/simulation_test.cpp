#include "engine/runtime/simulation/simulation.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "engine/cost/roofline_model.h"
#include "engine/graph/named_shapes.h"

namespace tandem::runtime {
namespace {
using std::chrono::seconds;

SimulationSetup setupOf(const std::string& soc, const std::string& policy) {
  SimulationSetup setup;
  auto profile =
      cost::loadSocProfile(std::filesystem::path(TANDEM_SOURCE_DIR) / "resources/soc" / (soc + ".json"));
  EXPECT_TRUE(profile.ok());
  setup.profile = std::move(*profile);
  setup.shape = *graph::findShape("llama-3.2-3b");
  setup.policy = policy;
  return setup;
}

TEST(Simulation, ARequestAloneTakesTheSumOfItsPredictions) {
  const SimulationSetup setup = setupOf("core-ultra-5-125h", "fcfs");
  const cost::RooflineModel costs(setup.shape, setup.profile);
  const int igpu = setup.profile.find(cost::DeviceKind::igpu);
  const int nodes = static_cast<int>(graph::passOf(setup.shape.layers).size());

  const std::vector<SimulatedRequest> one = {{.arrives = seconds(0), .promptTokens = 500, .answerTokens = 3}};
  const auto report = simulate(one, setup);
  ASSERT_TRUE(report.ok()) << report.error().message;
  const FlowTimings& timings = report->answers[0].report.timings;
  EXPECT_EQ(timings.answerTokens, 3);

  Instant expected = costs.predict(igpu, 0, nodes, graph::Load::chunk(0, 500, true)).latency;
  const Instant firstToken = expected;
  for (const int length : {501, 502}) {
    graph::Load row;
    row.addDecode(length);
    expected += costs.predict(igpu, 0, nodes, row).latency;
  }
  EXPECT_EQ(timings.firstToken, firstToken);
  EXPECT_EQ(timings.total, expected);
  EXPECT_EQ(report->ended, expected);
  EXPECT_EQ(report->devices[static_cast<std::size_t>(igpu)].busy, expected);
  EXPECT_EQ(report->lostBlocks, 0);
}

TEST(Simulation, WhoServesInOrderOfArrivalNeedNotSeeTheWholeQueue) {
  std::vector<SimulatedRequest> requests;
  for (int i = 0; i < 60; ++i) {
    requests.push_back({.arrives = i * std::chrono::milliseconds(20),
                        .priority = i % 10 == 9 ? Priority::reactive : Priority::proactive,
                        .promptTokens = 100 + 37 * (i % 11),
                        .answerTokens = 5});
  }
  SimulationSetup setup = setupOf("core-ultra-5-125h", "agent-xpu");
  const auto all = simulate(requests, setup);
  setup.inSight = 8;
  const auto some = simulate(requests, setup);
  ASSERT_TRUE(all.ok() && some.ok());
  EXPECT_EQ(all->decisions, some->decisions);
  for (std::size_t i = 0; i < requests.size(); ++i) {
    EXPECT_EQ(all->answers[i].report.timings.total, some->answers[i].report.timings.total) << i;
  }
}

TEST(Simulation, EveryPolicyAnswersEverybody) {
  std::vector<SimulatedRequest> requests;
  for (int i = 0; i < 12; ++i) {
    requests.push_back({.arrives = i * std::chrono::milliseconds(700),
                        .priority = i % 3 == 0 ? Priority::reactive : Priority::proactive,
                        .promptTokens = 100 + 150 * i,
                        .answerTokens = 20});
  }
  for (const std::string_view policy : schedule::policyNames()) {
    const auto report = simulate(requests, setupOf("core-ultra-5-125h", std::string(policy)));
    ASSERT_TRUE(report.ok()) << policy << ": " << report.error().message;
    for (const SimulatedAnswer& answer : report->answers) {
      EXPECT_EQ(answer.report.finish, FinishReason::length) << policy;
      EXPECT_EQ(answer.report.timings.answerTokens, 20) << policy;
      EXPECT_GT(answer.worstGap, Instant::zero()) << policy;
    }
  }
}

TEST(Simulation, OursMakesAPersonWaitLessThanFirstComeFirstServed) {
  std::vector<SimulatedRequest> requests(
      10, {.priority = Priority::proactive, .promptTokens = 2000, .answerTokens = 50});
  requests.push_back({.arrives = seconds(3), .promptTokens = 200, .answerTokens = 10});
  const auto firstToken = [&](const std::string& policy) {
    return simulate(requests, setupOf("core-ultra-5-125h", policy))->answers.back().report.timings.firstToken;
  };
  EXPECT_LT(10 * firstToken("tandem"), firstToken("fcfs"));
}

TEST(Simulation, CancelsAreHeard) {
  std::vector<SimulatedRequest> requests = {
      {.promptTokens = 3000, .answerTokens = 500, .cancelled = seconds(2)},
      {.promptTokens = 10, .answerTokens = 2}};
  const auto report = simulate(requests, setupOf("core-ultra-5-125h", "tandem"));
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->answers[0].report.finish, FinishReason::cancelled);
  EXPECT_EQ(report->answers[1].report.finish, FinishReason::length);
  EXPECT_LT(report->ended, seconds(10));
}

TEST(Simulation, EndsWhenItIsTold) {
  SimulationSetup setup = setupOf("core-ultra-5-125h", "tandem");
  setup.until = seconds(1);
  const std::vector<SimulatedRequest> requests = {{.promptTokens = 3000, .answerTokens = 500},
                                                  {.arrives = seconds(5)}};
  const auto report = simulate(requests, setup);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->ended, seconds(1));
  EXPECT_EQ(report->answers[0].report.finish, FinishReason::cancelled);
  EXPECT_EQ(report->answers[1].report.timings.total, Instant::zero()) << "it never arrived";
  EXPECT_EQ(report->lostBlocks, 0);
}

TEST(Simulation, AConversationIsNotComputedTwice) {
  const std::vector<SimulatedRequest> requests = {
      {.promptTokens = 640, .answerTokens = 2, .conversation = 7},
      {.arrives = seconds(30), .promptTokens = 700, .answerTokens = 2, .conversation = 7},
      {.arrives = seconds(60), .promptTokens = 700, .answerTokens = 2}};
  const auto report = simulate(requests, setupOf("core-ultra-5-125h", "tandem"));
  ASSERT_TRUE(report.ok());
  EXPECT_GE(report->answers[1].report.timings.reusedTokens, 608);
  EXPECT_EQ(report->answers[2].report.timings.reusedTokens, 0);
}

TEST(Simulation, SaysWhatItCannotDo) {
  SimulationSetup setup = setupOf("core-ultra-5-125h", "astrology");
  const std::vector<SimulatedRequest> one = {{}};
  EXPECT_EQ(simulate(one, setup).error().code, ErrorCode::invalidArgument);
  setup.policy = "tandem";
  setup.profile.capacity = 1e9;
  EXPECT_EQ(simulate(one, setup).error().code, ErrorCode::outOfMemory);
  const std::vector<SimulatedRequest> unsorted = {{.arrives = seconds(2)}, {.arrives = seconds(1)}};
  EXPECT_EQ(simulate(unsorted, setup).error().code, ErrorCode::invalidArgument);
}

/// A machine with one device, whose fourth kernel hangs for `time`.
SimulationSetup hangingSetup(Instant time) {
  SimulationSetup setup = setupOf("core-ultra-5-125h", "tandem");
  const int igpu = setup.profile.find(cost::DeviceKind::igpu);
  setup.profile.devices = {setup.profile.devices[static_cast<std::size_t>(igpu)]};
  setup.faults.at(0, 3, device::Fault::hang(time));
  return setup;
}

TEST(Simulation, WhenTheOnlyDeviceComesBackLateRequestsGoOn) {
  const std::vector<SimulatedRequest> requests = {{.promptTokens = 500, .answerTokens = 10},
                                                  {.arrives = seconds(15), .answerTokens = 3}};
  const auto report = simulate(requests, hangingSetup(seconds(25)));
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->answers[0].report.finish, FinishReason::length);
  EXPECT_EQ(report->answers[1].report.finish, FinishReason::length);
  EXPECT_EQ(report->lostBlocks, 0);
}

TEST(Simulation, WhenTheOnlyDeviceStaysAwayEverybodyGetsAnAnswer) {
  const std::vector<SimulatedRequest> requests = {{.promptTokens = 500, .answerTokens = 10},
                                                  {.arrives = seconds(15), .priority = Priority::proactive},
                                                  {.arrives = seconds(100)}};
  const auto report = simulate(requests, hangingSetup(Instant::max()));
  ASSERT_TRUE(report.ok()) << report.error().message;
  for (const SimulatedAnswer& answer : report->answers) {
    EXPECT_EQ(answer.report.finish, FinishReason::failed);
    ASSERT_TRUE(answer.report.error.has_value());
    EXPECT_NE(answer.report.error->message.find("stopped answering"), std::string::npos);
  }
  EXPECT_LT(report->answers[0].report.timings.total, seconds(60));
  EXPECT_EQ(report->answers[2].report.timings.total, Instant::zero()) << "who comes later need not wait";
}

}  // namespace
}  // namespace tandem::runtime
