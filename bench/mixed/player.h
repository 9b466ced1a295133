// Plays a trace in real time and writes down what happens.
//
// Thread: play() blocks its caller, who sleeps between arrivals; the contender's threads report through a
// mutex.
#pragma once

#include <chrono>
#include <vector>

#include "bench/mixed/contender.h"
#include "bench/workload/record.h"
#include "engine/workload/trace.h"

namespace tandem::bench {

struct PlayOptions {
  std::chrono::nanoseconds duration{};  ///< of the run; then nothing new is submitted
  /// Closed loop: so many requests of `background` are always on their way, beside the trace.
  int inFlight = 0;
  /// How long reactive requests may go on after `duration`. Background work keeps them company until then,
  /// but what it does after `duration` does not count.
  std::chrono::nanoseconds grace = std::chrono::minutes(2);
};

/// When answer tokens came: `count` tokens at `at` since the begin.
struct TokenMoment {
  std::chrono::nanoseconds at{};
  Priority priority = Priority::reactive;
  int count = 0;
};

struct Played {
  Record record;                    ///< in order of submission
  std::vector<TokenMoment> tokens;  ///< in order of time
  std::vector<Error> failures;      ///< of requests that failed; cut-off ones are not failures
};

Played play(Contender& contender, const workload::Trace& trace, workload::RequestSource background,
            const PlayOptions& options);

/// Answer tokens per second of one priority between two moments.
double tokenRate(const std::vector<TokenMoment>& tokens, Priority priority, std::chrono::nanoseconds from,
                 std::chrono::nanoseconds to);

}  // namespace tandem::bench
