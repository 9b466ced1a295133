// The monitors of the program, all built-in agents, at work in a watched home: with everything that runs them
// in the program (app/backstage), and somebody who sees to it that they never run out of work.
//
// Thread: one owner; work() and rest() block.
#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "agents/core/run_record.h"
#include "app/backstage/backstage.h"
#include "bench/mixed/agents/watched_engine.h"
#include "bench/mixed/agents/watched_home.h"
#include "bench/mixed/agents/written_sources.h"

namespace tandem::bench {

/// What became of one monitor's runs.
struct MonitorRuns {
  std::string monitor;
  std::map<agents::RunEnd, int> ends;
  std::string sentence;  ///< how it is doing now
};

class BusyMonitors {
 public:
  /// Switched off. `engine` outlives it.
  static Result<std::unique_ptr<BusyMonitors>> start(Engine& engine);
  /// Stops what runs.
  ~BusyMonitors();
  BusyMonitors(const BusyMonitors&) = delete;
  BusyMonitors& operator=(const BusyMonitors&) = delete;

  /// Switches them on. From now on something new happens for each of them whenever nothing waits for it.
  /// Returns when the first request of theirs is in the engine. Errors: limitExceeded when there is none
  /// after two minutes.
  Status work();
  /// Switches them off and returns when no request of theirs is left. Errors also: what could not be written
  /// for them meanwhile.
  Status rest();

  /// Of the engine, by the monitors.
  EngineUse use() const { return engine_.use(); }
  std::vector<MonitorRuns> runs();

 private:
  explicit BusyMonitors(Engine& engine) : engine_(engine) {}
  BackstageOptions options();
  Status addMonitors();
  template <typename Task>
  auto onStage(Task task);
  Status switchAll(bool on);
  void keepFed(const std::stop_token& stop);
  Status feedTheIdle();

  WatchedEngine engine_;
  std::unique_ptr<WatchedHome> home_;
  const WrittenClipboard clipboard_;
  std::unique_ptr<Backstage> backstage_;

  std::mutex mutex_;  // of the next four
  std::condition_variable_any changed_;
  bool working_ = false;
  Status fed_;  ///< the first thing that went wrong
  std::map<std::string, std::chrono::steady_clock::time_point> lastFed_;

  std::jthread feeder_;  // last: it uses everything above
};

}  // namespace tandem::bench
