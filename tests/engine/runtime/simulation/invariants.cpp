#include "tests/engine/runtime/simulation/invariants.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tandem::runtime {

using trace::EventKind;

void Invariants::mix(std::uint64_t value) {
  hash_ = (hash_ ^ value) * 0x100000001B3U;  // FNV-1a, eight bytes at a time
}

void Invariants::violated(const trace::Event& event, const std::string& what) {
  if (violations_.size() >= 5) return;
  violations_.push_back("at " + std::to_string(event.at.count() / 1000) + " us: " + what);
}

void Invariants::record(const trace::Event& event) {
  for (const std::int64_t value :
       {std::int64_t{static_cast<int>(event.kind)}, std::int64_t{event.code}, std::int64_t{event.at.count()},
        static_cast<std::int64_t>(event.request.value), static_cast<std::int64_t>(event.pass),
        static_cast<std::int64_t>(event.kernel), std::int64_t{event.device}, std::int64_t{event.firstNode},
        std::int64_t{event.endNode}, std::int64_t{event.firstRow}, std::int64_t{event.rows},
        std::int64_t{event.tokens}, std::int64_t{event.predicted.count()}}) {
    mix(static_cast<std::uint64_t>(value));
  }
  switch (event.kind) {
    case EventKind::arrived:
      return arrived(event);
    case EventKind::kernelLaunched:
      return launched(event);
    case EventKind::kernelEnded:
      return ended(event);
    case EventKind::joined:
      if (priorityOf(event.request.value - 1) == Priority::proactive) ridden_.insert(event.pass);
      return;
    case EventKind::answered:
      progressed(event, requests_[event.request.value - 1]);
      requests_[event.request.value - 1].answers = true;
      return;
    case EventKind::admitted:
    case EventKind::finished: {
      Seen& request = requests_[event.request.value - 1];
      if (std::exchange(request.waits, false)) --waiting_;
      if (event.kind == EventKind::admitted) return;
      if (++request.finished > 1) violated(event, "a request ended twice");
      return;
    }
    case EventKind::deviceLost:
    case EventKind::deviceBack:
      for (Seen& request : requests_) request.disturbed = true;
      return;
    default:
      return;
  }
}

void Invariants::arrived(const trace::Event& event) {
  const std::size_t index = event.request.value - 1;
  Seen& request = requests_[index];
  request.arrived = true;
  request.progressed = request.wayWasFree = event.at;
  request.waits = true;
  ++waiting_;
  for (const auto& [ticket, kernel] : kernels_) request.inTheWay.push_back(ticket);
  if (priorityOf(index) != Priority::reactive) return;
  // Reactive requests wait for each other.
  for (std::size_t other = 0; other < requests_.size(); ++other) {
    if (other == index || !requests_[other].arrived || requests_[other].finished > 0) continue;
    if (priorityOf(other) == Priority::reactive) request.disturbed = requests_[other].disturbed = true;
  }
}

void Invariants::launched(const trace::Event& event) {
  Seen& request = requests_[event.request.value - 1];
  if (storm_.sheds && waiting_ > storm_.setup.limits.queued) {
    violated(event, std::to_string(waiting_) + " requests wait, more than the queue may hold");
  }
  kernels_[event.kernel] = {!event.reactive, event.reactive && ridden_.contains(event.pass), event.at};
  progressed(event, request);
  if (!request.ran && !event.decode) {
    checkAdmission(event, request);
    request.ran = true;
  }
}

void Invariants::checkAdmission(const trace::Event& event, Seen& request) {
  if (!storm_.reactiveFirst || !event.reactive || request.disturbed) return;
  // The machine must be able to begin at once: not every kernel that is in the way need have ended, but when
  // all have, there is no reason to wait.
  if (request.inTheWay.empty() && event.at > request.wayWasFree) {
    violated(event, "request " + std::to_string(event.request.value) + " begins " +
                        std::to_string((event.at - request.wayWasFree).count() / 1000) +
                        " us after the kernels that ran at its arrival ended");
  }
}

