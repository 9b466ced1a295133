#include "engine/workload/trace.h"

#include <algorithm>
#include <cmath>

#include "engine/workload/datasets.h"

namespace tandem::workload {
namespace {

using std::chrono::milliseconds;

/// Names of the streams of one seed.
enum Stream : std::uint64_t { arrivalsOf = 1, lengthsOf = 2 };
std::uint64_t streamOf(Stream what, Priority priority) {
  return what * 2 + (priority == Priority::reactive ? 0 : 1);
}

void addArrivals(const TraceOptions& options, Priority priority, double perMinute, Trace& trace) {
  if (perMinute <= 0) return;
  Random random(options.seed, streamOf(arrivalsOf, priority));
  RequestSource source(options, priority);
  const double end = static_cast<double>(milliseconds(options.duration).count());
  const double meanGap = 60e3 / perMinute;  // ms
  for (double at = meanGap * random.exponential(); at < end; at += meanGap * random.exponential()) {
    TraceRequest request = source.next();
    request.arrival = milliseconds(static_cast<milliseconds::rep>(at));
    trace.push_back(std::move(request));
  }
}

}  // namespace

RequestSource::RequestSource(const TraceOptions& options, Priority priority)
    : random_(options.seed, streamOf(lengthsOf, priority)),
      priority_(priority),
      contextTokens_(options.contextTokens),
      only_(priority == Priority::reactive ? options.reactiveDataset : options.proactiveDataset),
      fixed_(priority == Priority::reactive ? options.reactiveLengths : options.proactiveLengths) {}

TraceRequest RequestSource::next() {
  std::vector<const Dataset*> choice;
  for (const Dataset& dataset : datasets()) {
    if (only_.empty() ? dataset.priority == priority_ : dataset.name == only_) choice.push_back(&dataset);
  }
  TraceRequest request;
  request.priority = priority_;
  if (fixed_) {
    request.promptTokens = fixed_->promptTokens;
    request.answerTokens = fixed_->answerTokens;
    return request;
  }
  if (choice.empty()) return request;  // a name that is no data set: requests without tokens
  const Dataset& dataset = *choice[random_.below(choice.size())];
  const RequestLengths lengths = drawLengths(dataset, contextTokens_, random_);
  request.promptTokens = lengths.promptTokens;
  request.answerTokens = lengths.answerTokens;
  request.dataset = dataset.name;
  return request;
}

Trace makeTrace(const TraceOptions& options) {
  Trace trace;
  addArrivals(options, Priority::reactive, options.reactivePerMinute, trace);
  addArrivals(options, Priority::proactive, options.proactivePerMinute, trace);
  std::stable_sort(trace.begin(), trace.end(),
                   [](const TraceRequest& a, const TraceRequest& b) { return a.arrival < b.arrival; });
  return trace;
}

double offeredLoad(const Trace& trace, std::chrono::nanoseconds duration, double secondsPerPromptToken,
                   double secondsPerAnswerToken) {
  double seconds = 0;
  for (const TraceRequest& request : trace) {
    seconds += request.promptTokens * secondsPerPromptToken + request.answerTokens * secondsPerAnswerToken;
  }
  return seconds / std::chrono::duration<double>(duration).count();
}

}  // namespace tandem::workload
