// The requests of a session as a table, their latencies and totals.
// Latencies are defined as FlowTimings defines them, and from the same moments, so that the window and a
// benchmark of the same run show the same figures. Keeps what is unfinished and the latest of the rest.
// Thread: one at a time.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "engine/api/live.h"
#include "engine/graph/heg.h"
#include "engine/trace/event.h"
#include "engine/trace/phases.h"

namespace tandem::trace {

class LiveRequests {
 public:
  explicit LiveRequests(std::vector<graph::Node> nodes) : nodes_(std::move(nodes)) {}

  /// `members`: of the event's pass. `changes`: what Phases made of the event.
  void take(const Event& event, const std::vector<RequestId>& members,
            const std::vector<PhaseChange>& changes);
  void note(const Event& event, const NoteText& text);
  /// What is unfinished was lost sight of.
  void forget();

  const LiveRequest* find(RequestId id) const;
  /// `members` of `pass` with their rows; one row each where the pass's beginning was lost.
  std::vector<LivePart> parts(std::uint64_t pass, const std::vector<RequestId>& members) const;
  /// Fills in the requests, queues, latencies and totals.
  void show(LiveState& state) const;

 private:
  struct Samples {
    std::deque<double> waiting, firstToken, perToken, endToEnd;
  };

  LiveRequest* open(RequestId id);
  void arrive(const Event& event);
  void admit(LiveRequest& request, const Event& event);
  void launch(const Event& event, const std::vector<RequestId>& members);
  void endKernel(const Event& event, const std::vector<RequestId>& members);
  void endPass(const Event& event);
  void answer(LiveRequest& request, const Event& event);
  void finish(LiveRequest& request, const Event& event);
  void count(LiveRequest& request, const Event& event);

  Samples& samplesOf(const LiveRequest& request) {
    return samples_[static_cast<std::size_t>(request.priority)];
  }
  LiveTotals& totalsOf(const LiveRequest& request) {
    return totals_[static_cast<std::size_t>(request.priority)];
  }

  const std::vector<graph::Node> nodes_;
  std::map<RequestId, LiveRequest> open_;
  std::deque<LiveRequest> finished_;  ///< newest first
  std::map<std::uint64_t, std::vector<LivePart>> passes_;
  std::array<Samples, 2> samples_;
  std::array<LiveTotals, 2> totals_;
  std::array<std::deque<LivePoint>, 2> answered_;
};

}  // namespace tandem::trace
