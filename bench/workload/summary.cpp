#include "bench/workload/summary.h"

namespace tandem::bench {
namespace {

double seconds(std::chrono::nanoseconds duration) {
  return std::chrono::duration<double>(duration).count();
}

void add(const PlayedRequest& played, Latencies& latencies) {
  if (played.firstKernel) latencies.waiting.push_back(seconds(*played.firstKernel - played.submitted));
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
    add(played, summary.latencies);
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
