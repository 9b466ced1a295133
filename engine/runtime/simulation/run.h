// One simulation, played piece by piece.
//
// Where a piece ends changes nothing: the engine is asked at the moments of its own events and at no others,
// so that a run in pieces is the run in one go, event for event.
//
// Thread: one at a time. What is given to the constructor outlives the run.
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/device/simulated/simulated_machine.h"
#include "engine/kv/kv_cache.h"
#include "engine/runtime/coordinator.h"
#include "engine/runtime/flow_channel.h"
#include "engine/runtime/simulation/plain_language.h"
#include "engine/runtime/simulation/simulation.h"
#include "engine/runtime/simulation/token_gaps.h"

namespace tandem::runtime {

class Run {
 public:
  /// `requests` in order of arrival.
  Run(std::span<const SimulatedRequest> requests, const SimulationSetup& setup,
      const schedule::Policy& policy, const cost::CostModel& costs, kv::Pool& pool);
  /// Cancels what is unfinished.
  ~Run();
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  /// Goes on until `moment`, but not longer than there is something to do, and never beyond setup.until.
  /// Errors: internal, a defect of the policy; the run cannot go on then.
  Status advance(Instant moment);
  bool over() const { return over_; }
  Instant now() const { return clock_.now(); }
  const device::Machine& machine() const { return machine_; }

  /// Cancels what is unfinished. Nothing can be done with the run then.
  SimulationReport end();

 private:
  static constexpr int kMostIdleWakes = 1'000'000;  // in a row, with nothing else between them
  static constexpr int kMostDecisions = 100'000;    // at one moment

  Status settle();
  Status circle() const;
  Status standstill() const;
  Instant nextEvent() const;
  void deliver();
  void arrive(std::size_t index);

  const std::span<const SimulatedRequest> requests_;
  const SimulationSetup& setup_;
  ManualClock clock_;
  PlainLanguage language_;
  const std::shared_ptr<Doorbell> doorbell_ = std::make_shared<Doorbell>();
  TokenGaps gaps_;
  device::SimulatedMachine machine_;
  Coordinator coordinator_;

  std::vector<std::shared_ptr<FlowChannel>> channels_;
  std::vector<FlowReport> reports_;
  std::vector<std::pair<Instant, std::size_t>> cancels_;
  std::size_t nextArrival_ = 0, nextCancel_ = 0;
  int unfinished_ = 0;
  int idleWakes_ = 0;
  bool settled_ = false;  ///< everything that happened until now was answered; time may pass
  bool over_ = false, ended_ = false;
  SimulationReport report_;
};

}  // namespace tandem::runtime
