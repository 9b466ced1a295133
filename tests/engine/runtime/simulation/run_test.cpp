// A run in pieces is the run in one go: request by request, event for event.
#include "engine/runtime/simulation/run.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "engine/cost/roofline_model.h"
#include "engine/runtime/simulation/experiment.h"
#include "tests/engine/runtime/recording.h"

namespace tandem::runtime {
namespace {
using std::chrono::milliseconds;

constexpr Instant kEnd = std::chrono::seconds(60);

class Pieces : public testing::TestWithParam<std::string_view> {
 protected:
  Pieces() {
    const auto soc = cost::loadSocProfile(std::filesystem::path(TANDEM_SOURCE_DIR) /
                                          "resources/soc/core-ultra-5-125h.json");
    EXPECT_TRUE(soc.ok());
    setup_ = *experimentOn(*soc, "llama-3.2-3b");
    setup_.until = kEnd;
    workload::TraceOptions load;
    load.seed = 5;
    load.duration = std::chrono::duration_cast<std::chrono::seconds>(kEnd);
    load.reactivePerMinute = 6;
    load.proactivePerMinute = 60;
    requests_ = simulatedRequests(workload::makeTrace(load));
  }

  /// The report and the events of a run whose pieces are `piece` long.
  SimulationReport play(Instant piece, Keep& keep) {
    setup_.trace = &keep;
    const cost::RooflineModel costs(setup_.shape, setup_.profile);
    const auto policy = schedule::makePolicy(GetParam(), costs, setup_.limits);
    const auto pool = kv::Pool::create({1, 1, 1}, setup_.poolTokens);
    runtime::Run run(requests_, setup_, **policy, costs, **pool);
    for (Instant to = piece; !run.over(); to += piece) {
      const Status played = run.advance(to);
      EXPECT_TRUE(played.ok()) << played.error().message;
      if (!played.ok()) break;
      EXPECT_LE(run.now(), to);
    }
    return run.end();
  }

  SimulationSetup setup_;
  std::vector<SimulatedRequest> requests_;
};

TEST_P(Pieces, AreTheRunInOneGo) {
  Keep whole;
  setup_.trace = &whole;
  const cost::RooflineModel costs(setup_.shape, setup_.profile);
  const auto policy = schedule::makePolicy(GetParam(), costs, setup_.limits);
  const auto batch = simulate(requests_, setup_, **policy, costs);
  ASSERT_TRUE(batch.ok()) << batch.error().message;
  ASSERT_GT(whole.events.size(), 1000U);
  for (const Instant piece : {Instant(milliseconds(7)), Instant(milliseconds(1999)), 2 * kEnd}) {
    Keep pieces;
    const SimulationReport report = play(piece, pieces);
    ASSERT_EQ(report.answers.size(), batch->answers.size());
    for (std::size_t i = 0; i < report.answers.size(); ++i) {
      SCOPED_TRACE("request " + std::to_string(i + 1));
      EXPECT_EQ(report.answers[i].report.finish, batch->answers[i].report.finish);
      EXPECT_EQ(report.answers[i].report.timings.firstToken, batch->answers[i].report.timings.firstToken);
      EXPECT_EQ(report.answers[i].report.timings.total, batch->answers[i].report.timings.total);
      EXPECT_EQ(report.answers[i].worstGap, batch->answers[i].worstGap);
    }
    EXPECT_EQ(report.decisions, batch->decisions);
    EXPECT_EQ(report.ended, batch->ended);
    EXPECT_EQ(pieces.events, whole.events);
  }
}

INSTANTIATE_TEST_SUITE_P(Policies, Pieces,
                         testing::Values("tandem", "agent-xpu", "openvino", "llama-cpp", "scheme-b"),
                         [](const auto& policy) {
                           std::string name(policy.param);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace tandem::runtime
