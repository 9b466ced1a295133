#include "bench/mixed/report.h"

#include <fmt/core.h>

#include "bench/workload/summary.h"
#include "engine/base/quantile.h"

namespace tandem::bench {
namespace {

double seconds(std::chrono::nanoseconds duration) {
  return std::chrono::duration<double>(duration).count();
}

void printPriority(const char* name, const Summary& summary, std::chrono::nanoseconds duration) {
  fmt::print(
      "{}: {} requests, {} cut off, {} of another length than asked, {} preemptions; {:.2f} answer tokens/s, "
      "{:.2f} finished/min\n",
      name, summary.requests, summary.unfinished, summary.shortened, summary.preemptions,
      summary.tokensPerSecond(duration), summary.finishedPerMinute(duration));
  printLatency("first token (TTFT)", summary.latencies.firstToken);
  printLatency("end to end", summary.latencies.endToEnd);
  printLatency("wait until the first kernel", summary.latencies.waiting);
  printLatency("the same, came alone", summary.latencies.waitingAlone);
  printLatency("worst gap between tokens", summary.latencies.worstGap);
}

}  // namespace

void printLatency(const char* what, const std::vector<double>& values) {
  fmt::print("  {:<28}", what);
  if (values.empty()) {
    fmt::print("not told\n");
    return;
  }
  fmt::print("p50 {:8.3f}  p90 {:8.3f}  p99 {:8.3f}  max {:8.3f} s  (n = {})\n", quantile(values, 0.5),
             quantile(values, 0.9), quantile(values, 0.99), quantile(values, 1), values.size());
}

void printTableHeading() {
  fmt::print(
      "| contender | ρ | reactive TTFT p50 | p90 | p99 | max | end to end p50 | p90 | wait p50 | p99 | ");
  fmt::print(
      "alone p99 | worst gap | proactive tok/s | finished/min | reactive n | cut off | others |\n|---|");
  for (int column = 1; column < 17; ++column) fmt::print("---:|");
  fmt::print("\n");
}

void printRow(const RunReport& run, const Played& played) {
  const Summary reactive = summarise(played.record, Priority::reactive);
  const Summary proactive = summarise(played.record, Priority::proactive);
  const Latencies& l = reactive.latencies;
  fmt::print(
      "| {} | {:.2f}{} | {:.2f} | {:.2f} | {:.2f} | {:.2f} | {:.2f} | {:.2f} | {:.3f} | {:.3f} | {:.3f} | "
      "{:.2f} | "
      "{:.2f} | {:.2f} | {} | {} | {:.2f} |\n",
      run.contender, run.load, run.saturating ? "+" : "", quantile(l.firstToken, 0.5),
      quantile(l.firstToken, 0.9), quantile(l.firstToken, 0.99), quantile(l.firstToken, 1),
      quantile(l.endToEnd, 0.5), quantile(l.endToEnd, 0.9), quantile(l.waiting, 0.5),
      quantile(l.waiting, 0.99), quantile(l.waitingAlone, 0.99), quantile(l.worstGap, 1),
      proactive.tokensPerSecond(run.duration), proactive.finishedPerMinute(run.duration), reactive.requests,
      reactive.unfinished, run.others);
}

void printDetails(const RunReport& run, const Played& played) {
  fmt::print("{}: {:.0f} s, ρ = {:.2f}{} (a lone request: {:.1f} prompt tokens/s, {:.1f} answer tokens/s)\n",
             run.contender, seconds(run.duration), run.load,
             run.saturating ? " and background in a closed loop" : "", 1 / run.alone.secondsPerPromptToken,
             1 / run.alone.secondsPerAnswerToken);
  fmt::print("cores used: {:.2f} by it, {:.2f} by other programs\n", run.own, run.others);
  printPriority("reactive", summarise(played.record, Priority::reactive), run.duration);
  printPriority("proactive", summarise(played.record, Priority::proactive), run.duration);
  if (run.hog) {
    const auto rate = [&](std::chrono::nanoseconds from, std::chrono::nanoseconds to) {
      return tokenRate(played.tokens, Priority::proactive, from, to) +
             tokenRate(played.tokens, Priority::reactive, from, to);
    };
    fmt::print(
        "answer tokens/s: {:.2f} before, {:.2f} beside, {:.2f} after a busy program, which got {:.0f} % of a "
        "core\n",
        rate({}, run.hog->from), rate(run.hog->from, run.hog->to), rate(run.hog->to, run.duration),
        100 * run.hog->share);
  }
  for (const Error& failure : played.failures) fmt::print("failed: {}\n", failure.message);
}

void printWaits(const WaitReport& report) {
  constexpr double kWorthALine = 0.01;
  for (const Wait& wait : report.waits) {
    if (!wait.alone || seconds(wait.total()) < kWorthALine) continue;
    fmt::print(
        "request {}, which came alone, waited {:.1f} ms: {:.1f} until the scheduler knew it, {:.1f} for "
        "background work to leave the device, {:.1f} until its first kernel\n",
        wait.request.value, 1e3 * seconds(wait.total()), 1e3 * seconds(wait.untilKnown),
        1e3 * seconds(wait.untilFree), 1e3 * seconds(wait.untilKernel));
  }
}

}  // namespace tandem::bench
