// What happens inside the engine, in one fixed vocabulary: recorded once, then drawn, explained, exported and
// replayed by others.
//
// The vocabulary is complete: from the events that come from outside (arrivals, completions, cancels and the
// times of the steps) the coordinator makes all others again.   (engine/runtime/replay.h)
//
// Thread: events are plain values; a Sink is called by the coordinator's thread only and must return quickly.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "engine/base/clock.h"
#include "engine/base/ids.h"

namespace tandem::trace {

enum class EventKind : std::uint8_t {
  arrived,    ///< request; tokens = prompt tokens, limit = longest answer (0 = none), lasted = since it was
              ///< submitted; its first `shared` tokens are those of request `other`
  admitted,   ///< request; tokens = prompt tokens taken from the prefix store
  passBegan,  ///< pass, request of its first part; tokens = rows, code = schedule::PassKind
  joined,     ///< pass, request of a further part; tokens = its rows
  kernelLaunched,  ///< kernel and its place, request of the pass's first part; predicted, share
  kernelEnded,     ///< kernel; code = 0 finished, 1 stopped inside, 2 failed; lasted = device time
  stopAsked,       ///< device: its kernel was asked to stop inside
  passEnded,       ///< pass
  passAbandoned,   ///< pass: its rows will be computed again
  answered,        ///< request; tokens = answer tokens so far
  noted,           ///< request; code = schedule::ReasonCode
  cacheDropped,    ///< request: back in its queue, its tokens will be computed again
  evicted,         ///< KV blocks of a finished conversation were given up
  prepared,        ///< request, device, kernel; code = 0 begun, 1 ready, 2 failed
  cancelSeen,      ///< request: its submitter does not want it any more
  finished,        ///< request; code = FinishReason, tokens = answer tokens
  endedAll,        ///< everything ends here; code = FinishReason
  blocks,          ///< tokens = KV blocks free, told when it has changed
  deviceLost,      ///< device
  deviceBack,      ///< device
  decided,  ///< a step; code = schedule::Action with its request, pass, device, nodes, rows; tokens = rows
            ///< of a new pass, lasted = until the wake-up that was asked for
};

/// Unused fields are zero.
struct Event {
  EventKind kind = EventKind::arrived;
  bool reactive = false;
  bool decode = false;  ///< a kernel of a decode or mixed pass
  int code = 0;
  Instant at{};  ///< on the engine's clock
  RequestId request{};
  RequestId other{};
  std::uint64_t pass = 0;
  std::uint64_t kernel = 0;  ///< in order of launch and preparation, from 1
  int device = 0;
  int firstNode = 0, endNode = 0, firstRow = 0, rows = 0;
  int tokens = 0, limit = 0, shared = 0;
  Instant predicted{};
  Instant lasted{};
  double share = 0;  ///< predicted, of the machine's memory bandwidth

  bool operator==(const Event&) const = default;
};

class Sink {
 public:
  virtual ~Sink() = default;
  virtual void record(const Event& event) = 0;
};

struct Header;
/// Makes the sink of a session, which is told the session's events and nothing else; null = nobody listens.
using OpenSink = std::function<std::unique_ptr<Sink>(const Header&)>;

}  // namespace tandem::trace
