// What happens inside the engine, in one fixed vocabulary: recorded once, then drawn, explained, exported and
// replayed by others.
//
// Thread: events are plain values; a Sink is called by the coordinator's thread only and must return quickly.
#pragma once

#include <cstdint>

#include "engine/base/clock.h"
#include "engine/base/ids.h"

namespace tandem::trace {

enum class EventKind : std::uint8_t {
  arrived,         ///< request; tokens = prompt tokens
  admitted,        ///< request; tokens = prompt tokens taken from the prefix store
  passBegan,       ///< pass, request of its first part; tokens = rows, code = schedule::PassKind
  kernelLaunched,  ///< kernel and its place; predicted
  kernelEnded,     ///< kernel; code = 0 finished, 1 stopped inside, 2 failed
  passEnded,       ///< pass
  passAbandoned,   ///< pass: its rows will be computed again
  answered,        ///< request; tokens = answer tokens so far
  noted,           ///< request; code = schedule::ReasonCode
  prepared,        ///< request, device; code = 0 begun, 1 ready, 2 failed
  finished,        ///< request; code = FinishReason, tokens = answer tokens
  blocks,          ///< tokens = KV blocks free
  deviceLost,      ///< device
  deviceBack,      ///< device
};

/// Unused fields are zero.
struct Event {
  EventKind kind = EventKind::arrived;
  bool reactive = false;
  bool decode = false;  ///< a kernel of a decode or mixed pass
  int code = 0;
  Instant at{};  ///< on the engine's clock
  RequestId request{};
  std::uint64_t pass = 0;
  std::uint64_t kernel = 0;  ///< in order of launch, from 1
  int device = 0;
  int firstNode = 0, endNode = 0, firstRow = 0, rows = 0;
  int tokens = 0;
  Instant predicted{};
};

class Sink {
 public:
  virtual ~Sink() = default;
  virtual void record(const Event& event) = 0;
};

}  // namespace tandem::trace
