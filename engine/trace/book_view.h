// The LiveView of a book that somebody fills in: for sessions that take place faster than any viewer looks,
// and of which no event may be lost. Thread: LiveView's functions from any; take() from one at a time.
#pragma once

#include <utility>

#include "engine/base/mutex.h"
#include "engine/trace/live_book.h"

namespace tandem::trace {

class BookView final : public LiveView, public Sink {
 public:
  BookView(Header header, Words words) : book_(std::move(header), words) {}

  void record(const Event& event) override {
    if (event.kind == EventKind::decided) return;
    const MutexLock lock(mutex_);
    book_.take(event);
  }

  LiveState state() const override {
    const MutexLock lock(mutex_);
    return book_.state();
  }
  LiveNews news(LiveCursor& cursor) const override {
    const bool other = cursor.session != kSession;
    if (other) cursor = {kSession, 0, 0};
    const MutexLock lock(mutex_);
    LiveNews news = book_.news(cursor);
    news.otherSession = other;
    return news;
  }
  std::string describe(const LiveKernel& kernel) const override {
    const MutexLock lock(mutex_);
    return book_.describe(kernel);
  }

 private:
  static constexpr std::uint64_t kSession = 1;

  mutable Mutex mutex_;
  LiveBook book_ TANDEM_GUARDED_BY(mutex_);
};

}  // namespace tandem::trace
