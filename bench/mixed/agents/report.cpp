#include "bench/mixed/agents/report.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "bench/mixed/report.h"
#include "engine/base/quantile.h"

namespace tandem::bench {
namespace {

using agents::RunEnd;
using Json = nlohmann::json;

double seconds(std::chrono::nanoseconds duration) {
  return std::chrono::duration<double>(duration).count();
}

int countOf(const MonitorRuns& runs, RunEnd end) {
  const auto found = runs.ends.find(end);
  return found == runs.ends.end() ? 0 : found->second;
}

int finished(const MonitorRuns& runs) {
  return countOf(runs, RunEnd::quiet) + countOf(runs, RunEnd::proposed);
}

void printPhase(const char* name, const AgentsPhase& phase) {
  fmt::print("{} monitors: {} questions in {:.0f} s, {} cut off, {} failed\n", name, phase.questions,
             phase.time.count(), phase.unfinished, phase.failed);
  printLatency("first token (TTFT)", phase.latencies.firstToken);
  printLatency("end to end", phase.latencies.endToEnd);
  printLatency("wait until the first kernel", phase.latencies.waiting);
  printLatency("the same, came alone", phase.latencies.waitingAlone);
  printLatency("worst gap between tokens", phase.latencies.worstGap);
}

Json quantiles(const std::vector<double>& values) {
  if (values.empty()) return nullptr;
  return {{"p50", quantile(values, 0.5)},
          {"p90", quantile(values, 0.9)},
          {"p99", quantile(values, 0.99)},
          {"max", quantile(values, 1)}};
}

Json toJson(const AgentsPhase& phase) {
  return {{"seconds", phase.time.count()},
          {"questions", phase.questions},
          {"cut_off", phase.unfinished},
          {"failed", phase.failed},
          {"ttft", quantiles(phase.latencies.firstToken)},
          {"end_to_end", quantiles(phase.latencies.endToEnd)},
          {"wait", quantiles(phase.latencies.waiting)},
          {"wait_alone", quantiles(phase.latencies.waitingAlone)},
          {"worst_gap", quantiles(phase.latencies.worstGap)},
          {"monitors_in_engine", phase.monitors.busy.count() / phase.time.count()},
          {"monitors_prompt_tokens", phase.monitors.promptTokens},
          {"monitors_answer_tokens", phase.monitors.answerTokens},
          {"monitors_requests", phase.monitors.ended}};
}

Json toJson(const MonitorRuns& runs) {
  return {{"monitor", runs.monitor},
          {"proposed", countOf(runs, RunEnd::proposed)},
          {"quiet", countOf(runs, RunEnd::quiet)},
          {"failed", countOf(runs, RunEnd::failed)},
          {"stopped", countOf(runs, RunEnd::stopped)},
          {"state", runs.sentence}};
}

}  // namespace

AgentsVerdict judge(const AgentsResult& result, const WaitReport& waits) {
  AgentsVerdict verdict;
  verdict.idle = quantile(result.idle.latencies.firstToken, 0.9);
  verdict.busy = quantile(result.busy.latencies.firstToken, 0.9);
  verdict.ratio = verdict.busy / verdict.idle;
  verdict.kernel = seconds(waits.longestKernel);
  verdict.limit = 1.2 * verdict.idle + verdict.kernel;
  verdict.busyShare = result.busy.monitors.busy.count() / result.busy.time.count();
  return verdict;
}

void printAgents(const AgentsResult& result, const WaitReport& waits) {
  printPhase("idle", result.idle);
  printPhase("busy", result.busy);
  printLatency("added to a question's TTFT", result.added);
  const AgentsVerdict verdict = judge(result, waits);
  fmt::print("longest background kernel that nobody stopped {:.1f} ms; {} stopped inside, within {:.1f} ms\n",
             1e3 * verdict.kernel, waits.stops, 1e3 * seconds(waits.longestStop));
  fmt::print(
      "TTFT p90 {:.3f} s idle, {:.3f} s busy, ratio {:.2f}; at most 1.2 × idle + a kernel = {:.3f} s: {}\n",
      verdict.idle, verdict.busy, verdict.ratio, verdict.limit, verdict.kept() ? "kept" : "NOT KEPT");
  const EngineUse& use = result.busy.monitors;
  int runs = 0;
  for (const MonitorRuns& monitor : result.monitors) runs += finished(monitor);
  fmt::print(
      "busy monitors: a request of theirs in the engine {:.1f} % of the time; {:.1f} prompt and {:.1f} "
      "answer "
      "tokens/s; {} requests, {} runs finished; other programs used {:.2f} cores\n",
      100 * verdict.busyShare, static_cast<double>(use.promptTokens) / result.busy.time.count(),
      static_cast<double>(use.answerTokens) / result.busy.time.count(), use.ended, runs, result.others);
  for (const MonitorRuns& monitor : result.monitors) {
    fmt::print("  {:<20} {} proposed, {} quiet, {} failed, {} stopped at the end of a block. {}\n",
               monitor.monitor, countOf(monitor, RunEnd::proposed), countOf(monitor, RunEnd::quiet),
               countOf(monitor, RunEnd::failed), countOf(monitor, RunEnd::stopped), monitor.sentence);
  }
}

std::string agentsJson(const AgentsOptions& options, const AgentsResult& result, const WaitReport& waits) {
  const AgentsVerdict verdict = judge(result, waits);
  Json monitors = Json::array();
  for (const MonitorRuns& monitor : result.monitors) monitors.push_back(toJson(monitor));
  const Json json = {{"pairs", options.pairs},
                     {"block_seconds", options.questions.duration.count()},
                     {"questions_per_minute", options.questions.reactivePerMinute},
                     {"seed", options.questions.seed},
                     {"idle", toJson(result.idle)},
                     {"busy", toJson(result.busy)},
                     {"added_ttft", quantiles(result.added)},
                     {"ratio_p90", verdict.ratio},
                     {"limit_p90", verdict.limit},
                     {"kept", verdict.kept()},
                     {"longest_kernel", verdict.kernel},
                     {"longest_stop", seconds(waits.longestStop)},
                     {"stops", waits.stops},
                     {"others_cores", result.others},
                     {"monitors", monitors}};
  return json.dump(2);
}

}  // namespace tandem::bench
