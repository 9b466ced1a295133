// Somebody who answers requests in real time: our engine, or a server beside it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "engine/workload/trace.h"

namespace tandem::bench {

/// How a request ended, as told by whoever computed it.
struct Ending {
  std::optional<Error> error;  ///< cancelled ones end with an error, too
  int promptTokens = 0;
  std::optional<std::chrono::nanoseconds> queued;  ///< submission → first kernel, when the contender tells
  int preemptions = 0;
};

/// Called on the contender's threads; return quickly. `ended` comes exactly once and last.
struct RequestEvents {
  std::function<void(int answerTokens)> tokens;  ///< answer tokens so far
  std::function<void(const Ending&)> ended;
};

/// A request on its way. Destroyed only after `ended`.
class Running {
 public:
  virtual ~Running() = default;
  /// As soon as the contender can; `ended` follows.
  virtual void cancel() = 0;
};

/// Thread: submit and cancel from one thread.
class Contender {
 public:
  virtual ~Contender() = default;
  /// Returns at once. Prompt and answer have exactly the lengths of `request`. No two prompts begin alike, so
  /// that nobody can save a prefill by remembering an earlier one.
  virtual Result<std::unique_ptr<Running>> submit(const workload::TraceRequest& request,
                                                  RequestEvents events) = 0;

  /// CPU time that it has used so far, this process included.
  virtual std::chrono::duration<double> processorTime() const = 0;
};

}  // namespace tandem::bench
