#include "bench/mixed/agents/experiment.h"

#include <algorithm>
#include <thread>

#include "bench/mixed/machine_use.h"
#include "bench/mixed/player.h"

namespace tandem::bench {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr std::chrono::seconds kCalm{1};  // after monitors were switched off, before the first question

void append(std::vector<double>& all, const std::vector<double>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

class Experiment {
 public:
  Experiment(TandemContender& contender, BusyMonitors& monitors, const AgentsOptions& options)
      : contender_(contender), monitors_(monitors), options_(options) {}

  Result<AgentsResult> run() {
    const Seconds machineBefore = machineProcessorTime(), ownBefore = ownProcessorTime();
    const Clock::time_point began = Clock::now();
    for (int pair = 0; pair < options_.pairs; ++pair) {
      workload::TraceOptions questions = options_.questions;
      questions.seed = options_.questions.seed * 1000 + static_cast<std::uint64_t>(pair);
      const workload::Trace trace = workload::makeTrace(questions);
      std::this_thread::sleep_for(kCalm);
      const Record idle = block(trace, result_.idle);
      TANDEM_TRY(monitors_.work());
      const Record busy = block(trace, result_.busy);
      compare(idle, busy);
      if (pair + 1 == options_.pairs) result_.monitors = monitors_.runs();
      TANDEM_TRY(monitors_.rest());
    }
    const Seconds wall = Clock::now() - began;
    const Seconds own = ownProcessorTime() - ownBefore;
    result_.others = (machineProcessorTime() - machineBefore - own) / wall;
    return std::move(result_);
  }

 private:
  Record block(const workload::Trace& trace, AgentsPhase& phase) {
    const EngineUse before = monitors_.use();
    const Clock::time_point began = Clock::now();
    const PlayOptions play{.duration = options_.questions.duration, .grace = options_.grace};
    const Played played = bench::play(contender_, trace,
                                      workload::RequestSource(options_.questions, Priority::proactive), play);
    phase.time += Clock::now() - began;
    phase.monitors += monitors_.use().since(before);
    const Summary summary = summarise(played.record, Priority::reactive);
    phase.questions += summary.requests;
    phase.unfinished += summary.unfinished;
    phase.failed += static_cast<int>(played.failures.size());
    append(phase.latencies.waiting, summary.latencies.waiting);
    append(phase.latencies.waitingAlone, summary.latencies.waitingAlone);
    append(phase.latencies.firstToken, summary.latencies.firstToken);
    append(phase.latencies.endToEnd, summary.latencies.endToEnd);
    append(phase.latencies.worstGap, summary.latencies.worstGap);
    return played.record;
  }

  /// Question by question: both blocks have the same ones.
  void compare(const Record& idle, const Record& busy) {
    for (std::size_t i = 0; i < std::min(idle.size(), busy.size()); ++i) {
      if (!idle[i].firstToken || !busy[i].firstToken) continue;
      const Seconds before = idle[i].sinceArrival(*idle[i].firstToken);
      const Seconds beside = busy[i].sinceArrival(*busy[i].firstToken);
      result_.added.push_back((beside - before).count());
    }
  }

  TandemContender& contender_;
  BusyMonitors& monitors_;
  const AgentsOptions options_;
  AgentsResult result_;
};

}  // namespace

Result<AgentsResult> measureAgents(TandemContender& contender, const AgentsOptions& options) {
  TANDEM_ASSIGN(const auto monitors, BusyMonitors::start(contender.engine()));
  return Experiment(contender, *monitors, options).run();
}

}  // namespace tandem::bench
