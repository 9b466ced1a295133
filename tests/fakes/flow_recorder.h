// A FlowListener that keeps what it hears, for tests to look at after wait().
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/api/flow.h"
#include "engine/base/mutex.h"

namespace tandem::fakes {

/// Thread: the listener runs on the engine's thread, the getters anywhere.
class FlowRecorder {
 public:
  FlowListener listener() {
    return [log = log_](const FlowEvent& event) {
      const MutexLock lock(log->mutex);
      log->events.push_back(event);
      log->changed.notifyAll();
    };
  }

  /// Blocks until some text has arrived (or the flow has finished).
  void waitForText() {
    const MutexLock lock(log_->mutex);
    while (!log_->has<FlowText>() && !log_->has<FlowFinished>()) log_->changed.wait(log_->mutex);
  }

  std::vector<FlowEvent> events() const {
    const MutexLock lock(log_->mutex);
    return log_->events;
  }
  std::string text() const {
    std::string all;
    for (const FlowEvent& event : events()) {
      if (const auto* text = std::get_if<FlowText>(&event)) all += text->text;
    }
    return all;
  }
  /// One letter per event, repetitions said once: "SPTF" for started, prefill, text, finished.
  std::string order() const {
    std::string letters;
    for (const FlowEvent& event : events()) {
      const char letter = "SPTF"[event.index()];
      if (letters.empty() || letters.back() != letter) letters += letter;
    }
    return letters;
  }
  int finishedCount() const {
    int count = 0;
    for (const FlowEvent& event : events()) count += std::holds_alternative<FlowFinished>(event) ? 1 : 0;
    return count;
  }

 private:
  struct Log {
    Mutex mutex;
    Condition changed;
    std::vector<FlowEvent> events TANDEM_GUARDED_BY(mutex);

    template <typename Event>
    bool has() const TANDEM_REQUIRES(mutex) {
      for (const FlowEvent& event : events) {
        if (std::holds_alternative<Event>(event)) return true;
      }
      return false;
    }
  };
  std::shared_ptr<Log> log_ = std::make_shared<Log>();
};

}  // namespace tandem::fakes
