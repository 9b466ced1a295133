#include "engine/schedule/reason.h"

namespace tandem::schedule {

bool isPreemption(ReasonCode code) {
  switch (code) {
    case ReasonCode::parked:
    case ReasonCode::pausedForReactive:
    case ReasonCode::leftOutOfBatch:
    case ReasonCode::cacheDropped:
      return true;
    default:
      return false;
  }
}

bool isWait(ReasonCode code) {
  switch (code) {
    case ReasonCode::resumed:
    case ReasonCode::promoted:
    case ReasonCode::refused:
    case ReasonCode::shed:
    case ReasonCode::deviceLost:
      return false;
    default:
      return true;
  }
}

std::string sentence(ReasonCode code, const Limits& limits) {
  switch (code) {
    case ReasonCode::waitedForReactivePrefill:
      return "Waited: an earlier reactive request was being prefilled.";
    case ReasonCode::waitedForReactive:
      return "Waited: a reactive request was running.";
    case ReasonCode::waitedForProactive:
      return "Waited: other background work was ahead in the queue.";
    case ReasonCode::parked:
      return "Parked in the middle of its prompt: a reactive request came. Nothing is computed twice.";
    case ReasonCode::pausedForReactive:
      return "Paused in the middle of its answer: a reactive request was being prefilled.";
    case ReasonCode::leftOutOfBatch:
      return "Paused in the middle of its answer: the batch had no slot left for so long a sequence.";
    case ReasonCode::resumed:
      return "Resumed where it had been parked.";
    case ReasonCode::promoted:
      return "Promoted: it had waited for more than " +
             std::to_string(std::chrono::duration_cast<std::chrono::seconds>(limits.age).count()) +
             " s, so it ran beside reactive work.";
    case ReasonCode::waitedForMemory:
      return "Waited: the KV cache was full of requests that go first.";
    case ReasonCode::cacheDropped:
      return "Its KV cache was needed for a request that goes first; its tokens are computed again.";
    case ReasonCode::refused:
      return "Refused: the KV cache is too small for it, even with nothing else in it.";
    case ReasonCode::shed:
      return "Turned away: too many requests were waiting, and this one had come last.";
    case ReasonCode::deviceLost:
      return "Given up: a device that it needed had stopped answering for " +
             std::to_string(std::chrono::duration_cast<std::chrono::seconds>(limits.lostPatience).count()) +
             " s.";
  }
  return {};
}

}  // namespace tandem::schedule
