// The figures of one played trace, per priority.
// Thread: pure functions and plain values.
#pragma once

#include <string>
#include <vector>

#include "bench/workload/record.h"

namespace tandem::bench {

/// Latencies of one priority, in seconds, one value per request that got so far.
struct Latencies {
  std::vector<double> waiting;  ///< submitted → first kernel; empty when the contender does not tell
  /// The same of those that came when no other request of their priority was unfinished: what others cost
  /// them.
  std::vector<double> waitingAlone;
  std::vector<double> firstToken;  ///< arrival → first token (TTFT)
  std::vector<double> endToEnd;    ///< arrival → last token
  std::vector<double> normalised;  ///< end-to-end / (prompt + answer tokens)                  (XPU-2 §6.1)
  std::vector<double> normalisedFirst;  ///< TTFT / prompt tokens                              (XPU-1 §8.1)
  std::vector<double> worstGap;         ///< longest wait between two tokens of an answer
};

struct Summary {
  int requests = 0;    ///< in the record
  int unfinished = 0;  ///< cut off when the run ended
  int shortened = 0;   ///< finished with fewer or more tokens than asked: not comparable
  int preemptions = 0;
  long answerTokens = 0;  ///< those of unfinished requests included
  Latencies latencies;

  double tokensPerSecond(std::chrono::nanoseconds duration) const;
  double finishedPerMinute(std::chrono::nanoseconds duration) const;
};

Summary summarise(const Record& record, Priority priority);

}  // namespace tandem::bench
