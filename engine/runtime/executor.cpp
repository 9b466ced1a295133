#include "engine/runtime/executor.h"

#include <exception>
#include <utility>

namespace tandem::runtime {
namespace {

/// The one thing for which the standard library throws here: requests end, the program goes on.
Error outOfMemory() {
  return {ErrorCode::outOfMemory, "There was not enough memory to go on.", {}};
}

}  // namespace

Executor::Executor(Coordinator& coordinator, const Clock& clock, std::shared_ptr<Doorbell> doorbell)
    : coordinator_(coordinator), clock_(clock), doorbell_(std::move(doorbell)), thread_([this] { run(); }) {}

Executor::~Executor() {
  {
    const MutexLock lock(mutex_);
    stopping_ = true;
  }
  doorbell_->ring();
  thread_.join();
}

void Executor::post(PreparedRequest prepared) {
  {
    const MutexLock lock(mutex_);
    inbox_.push_back(std::move(prepared));
  }
  doorbell_->ring();
}

void Executor::run() {
  while (receive()) {
    if (!step()) sleep();
  }
  coordinator_.endAll(FinishReason::cancelled, {});
  while (coordinator_.kernelsRunning() > 0) {  // devices still write to memory that is about to go
    doorbell_->wait();
    step();
  }
}

void Executor::sleep() {
  const std::optional<Instant> wakeAt = coordinator_.wakeAt();
  if (wakeAt) {
    doorbell_->waitFor(*wakeAt - clock_.now());
  } else {
    doorbell_->wait();
  }
}

/// Hands over what was posted. False when the engine is to stop.
bool Executor::receive() {
  std::deque<PreparedRequest> arrived;
  bool stopping = false;
  {
    const MutexLock lock(mutex_);
    arrived.swap(inbox_);
    stopping = stopping_;
  }
  for (PreparedRequest& prepared : arrived) {
    const std::shared_ptr<FlowChannel> channel = prepared.channel;
    try {
      coordinator_.accept(std::move(prepared));
    } catch (const std::exception&) {
      FlowReport report;
      report.finish = FinishReason::failed;
      report.error = outOfMemory();
      channel->finish(report);
    }
  }
  return !stopping;
}

bool Executor::step() {
  try {
    return coordinator_.step();
  } catch (const std::exception&) {
    coordinator_.endAll(FinishReason::failed, outOfMemory());
    return true;
  }
}

}  // namespace tandem::runtime
