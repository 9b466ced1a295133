// The simulation that a window draws is the one that the benchmarks play.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <thread>

#include "engine/api/make_engine.h"
#include "engine/api/simulation.h"
#include "engine/base/quantile.h"
#include "engine/runtime/simulation/experiment.h"

namespace tandem {
namespace {
using std::chrono::seconds;

const std::filesystem::path kFolder = std::filesystem::path(TANDEM_SOURCE_DIR) / "resources/soc";

SimulationOptions busy(const std::string& policy) {
  SimulationOptions options;
  options.machine = kFolder / "core-ultra-5-125h.json";
  options.model = "llama-3.2-3b";
  options.policy = policy;
  options.load = {.reactivePerMinute = 6, .proactivePerMinute = 40, .seed = 3, .duration = seconds(90)};
  return options;
}

/// What the benchmarks would play.
runtime::SimulationReport batch(const SimulationOptions& options, std::vector<Priority>& priorities) {
  auto setup = runtime::experimentOn(*cost::loadSocProfile(options.machine), options.model);
  setup->policy = options.policy;
  setup->until = options.load.duration;
  workload::TraceOptions load;
  load.seed = options.load.seed;
  load.duration = options.load.duration;
  load.reactivePerMinute = options.load.reactivePerMinute;
  load.proactivePerMinute = options.load.proactivePerMinute;
  const workload::Trace trace = workload::makeTrace(load);
  for (const workload::TraceRequest& request : trace) priorities.push_back(request.priority);
  return *runtime::simulate(runtime::simulatedRequests(trace), *setup);
}

TEST(MakeSimulation, EqualsTheBenchmarkRequestByRequest) {
  for (const char* policy : {"tandem", "openvino"}) {
    SCOPED_TRACE(policy);
    const SimulationOptions options = busy(policy);
    std::vector<Priority> priorities;
    const runtime::SimulationReport report = batch(options, priorities);
    auto made = makeSimulation(options);
    ASSERT_TRUE(made.ok()) << made.error().message;
    Simulation& simulation = **made;
    for (Instant to{}; !simulation.over(); to += std::chrono::milliseconds(333)) {
      ASSERT_TRUE(simulation.advance(to).ok());
    }
    const LiveState state = simulation.view()->state();
    ASSERT_EQ(state.requests.size(), report.answers.size());
    std::array<std::vector<double>, 2> firstTokens;
    std::array<long, 2> tokens{};
    for (const LiveRequest& shown : state.requests) {
      const FlowReport& told = report.answers[shown.request.value - 1].report;
      SCOPED_TRACE("request " + std::to_string(shown.request.value));
      EXPECT_EQ(shown.answerTokens, told.timings.answerTokens);
      EXPECT_EQ(shown.preemptions, told.timings.preemptions);
      EXPECT_EQ(shown.phase == LivePhase::over, told.finish == FinishReason::length);
      if (shown.phase == LivePhase::over) {
        EXPECT_EQ(shown.total, told.timings.total);
      }
      tokens[static_cast<std::size_t>(shown.priority)] += told.timings.answerTokens;
      EXPECT_EQ(shown.firstToken.has_value(), told.timings.answerTokens > 0);
      if (!shown.firstToken) continue;
      EXPECT_EQ(shown.firstToken, told.timings.firstToken);
      firstTokens[static_cast<std::size_t>(shown.priority)].push_back(
          std::chrono::duration<double>(told.timings.firstToken).count());
    }
    for (std::size_t priority = 0; priority < 2; ++priority) {
      ASSERT_FALSE(firstTokens[priority].empty());
      EXPECT_DOUBLE_EQ(state.latencies[priority].firstToken.p50, quantile(firstTokens[priority], 0.5));
      EXPECT_DOUBLE_EQ(state.latencies[priority].firstToken.p90, quantile(firstTokens[priority], 0.9));
      EXPECT_EQ(state.totals[priority].answerTokens, tokens[priority]);
    }
  }
}

TEST(MakeSimulation, GoesNoFurtherThanItIsToldAndNotBeyondItsLoad) {
  auto made = makeSimulation(busy("tandem"));
  ASSERT_TRUE(made.ok()) << made.error().message;
  Simulation& simulation = **made;
  EXPECT_EQ(simulation.played(), Instant::zero());
  EXPECT_TRUE(simulation.view()->state().working);
  ASSERT_TRUE(simulation.advance(seconds(20)).ok());
  EXPECT_EQ(simulation.played(), Instant(seconds(20)));
  LiveCursor cursor;
  for (const LiveKernel& kernel : simulation.view()->news(cursor).kernels) {
    EXPECT_LE(kernel.begin, Instant(seconds(20)));
  }
  ASSERT_TRUE(simulation.advance(seconds(10)).ok());
  EXPECT_EQ(simulation.played(), Instant(seconds(20))) << "time does not run backwards";
  ASSERT_TRUE(simulation.advance(std::chrono::hours(1)).ok());
  EXPECT_TRUE(simulation.over());
  EXPECT_EQ(simulation.played(), Instant(seconds(90)));
}

TEST(MakeSimulation, TheViewOutlivesIt) {
  auto made = makeSimulation(busy("tandem"));
  ASSERT_TRUE(made.ok()) << made.error().message;
  ASSERT_TRUE((*made)->advance(seconds(5)).ok());
  const std::shared_ptr<LiveView> view = (*made)->view();
  made->reset();
  LiveCursor cursor;
  const LiveNews first = view->news(cursor);
  EXPECT_TRUE(first.otherSession);
  EXPECT_FALSE(first.kernels.empty());
  EXPECT_FALSE(view->describe(first.kernels.front()).empty());
  EXPECT_FALSE(view->news(cursor).otherSession);
}

TEST(MakeSimulation, IsLookedAtWhileItIsPlayed) {
  auto made = makeSimulation(busy("tandem"));
  ASSERT_TRUE(made.ok()) << made.error().message;
  Simulation& simulation = **made;
  std::thread worker([&simulation] {
    for (int second = 1; second <= 30; ++second) {
      EXPECT_TRUE(simulation.advance(seconds(second)).ok());
    }
  });
  LiveCursor cursor;
  std::size_t kernels = 0;
  while (simulation.played() < Instant(seconds(30))) {
    kernels = std::max(kernels, simulation.view()->news(cursor).kernels.size());
    EXPECT_TRUE(simulation.view()->state().working);
  }
  worker.join();
  EXPECT_GT(kernels + simulation.view()->news(cursor).kernels.size(), 0U);
}

TEST(MakeSimulation, EveryMachineOfTheProgramPlaysEveryPolicyWithTheModels) {
  const std::vector<SimulatedMachineFile> machines = simulatedMachines(kFolder);
  ASSERT_GE(machines.size(), 5U);
  for (const SimulatedMachineFile& machine : machines) {
    EXPECT_FALSE(machine.label.empty());
    for (const std::string& policy : policies()) {
      SimulationOptions options = busy(policy);
      options.machine = machine.file;
      options.load.duration = seconds(5);
      auto made = makeSimulation(options);
      ASSERT_TRUE(made.ok()) << made.error().message;
      const Status played = (*made)->advance(seconds(5));
      EXPECT_TRUE(played.ok()) << machine.label << ", " << policy << ": " << played.error().message;
      EXPECT_EQ((*made)->view()->state().policy, policy);
    }
  }
  EXPECT_TRUE(simulatedMachines(kFolder / "no-such-folder").empty());
}

TEST(MakeSimulation, SaysWhatItCannotDo) {
  const auto problemOf = [](auto change) {
    SimulationOptions options = busy("tandem");
    change(options);
    const auto made = makeSimulation(options);
    return made.ok() ? std::string() : made.error().message;
  };
  using Options = SimulationOptions;
  EXPECT_NE(problemOf([](Options& o) { o.policy = "astrology"; }).find("astrology"), std::string::npos);
  EXPECT_NE(problemOf([](Options& o) { o.model = "gpt-9"; }).find("gpt-9"), std::string::npos);
  EXPECT_NE(problemOf([](Options& o) { o.load.reactiveDataset = "tea leaves"; }).find("tea leaves"),
            std::string::npos);
  EXPECT_NE(problemOf([](Options& o) { o.machine = kFolder / "abacus.json"; }).find("abacus"),
            std::string::npos);
  for (const double rate : {-1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
    EXPECT_FALSE(problemOf([rate](Options& o) { o.load.proactivePerMinute = rate; }).empty());
  }
}

TEST(SimulationTrace, IsThatOfTheSimulation) {
  const SimulationOptions options = busy("tandem");
  auto made = makeSimulation(options);
  ASSERT_TRUE(made.ok());
  ASSERT_TRUE((*made)->advance(seconds(10)).ok());
  LiveCursor all;
  const std::size_t kernels = (*made)->view()->news(all).kernels.size();
  const auto count = [](const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  };
  const Result<std::string> trace = simulationTrace(options, seconds(10), {}, "Only played");
  ASSERT_TRUE(trace.ok()) << trace.error().message;
  EXPECT_EQ(count(*trace, "\"ph\":\"X\""), kernels);
  EXPECT_EQ(count(*trace, "\"Only played: "), 3U) << "devices, requests, engine";
  const auto part = simulationTrace(options, seconds(10), {seconds(9), seconds(10)}, "Only played");
  ASSERT_TRUE(part.ok());
  EXPECT_LT(count(*part, "\"ph\":\"X\""), kernels);
  EXPECT_FALSE(simulationTrace({.machine = "/no/such.json", .model = "x"}, seconds(1), {}, "").ok());
}

}  // namespace
}  // namespace tandem
