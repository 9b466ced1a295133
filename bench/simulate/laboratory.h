// Plays experiments: the same seeds for all of them, several threads, each experiment once.
//
// All contenders see the same traces (common random numbers), so that they are compared trace by trace.
// Thread: one; it uses worker threads inside. Failure: the first one is kept in problem(), and what could
// not be played has NaN for figures.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "bench/simulate/experiment.h"

namespace tandem::bench {

struct LaboratoryOptions {
  Stage stage;
  int traces = 30;
  std::uint64_t firstSeed = 1;
  int threads = 2;
};

class Laboratory {
 public:
  explicit Laboratory(LaboratoryOptions options) : options_(std::move(options)) {}

  /// One entry for each trace, in order of seeds.
  const std::vector<Figures>& play(const Experiment& experiment);

  /// For each trace the proactive requests per minute at which `metric` of the proactive requests is
  /// `target`; `experiment.proactivePerMinute` is where the search begins. Told from a rate that differs by
  /// an eighth at most, and from the slope there.
  std::vector<double> rateAt(const Experiment& experiment, double ClassFigures::*metric, double target);

  /// Mean ρ of the experiment's traces, without playing them.
  double offered(const Experiment& experiment) const;

  const LaboratoryOptions& options() const { return options_; }
  const std::optional<Error>& problem() const { return problem_; }
  /// Simulations so far.
  int played() const { return played_; }

 private:
  /// Calls task(index of the trace) for each of [first, traces), in several threads.
  void forEachTrace(int first, const std::function<void(int)>& task);
  std::uint64_t seedOf(int trace) const { return options_.firstSeed + static_cast<std::uint64_t>(trace); }
  Figures playOne(const Experiment& experiment, int trace);

  const LaboratoryOptions options_;
  std::map<std::string, std::vector<Figures>> remembered_;
  std::mutex mutex_;  ///< guards the next two
  std::optional<Error> problem_;
  int played_ = 0;
};

}  // namespace tandem::bench
