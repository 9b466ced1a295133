// Notes how long each answer stood still between two tokens, and passes everything on.
// Thread: as trace::Sink.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/trace/event.h"

namespace tandem::runtime {

class TokenGaps final : public trace::Sink {
 public:
  /// Request ids are 1 … `requests`. `next` may be null.
  TokenGaps(std::size_t requests, trace::Sink* next) : notes_(requests), next_(next) {}

  void record(const trace::Event& event) override {
    if (event.kind == trace::EventKind::answered) {
      Notes& notes = notes_[event.request.value - 1];
      if (notes.last) notes.worst = std::max(notes.worst, event.at - *notes.last);
      notes.last = event.at;
    }
    if (next_ != nullptr) next_->record(event);
  }

  /// The longest one of the index-th request.
  Instant worst(std::size_t index) const { return notes_[index].worst; }

 private:
  struct Notes {
    std::optional<Instant> last;
    Instant worst{};
  };
  std::vector<Notes> notes_;  // by id − 1
  trace::Sink* const next_;
};

}  // namespace tandem::runtime
