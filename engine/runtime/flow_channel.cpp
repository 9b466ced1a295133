#include "engine/runtime/flow_channel.h"

#include <exception>
#include <utility>

namespace tandem::runtime {

FlowChannel::FlowChannel(RequestId id, Priority priority, FlowListener listener,
                         std::shared_ptr<Doorbell> doorbell)
    : id_(id), priority_(priority), listener_(std::move(listener)), doorbell_(std::move(doorbell)) {}

void FlowChannel::cancel() {
  cancelRequested_.store(true, std::memory_order_relaxed);
  doorbell_->ring();
}

FlowReport FlowChannel::wait() {
  const MutexLock lock(mutex_);
  while (!report_) finished_.wait(mutex_);
  return *report_;
}

void FlowChannel::emit(const FlowEvent& event) const {
  if (!listener_) return;
  try {
    listener_(event);
  } catch (...) {  // NOLINT(bugprone-empty-catch): the contract forbids throwing; other requests must go on
  }
}

void FlowChannel::finish(const FlowReport& report) {
  {
    const MutexLock lock(mutex_);
    if (report_) return;
  }
  state_.store(State::finished, std::memory_order_relaxed);
  emit(FlowFinished{report});
  listener_ = nullptr;  // what it captured may die as soon as wait() returns
  {
    const MutexLock lock(mutex_);
    report_ = report;
  }
  finished_.notifyAll();
}

}  // namespace tandem::runtime
