// Watches a simulated run and says what must never happen but did.
//
//  - every request ends exactly once, with all of its answer unless there is a reason
//  - all KV blocks come back
//  - a reactive request that is alone in its class begins when the kernels that ran at its arrival have ended
//  - no more requests wait than the queue may hold
//  - while a background request waits beyond its age, background work gets its part of the time
//
// Thread: as trace::Sink.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/runtime/simulation/simulation.h"
#include "tests/engine/runtime/simulation/storm.h"

namespace tandem::runtime {

class Invariants final : public trace::Sink {
 public:
  explicit Invariants(const Storm& storm) : storm_(storm), requests_(storm.requests.size()) {}

  void record(const trace::Event& event) override;
  /// After the run.
  void check(const SimulationReport& report);

  /// What was violated; empty when all is well.
  const std::vector<std::string>& violations() const { return violations_; }
  /// Of everything that was recorded, in order.
  std::uint64_t hash() const { return hash_; }

 private:
  struct Running {
    bool proactive = false, ridden = false;
    Instant began{};
  };
  /// Device time that somebody has had, up to each moment.
  class Tally {
   public:
    struct Sum {
      int kernels = 0;
      Instant time{};
    };
    void add(Instant ended, Instant took);
    Sum until(Instant moment) const;

   private:
    std::vector<std::pair<Instant, Sum>> sums_;  // after each kernel
  };
  struct Seen {
    bool arrived = false, waits = false, ran = false, answers = false;
    int finished = 0;
    bool disturbed = false;               ///< there was a reason to wait longer than for one kernel
    Instant progressed{};                 ///< its last kernel or token; at first its arrival
    std::vector<std::uint64_t> inTheWay;  ///< kernels that ran at its arrival and still run
    Instant wayWasFree{};                 ///< when the last of them ended
  };

  void arrived(const trace::Event& event);
  void launched(const trace::Event& event);
  void ended(const trace::Event& event);
  void progressed(const trace::Event& event, Seen& request);
  bool gaveUp(const FlowReport& answer) const;
  void checkAdmission(const trace::Event& event, Seen& request);
  void violated(const trace::Event& event, const std::string& what);
  Priority priorityOf(std::size_t index) const { return storm_.requests[index].priority; }
  void mix(std::uint64_t value);

  const Storm& storm_;
  std::vector<Seen> requests_;  // by id − 1
  std::map<std::uint64_t, Running> kernels_;
  Tally background_;                // of background work alone
  Tally rides_;                     // of people's batches in which background requests had seats
  std::set<std::uint64_t> ridden_;  // the passes of such batches
  Instant longestKernel_{};
  int waiting_ = 0;  // requests that were not admitted yet
  std::uint64_t hash_ = 0xCBF29CE484222325U;
  std::vector<std::string> violations_;
};

}  // namespace tandem::runtime