/// A request that waited longer than its age has had company: other background work had its turns meanwhile.
/// After a kernel that took t, reactive work may have 2 · (agedOneIn − 1) · t, and the kernel that is under
/// way then.   (engine/schedule/ageing.h) An answer may also wait for seats that older ones have.
void Invariants::progressed(const trace::Event& event, Seen& request) {
  constexpr int kPatience = 2, kFewKernels = 20;
  const schedule::Limits& limits = storm_.setup.limits;
  const Instant aged = request.progressed + limits.age;
  request.progressed = event.at;
  const bool proactive = priorityOf(event.request.value - 1) == Priority::proactive;
  if (!storm_.ages || !proactive || request.disturbed || event.at <= aged) return;
  const Instant waited = event.at - aged;
  for (const auto& [ticket, kernel] : kernels_) {
    longestKernel_ = std::max(longestKernel_, event.at - kernel.began);  // one that hangs holds others up
  }
  int kernels = kFewKernels;
  Instant had = limits.kernelLimit;
  const auto count = [&](const Tally& company) {
    const Tally::Sum before = company.until(aged), after = company.until(event.at);
    kernels += after.kernels - before.kernels;
    had += after.time - before.time;
  };
  count(background_);
  if (request.answers) count(rides_);
  if (waited > kPatience * limits.agedOneIn * had + kernels * longestKernel_) {
    violated(event, "request " + std::to_string(event.request.value) + " starved for " +
                        std::to_string(waited.count() / 1000000) +
                        " ms beyond its age, other work like it had " +
                        std::to_string(had.count() / 1000000) + " ms of them");
  }
}

void Invariants::Tally::add(Instant ended, Instant took) {
  const Sum before = sums_.empty() ? Sum{} : sums_.back().second;
  sums_.emplace_back(ended, Sum{before.kernels + 1, before.time + took});
}

Invariants::Tally::Sum Invariants::Tally::until(Instant moment) const {
  const auto next = std::upper_bound(sums_.begin(), sums_.end(), moment,
                                     [](Instant wanted, const auto& entry) { return wanted < entry.first; });
  return next == sums_.begin() ? Sum{} : std::prev(next)->second;
}

void Invariants::ended(const trace::Event& event) {
  if (const auto place = kernels_.find(event.kernel); place != kernels_.end()) {
    const Running& kernel = place->second;
    const Instant took = event.at - kernel.began;
    longestKernel_ = std::max(longestKernel_, took);
    if (kernel.proactive) background_.add(event.at, took);
    if (kernel.ridden) rides_.add(event.at, took);
    kernels_.erase(place);
  }
  for (Seen& request : requests_) {
    const auto place = std::find(request.inTheWay.begin(), request.inTheWay.end(), event.kernel);
    if (place == request.inTheWay.end()) continue;
    request.inTheWay.erase(place);
    if (request.inTheWay.empty()) request.wayWasFree = event.at;
  }
}

/// A device that hangs for ever may take with it what nobody else can replace.
bool Invariants::gaveUp(const FlowReport& answer) const {
  return storm_.hangs && answer.error && answer.error->code == ErrorCode::busy;
}

void Invariants::check(const SimulationReport& report) {
  const trace::Event end{.at = report.ended};
  if (report.lostBlocks != 0) violated(end, std::to_string(report.lostBlocks) + " KV blocks were lost");
  for (std::size_t i = 0; i < requests_.size(); ++i) {
    const std::string name = "request " + std::to_string(i + 1);
    const FlowReport& answer = report.answers[i].report;
    const SimulatedRequest& asked = storm_.requests[i];
    if (requests_[i].finished != 1)
      violated(end, name + " ended " + std::to_string(requests_[i].finished) + " times");
    switch (answer.finish) {
      case FinishReason::length:
        if (answer.timings.answerTokens != asked.answerTokens) violated(end, name + " got another answer");
        break;
      case FinishReason::cancelled:
        if (!asked.cancelled) violated(end, name + " was cancelled by nobody");
        break;
      case FinishReason::contextFull:
        if (asked.promptTokens + asked.answerTokens < storm_.setup.contextSize) {
          violated(end, name + " did not fit although it fits");
        }
        break;
      case FinishReason::shed:
        if (!storm_.sheds) violated(end, name + " was shed");
        break;
      case FinishReason::failed:
        if (!storm_.fails && !gaveUp(answer))
          violated(end, name + " failed: " + (answer.error ? answer.error->message : ""));
        break;
      case FinishReason::stop:
        violated(end, name + " stopped, and nothing can stop it");
        break;
    }
  }
}

}  // namespace tandem::runtime
