// Simulated sessions in which all goes wrong that can, under every policy: each gives the identical
// decisions.
#include <cctype>
#include <random>

#include "engine/cost/roofline_model.h"
#include "engine/device/simulated/simulated_machine.h"
#include "engine/device/simulated/soc.h"
#include "engine/runtime/simulation/simulation.h"
#include "tests/engine/runtime/recording.h"

namespace tandem::runtime {
namespace {

/// A crowded minute on a simulated machine whose kernels hang, fail and crawl.
void replaySimulation(std::string_view policyName, const char* soc, unsigned seed) {
  const auto profile = cost::loadSocProfile(std::filesystem::path(TANDEM_SOURCE_DIR) / "resources/soc" /
                                            (std::string(soc) + ".json"));
  ASSERT_TRUE(profile.ok()) << profile.error().message;
  SimulationSetup setup;
  setup.shape = {
      .layers = 4, .embed = 1024, .heads = 16, .kvHeads = 4, .headDim = 64, .ffn = 4096, .vocabulary = 32000};
  setup.profile = *profile;
  setup.contextSize = 2048;
  setup.poolTokens = 4096;
  setup.limits.age = std::chrono::milliseconds(700);
  setup.limits.hungAtLeast = std::chrono::milliseconds(300);
  setup.faults = device::FaultPlan({.hang = 0.01, .slow = 0.05, .fail = 0.002, .refusePrepare = 0.2}, seed);
  Keep keep;
  setup.trace = &keep;
  setup.until = std::chrono::minutes(5);
  std::mt19937 random(seed);
  std::vector<SimulatedRequest> requests;
  for (int i = 0; i < 60; ++i) {
    SimulatedRequest& request = requests.emplace_back();
    request.arrives = std::chrono::milliseconds(i * 25);
    request.priority = random() % 3 == 0 ? Priority::reactive : Priority::proactive;
    request.promptTokens = 1 + static_cast<int>(random() % 700);
    request.answerTokens = 1 + static_cast<int>(random() % 40);
    if (random() % 8 == 0) request.cancelled = request.arrives + std::chrono::milliseconds(random() % 900);
    if (random() % 2 == 0) request.conversation = 1 + random() % 4;
  }
  const cost::RooflineModel costs(setup.shape, setup.profile);
  const auto policy = schedule::makePolicy(policyName, costs, setup.limits);
  ASSERT_TRUE(policy.ok()) << policy.error().message;
  const auto report = simulate(requests, setup, **policy, costs);
  ASSERT_TRUE(report.ok()) << report.error().message;

  ManualClock clock;
  device::SimulatedMachine machine(device::specOf(setup.profile), {graph::passOf(setup.shape.layers)}, costs,
                                   clock);
  const auto pool = kv::Pool::create({1, 1, 1}, setup.poolTokens);
  const CoordinatorOptions options{.contextSize = setup.contextSize, .limits = setup.limits};
  const trace::Record record =
      reread(describeSession(machine, **pool, options, std::string(policyName), soc), keep.events);
  const auto replayed = replay(record, **policy);
  ASSERT_TRUE(replayed.ok()) << replayed.error().message;
  EXPECT_FALSE(replayed->difference) << tell(*replayed);
  EXPECT_GT(replayed->decisions, 200U);
}

class ReplaySimulated : public testing::TestWithParam<std::string_view> {};

TEST_P(ReplaySimulated, SessionsMakeTheIdenticalDecisions) {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    for (const char* soc : {"core-ultra-5-125h", "ryzen-ai-7-350"}) {
      SCOPED_TRACE(std::string(soc) + ", seed " + std::to_string(seed));
      replaySimulation(GetParam(), soc, seed);
      if (HasFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Policies, ReplaySimulated, testing::ValuesIn(schedule::policyNames()),
                         [](const auto& policy) {
                           std::string name(policy.param);
                           std::erase_if(
                               name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
                           return name;
                         });

}  // namespace
}  // namespace tandem::runtime
