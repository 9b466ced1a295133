#include "engine/trace/live_requests.h"

#include <algorithm>

#include "engine/base/quantile.h"

namespace tandem::trace {
namespace {

constexpr std::size_t kFinished = 100;   // requests
constexpr std::size_t kSamples = 1'000;  // of each latency
constexpr std::size_t kPoints = 10'000;  // moments at which tokens came

double seconds(Instant time) {
  return std::chrono::duration<double>(time).count();
}

void push(std::deque<double>& samples, double value) {
  samples.push_back(value);
  if (samples.size() > kSamples) samples.pop_front();
}

LivePhase phaseOf(Phase phase) {
  switch (phase) {
    case Phase::queued:
      return LivePhase::queued;
    case Phase::prefilling:
      return LivePhase::prefilling;
    case Phase::parked:
      return LivePhase::parked;
    case Phase::decoding:
      return LivePhase::decoding;
    case Phase::paused:
      return LivePhase::paused;
    case Phase::over:
      break;
  }
  return LivePhase::over;
}

LiveQuantiles quantilesOf(const std::deque<double>& samples) {
  const std::vector<double> values(samples.begin(), samples.end());
  return {values.size(), quantile(values, 0.5), quantile(values, 0.9), quantile(values, 0.99)};
}

}  // namespace

LiveRequest* LiveRequests::open(RequestId id) {
  const auto found = open_.find(id);
  return found == open_.end() ? nullptr : &found->second;
}

const LiveRequest* LiveRequests::find(RequestId id) const {
  const auto found = open_.find(id);
  return found == open_.end() ? nullptr : &found->second;
}

std::vector<LivePart> LiveRequests::parts(std::uint64_t pass, const std::vector<RequestId>& members) const {
  const auto known = passes_.find(pass);
  if (known != passes_.end()) return known->second;
  std::vector<LivePart> parts;
  for (const RequestId member : members) parts.push_back({member, 1});
  return parts;
}

void LiveRequests::take(const Event& event, const std::vector<RequestId>& members,
                        const std::vector<PhaseChange>& changes) {
  if (event.kind == EventKind::arrived) arrive(event);
  for (const PhaseChange& change : changes) {
    if (LiveRequest* request = open(change.request)) request->phase = phaseOf(change.after);
  }
  switch (event.kind) {
    case EventKind::passBegan:
      passes_[event.pass] = {{event.request, event.tokens}};
      return;
    case EventKind::joined:
      if (const auto pass = passes_.find(event.pass); pass != passes_.end()) {
        int& first = pass->second.front().rows;  // it was told the rows of all
        first = std::max(0, first - event.tokens);
        pass->second.push_back({event.request, event.tokens});
      }
      return;
    case EventKind::kernelLaunched:
      return launch(event, members);
    case EventKind::kernelEnded:
      return endKernel(event, members);
    case EventKind::passEnded:
      return endPass(event);
    case EventKind::passAbandoned:
      passes_.erase(event.pass);
      return;
    default:
      break;
  }
  LiveRequest* request = open(event.request);
  if (request == nullptr) return;
  if (event.kind == EventKind::admitted) admit(*request, event);
  if (event.kind == EventKind::answered) answer(*request, event);
  if (event.kind == EventKind::cacheDropped) request->promptDone = 0;
  if (event.kind == EventKind::finished) finish(*request, event);
}

void LiveRequests::arrive(const Event& event) {
  LiveRequest request;
  request.request = event.request;
  request.priority = event.reactive ? Priority::reactive : Priority::proactive;
  request.submitted = event.at - event.lasted;
  request.promptTokens = event.tokens;
  request.answerLimit = event.limit;
  open_[event.request] = request;
}

void LiveRequests::admit(LiveRequest& request, const Event& event) {
  const bool again = request.waited.has_value();  // after its cache was dropped
  request.promptDone = std::min(event.tokens, request.promptTokens);
  if (again) return;
  request.reusedTokens = request.promptDone;
  totalsOf(request).promptTokens += request.promptTokens;
  totalsOf(request).reusedTokens += request.reusedTokens;
}

void LiveRequests::launch(const Event& event, const std::vector<RequestId>& members) {
  for (const RequestId member : members) {
    LiveRequest* request = open(member);
    if (request == nullptr) continue;
    request->device = event.device;
    if (request->waited) continue;
    request->waited = event.at - request->submitted;
    push(samplesOf(*request).waiting, seconds(*request->waited));
  }
}

void LiveRequests::endKernel(const Event& event, const std::vector<RequestId>& members) {
  if (event.decode || event.endNode < 1 || event.endNode > static_cast<int>(nodes_.size())) return;
  for (const RequestId member : members) {
    if (LiveRequest* request = open(member)) {
      request->layer = nodes_[static_cast<std::size_t>(event.endNode) - 1].layer;
    }
  }
}

void LiveRequests::endPass(const Event& event) {
  const auto pass = passes_.find(event.pass);
  if (pass == passes_.end()) return;
  for (const LivePart& share : pass->second) {
    LiveRequest* request = open(share.request);
    if (request == nullptr) continue;
    request->promptDone = std::min(request->promptDone + share.rows, request->promptTokens);
  }
  passes_.erase(pass);
}

void LiveRequests::count(LiveRequest& request, const Event& event) {
  const int fresh = event.tokens - request.answerTokens;
  request.answerTokens = event.tokens;
  totalsOf(request).answerTokens += fresh;
  std::deque<LivePoint>& points = answered_[static_cast<std::size_t>(request.priority)];
  if (!points.empty() && points.back().at == event.at) {
    points.back().value += fresh;
    return;
  }
  points.push_back({event.at, static_cast<double>(fresh)});
  if (points.size() > kPoints) points.pop_front();
}

void LiveRequests::answer(LiveRequest& request, const Event& event) {
  count(request, event);
  if (request.firstToken) return;
  request.firstToken = event.at - request.submitted;
  push(samplesOf(request).firstToken, seconds(*request.firstToken));
}

void LiveRequests::finish(LiveRequest& request, const Event& event) {
  request.phase = LivePhase::over;
  request.total = event.at - request.submitted;
  request.finish = static_cast<FinishReason>(event.code);
  ++totalsOf(request).finished;
  if (request.finish == FinishReason::stop || request.finish == FinishReason::length) {
    push(samplesOf(request).endToEnd, seconds(*request.total));
    if (request.firstToken && request.answerTokens > 1) {
      push(samplesOf(request).perToken,
           seconds(*request.total - *request.firstToken) / (request.answerTokens - 1));
    }
  }
  finished_.push_front(request);
  if (finished_.size() > kFinished) finished_.pop_back();
  open_.erase(event.request);
}

void LiveRequests::note(const Event& event, const NoteText& text) {
  LiveRequest* request = open(event.request);
  if (request == nullptr) return;
  request->why = text.sentence;
  if (!text.preemption) return;
  ++request->preemptions;
  ++totalsOf(*request).preemptions;
}

void LiveRequests::forget() {
  open_.clear();
  passes_.clear();
}

void LiveRequests::show(LiveState& state) const {
  for (const auto& [id, request] : open_) {
    state.requests.push_back(request);
    const bool decode = request.phase == LivePhase::decoding || request.phase == LivePhase::paused;
    ++(decode ? state.decodeQueue : state.prefillQueue)[static_cast<std::size_t>(request.priority)];
  }
  state.requests.insert(state.requests.end(), finished_.begin(), finished_.end());
  for (std::size_t priority = 0; priority < samples_.size(); ++priority) {
    const Samples& samples = samples_[priority];
    LiveLatencies& latencies = state.latencies[priority];
    latencies.waiting = quantilesOf(samples.waiting);
    latencies.firstToken = quantilesOf(samples.firstToken);
    latencies.perToken = quantilesOf(samples.perToken);
    latencies.endToEnd = quantilesOf(samples.endToEnd);
    latencies.firstTokens.assign(samples.firstToken.begin(), samples.firstToken.end());
    latencies.endToEnds.assign(samples.endToEnd.begin(), samples.endToEnd.end());
  }
  state.totals = totals_;
  for (std::size_t priority = 0; priority < answered_.size(); ++priority) {
    state.answered[priority].assign(answered_[priority].begin(), answered_[priority].end());
  }
}

}  // namespace tandem::trace
