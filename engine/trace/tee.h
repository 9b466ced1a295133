// One source of events, two listeners.
// Thread: as Sink.
#pragma once

#include <memory>
#include <utility>

#include "engine/trace/event.h"

namespace tandem::trace {

class Tee final : public Sink {
 public:
  /// Each of them may be null.
  Tee(std::shared_ptr<Sink> first, std::shared_ptr<Sink> second)
      : first_(std::move(first)), second_(std::move(second)) {}
  void record(const Event& event) override {
    if (first_) first_->record(event);
    if (second_) second_->record(event);
  }

 private:
  const std::shared_ptr<Sink> first_, second_;
};

}  // namespace tandem::trace
