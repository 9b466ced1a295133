// Both ends of a Flow: the handle that the submitter holds, and the mouth through which the engine speaks.
//
// Thread: id, cancel, wait and the questions from any thread; setRunning, emit and finish
// from the engine's thread only.
// Ownership: shared by the submitter and the engine, and may outlive the engine.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "engine/api/flow.h"
#include "engine/api/request.h"
#include "engine/base/doorbell.h"
#include "engine/base/mutex.h"

namespace tandem::runtime {

class FlowChannel final : public Flow {
 public:
  enum class State { waiting, running, finished };

  /// `doorbell` wakes the engine's thread after a cancel.
  FlowChannel(RequestId id, Priority priority, FlowListener listener, std::shared_ptr<Doorbell> doorbell);

  RequestId id() const override { return id_; }
  void cancel() override;
  FlowReport wait() override;

  Priority priority() const { return priority_; }
  State state() const { return state_.load(std::memory_order_relaxed); }
  bool cancelRequested() const { return cancelRequested_.load(std::memory_order_relaxed); }

  /// The engine has begun to compute for it.
  void setRunning() { state_.store(State::running, std::memory_order_relaxed); }
  /// Passes `event` to the listener. A listener that throws is not heard: an event must not end the engine.
  void emit(const FlowEvent& event) const;
  /// Emits FlowFinished, lets go of the listener, then wakes wait(). Later calls do nothing.
  void finish(const FlowReport& report);

 private:
  const RequestId id_;
  const Priority priority_;
  FlowListener listener_;
  const std::shared_ptr<Doorbell> doorbell_;
  std::atomic<bool> cancelRequested_{false};
  std::atomic<State> state_{State::waiting};

  Mutex mutex_;
  Condition finished_;
  std::optional<FlowReport> report_ TANDEM_GUARDED_BY(mutex_);
};

}  // namespace tandem::runtime
