// The figures of the dashboard are those of the benchmark: both are taken of the same run and compared.
#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "app/figures/live_speed.h"
#include "bench/simulate/experiment.h"
#include "bench/workload/summary.h"
#include "engine/base/quantile.h"
#include "engine/graph/named_shapes.h"
#include "engine/runtime/trace_words.h"
#include "engine/trace/live_book.h"

namespace tandem::bench {
namespace {

struct Keep final : trace::Sink {
  void record(const trace::Event& event) override { events.push_back(event); }
  std::vector<trace::Event> events;
};

/// What the scheduler is told of the machine does not matter to a viewer.
trace::Header headerOf(const Experiment& experiment, const Stage& stage) {
  trace::Header header;
  header.policy = experiment.policy;
  header.layers = graph::findShape(experiment.model)->layers;
  for (const cost::DeviceProfile& device : stage.soc.devices) {
    header.devices.emplace_back().name = std::string(toString(device.kind));
  }
  return header;
}

/// Times of single requests are whole nanoseconds in both, so only the order of additions may differ.
void compare(const char* what, const LiveQuantiles& shown, const std::vector<double>& measured) {
  SCOPED_TRACE(what);
  ASSERT_FALSE(measured.empty());
  EXPECT_EQ(shown.count, measured.size());
  EXPECT_NEAR(shown.p50, quantile(measured, 0.5), 1e-9);
  EXPECT_NEAR(shown.p90, quantile(measured, 0.9), 1e-9);
  EXPECT_NEAR(shown.p99, quantile(measured, 0.99), 1e-9);
}

/// Seconds per token after the first: the record has the moments, so it is worked out here.
std::vector<double> perToken(const Record& record, Priority priority) {
  std::vector<double> values;
  for (const PlayedRequest& played : record) {
    if (played.request.priority != priority || !played.finished || played.answerTokens < 2) continue;
    values.push_back(std::chrono::duration<double>(*played.finished - *played.firstToken).count() /
                     (played.answerTokens - 1));
  }
  return values;
}

void compare(const LiveState& state, const Played& played, Priority priority,
             std::chrono::nanoseconds duration) {
  const Summary measured = summarise(played.record, priority);
  const auto index = static_cast<std::size_t>(priority);
  const LiveLatencies& shown = state.latencies[index];
  compare("waiting", shown.waiting, measured.latencies.waiting);
  compare("TTFT", shown.firstToken, measured.latencies.firstToken);
  compare("TPOT", shown.perToken, perToken(played.record, priority));
  compare("end to end", shown.endToEnd, measured.latencies.endToEnd);
  EXPECT_EQ(state.totals[index].answerTokens, measured.answerTokens);
  EXPECT_EQ(state.totals[index].preemptions, measured.preemptions);
  EXPECT_EQ(tokensPerSecond(state, priority, duration, duration), measured.tokensPerSecond(duration));
}

class DashboardFigures : public testing::TestWithParam<std::tuple<const char*, bool>> {};

TEST_P(DashboardFigures, AreThoseOfTheBenchmark) {
  const auto soc = cost::loadSocProfile(TANDEM_SOURCE_DIR "/resources/soc/core-ultra-5-125h.json");
  ASSERT_TRUE(soc.ok()) << soc.error().message;
  Experiment experiment;
  experiment.model = "llama-3.2-3b";
  std::tie(experiment.policy, experiment.cut) = GetParam();
  experiment.reactivePerMinute = 4;
  experiment.proactivePerMinute = 10;
  Keep keep;
  const Stage stage{.soc = *soc, .duration = std::chrono::minutes(2), .trace = &keep};
  const auto played = play(experiment, stage, 1);
  ASSERT_TRUE(played.ok()) << played.error().message;

  trace::LiveBook book(headerOf(experiment, stage), runtime::traceWords());
  for (const trace::Event& event : keep.events) book.take(event);
  const LiveState state = book.state();
  // Without a cut the benchmark divides by the time of arrivals, and answers are written after it: over the
  // whole run both count the same tokens.
  const std::chrono::nanoseconds duration =
      std::max<std::chrono::nanoseconds>(stage.duration, keep.events.back().at);
  for (const Priority priority : {Priority::reactive, Priority::proactive}) {
    SCOPED_TRACE(priority == Priority::reactive ? "reactive" : "proactive");
    compare(state, *played, priority, duration);
  }
}

INSTANTIATE_TEST_SUITE_P(Policies, DashboardFigures,
                         testing::Combine(testing::Values("tandem", "agent-xpu", "fcfs"), testing::Bool()),
                         [](const auto& which) {
                           std::string name(std::get<0>(which.param));
                           std::erase(name, '-');
                           return name + (std::get<1>(which.param) ? "CutOff" : "ToTheEnd");
                         });

}  // namespace
}  // namespace tandem::bench
