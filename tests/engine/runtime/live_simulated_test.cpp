// What a viewer is shown equals what the requests' owners are told: the same figures, from the same moments.
#include <gtest/gtest.h>

#include <random>

#include "engine/base/quantile.h"
#include "engine/cost/roofline_model.h"
#include "engine/device/simulated/simulated_machine.h"
#include "engine/device/simulated/soc.h"
#include "engine/runtime/simulation/simulation.h"
#include "engine/runtime/trace_words.h"
#include "engine/trace/live_book.h"
#include "tests/engine/runtime/recording.h"

namespace tandem::runtime {
namespace {

double seconds(Instant time) {
  return std::chrono::duration<double>(time).count();
}

/// 80 requests that crowd a small machine; some give up, some share their beginnings.
std::vector<SimulatedRequest> crowd(unsigned seed) {
  std::mt19937 random(seed);
  std::vector<SimulatedRequest> requests;
  for (int i = 0; i < 80; ++i) {
    SimulatedRequest& request = requests.emplace_back();
    request.arrives = std::chrono::milliseconds(i * 30);
    request.priority = random() % 3 == 0 ? Priority::reactive : Priority::proactive;
    request.promptTokens = 1 + static_cast<int>(random() % 600);
    request.answerTokens = 1 + static_cast<int>(random() % 30);
    if (random() % 10 == 0) request.cancelled = request.arrives + std::chrono::milliseconds(random() % 900);
    if (random() % 2 == 0) request.conversation = 1 + random() % 4;
  }
  return requests;
}

void compare(const LiveState& state, const std::vector<SimulatedRequest>& requests,
             const SimulationReport& report) {
  std::array<std::vector<double>, 2> firstTokens, ends;
  std::array<int, 2> preemptions{};
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const FlowReport& told = report.answers[i].report;
    const auto priority = static_cast<std::size_t>(requests[i].priority);
    if (told.timings.answerTokens > 0) firstTokens[priority].push_back(seconds(told.timings.firstToken));
    if (told.finish == FinishReason::length) ends[priority].push_back(seconds(told.timings.total));
    preemptions[priority] += told.timings.preemptions;
    const auto shown =
        std::find_if(state.requests.begin(), state.requests.end(),
                     [&](const LiveRequest& request) { return request.request.value == i + 1; });
    ASSERT_NE(shown, state.requests.end()) << "request " << i + 1;
    SCOPED_TRACE("request " + std::to_string(i + 1));
    EXPECT_EQ(shown->phase, LivePhase::over);
    EXPECT_EQ(shown->finish, told.finish);
    EXPECT_EQ(shown->firstToken.value_or(Instant{}), told.timings.firstToken);
    EXPECT_EQ(shown->total, told.timings.total);
    EXPECT_EQ(shown->answerTokens, told.timings.answerTokens);
    EXPECT_EQ(shown->preemptions, told.timings.preemptions);
    EXPECT_EQ(shown->reusedTokens, told.timings.reusedTokens);
    EXPECT_EQ(shown->waited.value_or(told.timings.total), told.timings.queued);
  }
  for (std::size_t priority = 0; priority < 2; ++priority) {
    const LiveLatencies& latencies = state.latencies[priority];
    EXPECT_EQ(latencies.firstToken.count, firstTokens[priority].size());
    EXPECT_DOUBLE_EQ(latencies.firstToken.p90, quantile(firstTokens[priority], 0.9));
    EXPECT_EQ(latencies.endToEnd.count, ends[priority].size());
    EXPECT_DOUBLE_EQ(latencies.endToEnd.p99, quantile(ends[priority], 0.99));
    EXPECT_EQ(state.totals[priority].preemptions, preemptions[priority]);
  }
}

class LiveSimulated : public testing::TestWithParam<std::string_view> {};

TEST_P(LiveSimulated, ShowsWhatTheAnswersSay) {
  const auto profile =
      cost::loadSocProfile(std::filesystem::path(TANDEM_SOURCE_DIR) / "resources/soc/core-ultra-5-125h.json");
  ASSERT_TRUE(profile.ok()) << profile.error().message;
  SimulationSetup setup;
  setup.shape = {
      .layers = 4, .embed = 1024, .heads = 16, .kvHeads = 4, .headDim = 64, .ffn = 4096, .vocabulary = 32000};
  setup.profile = *profile;
  setup.contextSize = 2048;
  setup.poolTokens = 4096;
  const cost::RooflineModel costs(setup.shape, setup.profile);
  const auto policy = schedule::makePolicy(GetParam(), costs, setup.limits);
  ASSERT_TRUE(policy.ok());
  ManualClock clock;
  device::SimulatedMachine machine(device::specOf(setup.profile), {graph::passOf(setup.shape.layers)}, costs,
                                   clock);
  const auto pool = kv::Pool::create({1, 1, 1}, setup.poolTokens);
  const CoordinatorOptions options{.contextSize = setup.contextSize, .limits = setup.limits};
  for (unsigned seed = 1; seed <= 3; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Keep keep;
    setup.trace = &keep;
    const std::vector<SimulatedRequest> requests = crowd(seed);
    const auto report = simulate(requests, setup, **policy, costs);
    ASSERT_TRUE(report.ok()) << report.error().message;
    trace::LiveBook book(describeSession(machine, **pool, options, std::string(GetParam()), "test"),
                         traceWords());
    for (const trace::Event& event : keep.events) book.take(event);
    compare(book.state(), requests, *report);
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Policies, LiveSimulated,
                         testing::Values("tandem", "agent-xpu", "openvino-priorities", "llama-cpp"),
                         [](const auto& policy) {
                           std::string name(policy.param);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace tandem::runtime
