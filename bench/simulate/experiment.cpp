#include "bench/simulate/experiment.h"

#include <memory>
#include <utility>
#include <vector>

#include "bench/workload/statistics.h"
#include "bench/workload/summary.h"
#include "engine/base/quantile.h"
#include "engine/cost/roofline_model.h"
#include "engine/graph/named_shapes.h"
#include "engine/runtime/simulation/experiment.h"
#include "engine/schedule/agent_policy.h"

namespace tandem::bench {
namespace {

double seconds(std::chrono::nanoseconds duration) {
  return std::chrono::duration<double>(duration).count();
}

workload::Trace traceOf(const Experiment& experiment, const Stage& stage, std::uint64_t seed) {
  workload::TraceOptions load;
  load.seed = seed;
  load.duration = stage.duration;
  load.reactivePerMinute = experiment.reactivePerMinute;
  load.proactivePerMinute = experiment.proactivePerMinute;
  load.contextTokens = runtime::kExperimentContext;
  load.proactiveDataset = experiment.proactiveDataset;
  return workload::makeTrace(load);
}

Record recordOf(const workload::Trace& trace, const runtime::SimulationReport& report) {
  Record record;
  record.reserve(trace.size());
  for (std::size_t i = 0; i < trace.size() && i < report.answers.size(); ++i) {
    const FlowReport& answer = report.answers[i].report;
    const FlowTimings& timings = answer.timings;
    PlayedRequest played;
    played.request = trace[i];
    played.submitted = trace[i].arrival;
    if (timings.queued < timings.total) played.firstKernel = trace[i].arrival + timings.queued;
    if (timings.answerTokens > 0) played.firstToken = trace[i].arrival + timings.firstToken;
    if (answer.finish == FinishReason::length) played.finished = trace[i].arrival + timings.total;
    played.promptTokens = timings.promptTokens;
    played.answerTokens = timings.answerTokens;
    played.worstGap = report.answers[i].worstGap;
    played.preemptions = timings.preemptions;
    record.push_back(std::move(played));
  }
  return record;
}

ClassFigures figuresOf(const Record& record, Priority priority, std::chrono::nanoseconds duration) {
  const Summary summary = summarise(record, priority);
  const Latencies& latencies = summary.latencies;
  return {.normalised = mean(latencies.normalised),
          .normalisedP90 = quantile(latencies.normalised, 0.9),
          .normalisedFirst = mean(latencies.normalisedFirst),
          .firstTokenP90 = quantile(latencies.firstToken, 0.9),
          .waiting = mean(latencies.waiting),
          .finishedPerMinute = summary.finishedPerMinute(duration)};
}

/// Time of a token on the iGPU alone, without batching, in the middle of a request of usual length.
struct TokenTimes {
  double prompt = 0, answer = 0;  ///< s
};
TokenTimes tokenTimes(const cost::CostModel& costs, const graph::Shape& shape, int igpu) {
  constexpr int kUsual = 512;
  const auto nodes = static_cast<int>(graph::passOf(shape.layers).size());
  graph::Load answer;
  answer.addDecode(kUsual);
  answer.logits = 1;
  const auto prompt = costs.predict(igpu, 0, nodes, graph::Load::chunk(0, kUsual, true));
  return {seconds(prompt.latency) / kUsual, seconds(costs.predict(igpu, 0, nodes, answer).latency)};
}

double tokensOf(const Record& record) {
  double tokens = 0;
  for (const PlayedRequest& played : record) {
    if (played.firstToken) tokens += played.promptTokens + played.answerTokens;
  }
  return tokens;
}

}  // namespace

double offeredLoad(const Experiment& experiment, const Stage& stage, std::uint64_t seed) {
  const graph::Shape* shape = graph::findShape(experiment.model);
  const int igpu = stage.soc.find(cost::DeviceKind::igpu);
  if (shape == nullptr || igpu < 0) return 0;
  const TokenTimes times = tokenTimes(cost::RooflineModel(*shape, stage.soc), *shape, igpu);
  return offeredLoad(traceOf(experiment, stage, seed), stage.duration, times.prompt, times.answer);
}

Result<Played> play(const Experiment& experiment, const Stage& stage, std::uint64_t seed) {
  TANDEM_ASSIGN(runtime::SimulationSetup setup, runtime::experimentOn(stage.soc, experiment.model));
  const workload::Trace trace = traceOf(experiment, stage, seed);
  const cost::RooflineModel costs(setup.shape, setup.profile);
  setup.trace = stage.trace;
  if (experiment.cut) setup.until = stage.duration;
  std::unique_ptr<schedule::Policy> policy;
  if (experiment.features) {
    policy = std::make_unique<schedule::AgentPolicy>(costs, setup.limits, *experiment.features);
  } else {
    TANDEM_ASSIGN(policy, schedule::makePolicy(experiment.policy, costs, setup.limits));
  }
  TANDEM_ASSIGN(const runtime::SimulationReport report,
                runtime::simulate(runtime::simulatedRequests(trace), setup, *policy, costs));

  Played played;
  played.record = recordOf(trace, report);
  Figures& figures = played.figures;
  figures.reactive = figuresOf(played.record, Priority::reactive, stage.duration);
  figures.proactive = figuresOf(played.record, Priority::proactive, stage.duration);
  double joules = report.compiler.joules;
  for (const device::DeviceAccount& account : report.devices) joules += account.joules;
  figures.joulesPerToken = joules / tokensOf(played.record);
  figures.load = offeredLoad(experiment, stage, seed);
  const int igpu = stage.soc.find(cost::DeviceKind::igpu);
  if (igpu >= 0) figures.igpuSeconds = seconds(report.devices[static_cast<std::size_t>(igpu)].shown);
  for (const cost::DeviceKind kind : {cost::DeviceKind::npu, cost::DeviceKind::igpu, cost::DeviceKind::cpu}) {
    const int device = stage.soc.find(kind);
    if (device < 0) continue;
    const device::DeviceAccount& account = report.devices[static_cast<std::size_t>(device)];
    figures.devices[static_cast<std::size_t>(kind)] = {seconds(account.busyPrefill),
                                                       seconds(account.busyDecode), account.joules};
  }
  return played;
}

}  // namespace tandem::bench
