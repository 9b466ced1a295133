// START HERE. Who asks what and when: the input of simulations, and of benchmarks in real time.
// Thread: pure functions and plain values.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/request.h"
#include "engine/workload/datasets.h"
#include "engine/workload/random.h"

namespace tandem::workload {

struct TraceRequest {
  std::chrono::nanoseconds arrival{};  ///< since the trace began
  Priority priority = Priority::reactive;
  int promptTokens = 0;
  int answerTokens = 0;  ///< exactly so many: no model decides to end earlier
  std::string dataset;
  bool operator==(const TraceRequest&) const = default;
};
using Trace = std::vector<TraceRequest>;  ///< in order of arrival

struct TraceOptions {
  std::uint64_t seed = 1;
  std::chrono::seconds duration{15 * 60};  ///< of arrivals                                 (XPU-2 §6.1)
  double reactivePerMinute = 0, proactivePerMinute = 0;
  int contextTokens = 4096;      ///< prompt and answer of one request, at most       (XPU-2 §4.1)
  std::string reactiveDataset;   ///< only this one; empty = the three in equal parts (XPU-2 §6.1)
  std::string proactiveDataset;  ///< the same
  /// Fixed lengths in place of the data sets, for comparing with other people's runs.
  std::optional<RequestLengths> reactiveLengths, proactiveLengths;
};

/// Poisson arrivals of both priorities, independent of each other.                          (XPU-2 §6.1)
///
/// The same options give the same trace everywhere: arrivals are whole milliseconds, lengths whole tokens, so
/// that the last bit of a C library's logarithm does not show. Arrivals and lengths come from separate
/// streams: at twice the rate a seed's requests are the same, in the same order, at half the distances, and
/// the other priority does not change at all. Runs that differ in one rate or one policy are therefore paired
/// (common random numbers).
Trace makeTrace(const TraceOptions& options);

/// The endless sequence of requests of one priority, without arrivals: what makeTrace and a closed loop draw
/// from.
class RequestSource {
 public:
  RequestSource(const TraceOptions& options, Priority priority);
  TraceRequest next();

 private:
  Random random_;
  Priority priority_;
  int contextTokens_;
  std::string only_;
  std::optional<RequestLengths> fixed_;
};

/// Offered load ρ: the time that the requests would take one after the other, over the time in which they
/// arrive. Above 1 even an engine that wastes nothing falls behind, unless batching saves it time.
double offeredLoad(const Trace& trace, std::chrono::nanoseconds duration, double secondsPerPromptToken,
                   double secondsPerAnswerToken);

}  // namespace tandem::workload
