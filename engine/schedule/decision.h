// What a policy answers: one thing to do next, and why it was not something else.
// Thread: plain values.
#pragma once

#include <vector>

#include "engine/base/ids.h"
#include "engine/schedule/reason.h"

namespace tandem::schedule {

enum class Action {
  sleep,      ///< nothing can run: wait for an event
  start,      ///< requests[0] leaves the queue: give it what its history left in the KV cache
  prefill,    ///< run the next kernel of requests[0]
  decode,     ///< run one decode iteration with `requests` as its batch
  evictIdle,  ///< forget the idle sequence that was used longest ago
  dropCache,  ///< take requests[0]'s KV blocks and put it back into its queue; its tokens so far stay
  refuse,     ///< end requests[0] with `contextFull`
};

struct Note {
  RequestId request;
  ReasonCode code = ReasonCode::resumed;
};

struct Decision {
  Action action = Action::sleep;
  std::vector<RequestId> requests;
  bool aged = false;        ///< a prefill or decode that runs beside reactive work because of its age
  std::vector<Note> notes;  ///< a note `parked` also moves its request to Stage::parked
};

}  // namespace tandem::schedule
