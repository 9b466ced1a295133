#include "bench/workload/summary.h"

#include <algorithm>

namespace tandem::bench {
namespace {

double seconds(std::chrono::nanoseconds duration) {
  return std::chrono::duration<double>(duration).count();
}

/// No other request of its priority was on its way when `played` came.
bool cameAlone(const PlayedRequest& played, const Record& record) {
  return std::none_of(record.begin(), record.end(), [&](const PlayedRequest& other) {
    if (&other == &played || other.request.priority != played.request.priority) return false;
    return other.submitted <= played.submitted && (!other.finished || *other.finished > played.submitted);
  });
}

void add(const PlayedRequest& played, const Record& record, Latencies& latencies) {
  if (played.firstKernel) {
    const double waiting = seconds(*played.firstKernel - played.submitted);
    latencies.waiting.push_back(waiting);
    if (cameAlone(played, record)) latencies.waitingAlone.push_back(waiting);
  }
  if (played.firstToken) {
    const double first = seconds(played.sinceArrival(*played.firstToken));
    latencies.firstToken.push_back(first);
    latencies.normalisedFirst.push_back(first / played.request.promptTokens);
    latencies.worstGap.push_back(seconds(played.worstGap));
  }
  if (played.finished) {
    const double total = seconds(played.sinceArrival(*played.finished));
    latencies.endToEnd.push_back(total);
    latencies.normalised.push_back(total / (played.request.promptTokens + played.request.answerTokens));
  }
}

}  // namespace

Summary summarise(const Record& record, Priority priority) {
  Summary summary;
  for (const PlayedRequest& played : record) {
    if (played.request.priority != priority) continue;
    ++summary.requests;
    if (!played.finished) ++summary.unfinished;
    if (played.finished && !played.complete()) ++summary.shortened;
    summary.preemptions += played.preemptions;
    summary.answerTokens += played.answerTokens;
    add(played, record, summary.latencies);
  }
  return summary;
}

double Summary::tokensPerSecond(std::chrono::nanoseconds duration) const {
  return static_cast<double>(answerTokens) / seconds(duration);
}

double Summary::finishedPerMinute(std::chrono::nanoseconds duration) const {
  return (requests - unfinished) * 60.0 / seconds(duration);
}

}  // namespace tandem::bench
