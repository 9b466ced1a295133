// What a policy gets to see: plain values, true at one moment between two kernels.
// Thread: plain values.
#pragma once

#include <vector>

#include "engine/api/request.h"
#include "engine/base/clock.h"
#include "engine/base/ids.h"

namespace tandem::schedule {

enum class Stage {
  queued,      ///< nothing computed, holds no KV blocks
  prefilling,  ///< has history or chunks in its KV cache; its kernels are the next ones of its kind
  parked,      ///< the same, but preempted: its context waits as it is
  decoding,    ///< its prompt is computed, each iteration gives a token
};

struct RequestView {
  RequestId id;
  Priority priority = Priority::reactive;
  Stage stage = Stage::queued;
  Instant waited{};        ///< since arrival, without the time in which its own kernels ran
  int prefillLeft = 0;     ///< tokens to compute before its next token
  int length = 0;          ///< tokens in its KV cache
  int blocksHeld = 0;      ///< KV blocks
  int blocksWanted = 0;    ///< more blocks without which its next kernel cannot run; known once it is started
  bool explained = false;  ///< its present wait has a reason already
  bool promoted = false;   ///< its promotion has been noted
};

/// Device time of what ran lately; what "fair" is measured with.
struct Recent {
  Instant prefillSinceDecode{};  ///< all prefill kernels since the last decode iteration
  Instant lastDecode{};          ///< the last decode iteration
  Instant reactiveSinceAged{};   ///< reactive work since the last kernel that ran because of its age
  Instant lastAged{};            ///< that kernel
};

struct Snapshot {
  std::vector<RequestView> requests;  ///< unfinished ones, in order of arrival (and so of id)
  Recent recent;
  int freeBlocks = 0;     ///< KV blocks that nobody holds
  int idleSequences = 0;  ///< finished conversations whose KV cache is kept for their next turn
};

/// The numbers of the policy, and where they come from.
struct Limits {
  int batch = 32;             ///< most requests in a decode batch                            (XPU-2 §4.5)
  int batchWithReactive = 3;  ///< B: the same when one of them is reactive                   (XPU-2 §4.5)
  Instant age = std::chrono::seconds(30);  ///< a proactive request that waited longer is promoted
  int agedOneIn = 8;  ///< a promoted request gets at most one in this many parts of the device's time
};

inline bool isReactive(const RequestView& request) {
  return request.priority == Priority::reactive;
}
inline bool isAged(const RequestView& request, const Limits& limits) {
  return !isReactive(request) && request.waited >= limits.age;
}
/// Who keeps the memory when there is too little: reactive before proactive, then who came first.
bool outranks(const RequestView& a, const RequestView& b);

}  // namespace tandem::schedule
