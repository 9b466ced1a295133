// The answer to a Request while it is being made: a handle that streams, explains itself and can be
// cancelled.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/result.h"

namespace tandem {

enum class FinishReason {
  stop,         ///< the model ended its answer, or a stop text appeared
  length,       ///< Request::maxTokens reached
  contextFull,  ///< the context is full; the answer is incomplete
  cancelled,    ///< Flow::cancel
  failed,       ///< see FlowReport::error
  shed,         ///< turned away: there was too much to do; see FlowReport::error
};
std::string_view toString(FinishReason reason);

/// Why the scheduler did something with this request, in the order it happened.
struct Reason {
  std::chrono::nanoseconds at{};  ///< since submission
  std::string sentence;           ///< "Waited: a reactive request was being prefilled."
};

/// All durations count from submission. Rates are derived by whoever shows them.
struct FlowTimings {
  std::chrono::nanoseconds queued{};      ///< until the first kernel ran
  std::chrono::nanoseconds firstToken{};  ///< TTFT
  std::chrono::nanoseconds total{};       ///< end-to-end latency
  int promptTokens = 0;
  int reusedTokens = 0;  ///< of promptTokens, taken from the KV cache instead of computed
  int answerTokens = 0;
  int preemptions = 0;  ///< how often other work went first in the middle of this request

  /// Answer tokens per second after the first one; 0 while there is no second token.
  double tokensPerSecond() const {
    const double seconds = std::chrono::duration<double>(total - firstToken).count();
    return answerTokens > 1 && seconds > 0 ? (answerTokens - 1) / seconds : 0.0;
  }
};

struct FlowReport {
  FinishReason finish = FinishReason::stop;
  std::optional<Error> error;  ///< set when finish is failed, contextFull before the first token, …
  FlowTimings timings;
  std::vector<Reason> reasons;
  int contextUsed = 0;  ///< tokens of the context that prompt and answer take now
  int contextSize = 0;  ///< tokens that fit
};

/// What happens to a request, in this order: started?, prefill*, text*, finished (exactly once, always last).
struct FlowStarted {
  std::string warning;  ///< shown to the user when not empty, e.g. a chat template that had to be replaced
};
struct FlowPrefill {
  int done = 0;   ///< prompt tokens in the KV cache so far
  int total = 0;  ///< prompt tokens
};
struct FlowText {
  std::string text;  ///< valid UTF-8, never half a character
  int tokens = 0;    ///< answer tokens so far
};
struct FlowFinished {
  FlowReport report;
};
using FlowEvent = std::variant<FlowStarted, FlowPrefill, FlowText, FlowFinished>;

/// Called on the engine's thread. Must return quickly and must not call back into the engine.
using FlowListener = std::function<void(const FlowEvent&)>;

/// Handle of a submitted request. Thread: every function may be called from any thread.
/// Ownership: dropping the handle does not cancel; the engine finishes or cancels what it still runs when
/// destroyed.
class Flow {
 public:
  virtual ~Flow() = default;
  virtual RequestId id() const = 0;
  /// Stops within one kernel of prefill or one token of decode; FlowFinished follows with `cancelled`.
  virtual void cancel() = 0;
  /// Blocks until the request has finished.
  virtual FlowReport wait() = 0;
};

}  // namespace tandem
