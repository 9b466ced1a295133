// What became of a trace's requests when somebody played it: the output of bench/mixed and bench/simulate.
// Thread: plain values.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "engine/workload/trace.h"

namespace tandem::bench {

/// Moments count from the begin of the trace, like TraceRequest::arrival.
struct PlayedRequest {
  workload::TraceRequest request;
  std::chrono::nanoseconds submitted{};  ///< when it was really handed over
  std::optional<std::chrono::nanoseconds> firstKernel, firstToken;
  std::optional<std::chrono::nanoseconds> finished;  ///< its last token; none when it was cut off at the end
  int promptTokens = 0, answerTokens = 0;            ///< as counted by whoever computed them
  std::chrono::nanoseconds worstGap{};               ///< longest wait between two tokens of the answer
  int preemptions = 0;
  bool operator==(const PlayedRequest&) const = default;

  bool complete() const { return finished && answerTokens == request.answerTokens; }
  /// Latencies count from the arrival that the trace wanted: what a late driver adds is not hidden.
  std::chrono::nanoseconds sinceArrival(std::chrono::nanoseconds moment) const {
    return moment - request.arrival;
  }
};
using Record = std::vector<PlayedRequest>;  ///< in order of arrival

}  // namespace tandem::bench
