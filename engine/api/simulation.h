// "What if": the real scheduler on a machine that is not here, in virtual time, for whoever draws it.
//
//   Result<std::unique_ptr<Simulation>> made = makeSimulation({.machine = file, .model = "llama-3.1-8b"});
//   (*made)->advance(std::chrono::seconds(10));                 // on a worker thread
//   const LiveState state = (*made)->view()->state();           // as of the real engine
//
// The same options give the same run, however it is divided into pieces. Nothing of it touches an engine.
// Thread: advance() on one thread at a time; everything else from any thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/api/live.h"
#include "engine/base/clock.h"
#include "engine/base/result.h"
#include "engine/base/time_range.h"

namespace tandem {

/// Who asks, how often: Poisson arrivals of requests whose lengths were measured.   (engine/workload)
struct SimulatedLoad {
  double reactivePerMinute = 3, proactivePerMinute = 20;
  std::string reactiveDataset{}, proactiveDataset{};  ///< only this one; empty = an even mix
  std::uint64_t seed = 1;
  std::chrono::seconds duration{10 * 60};
};

struct SimulationOptions {
  std::filesystem::path machine;  ///< a profile, as in resources/soc
  std::string model;              ///< of simulatedModels()
  std::string policy{};           ///< of policies(); empty = the default
  SimulatedLoad load{};
};

class Simulation {
 public:
  virtual ~Simulation() = default;
  /// Plays on until `moment`, counted from its begin, and not beyond the duration of its load.
  /// Errors: internal, a defect of the policy; the simulation stands still then.
  virtual Status advance(Instant moment) = 0;
  virtual Instant played() const = 0;
  /// The load's duration has been played.
  virtual bool over() const = 0;
  /// Its times count from the begin of the simulation. May outlive it.
  virtual std::shared_ptr<LiveView> view() const = 0;
};

/// Errors: those of reading the profile; invalidArgument: no such model, policy or data set.
Result<std::unique_ptr<Simulation>> makeSimulation(const SimulationOptions& options);

/// The same simulation once more, until `moment`, as Chrome trace events to be opened at
/// https://ui.perfetto.dev; only what lies in `range`. `title` is put before the names of its tracks. Takes
/// as long as playing it: on a worker thread. Errors: of makeSimulation() and advance().
Result<std::string> simulationTrace(const SimulationOptions& options, Instant moment, const TimeRange& range,
                                    const std::string& title);

struct SimulatedMachineFile {
  std::filesystem::path file;
  std::string label;  ///< for people
};
/// The profiles in `folder` that can be read, in order of their labels.
std::vector<SimulatedMachineFile> simulatedMachines(const std::filesystem::path& folder);

/// Names of published models whose shapes are known.
std::vector<std::string> simulatedModels();

}  // namespace tandem
