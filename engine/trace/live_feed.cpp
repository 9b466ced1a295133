#include "engine/trace/live_feed.h"

#include <optional>
#include <utility>

#include "engine/trace/follower.h"

namespace tandem::trace {

class LiveFeed::Hearer final : public Sink {
 public:
  Hearer(std::shared_ptr<Shared> shared, std::uint64_t session)
      : shared_(std::move(shared)), session_(session) {
    follower_.emplace([this](std::uint64_t lost, std::span<const Event> events) { take(lost, events); });
  }
  ~Hearer() override {
    follower_.reset();  // takes what there is
    const MutexLock lock(shared_->mutex);
    if (shared_->session == session_) shared_->book.reset();
  }

  void record(const Event& event) override {
    if (event.kind != EventKind::decided) follower_->record(event);
  }

 private:
  void take(std::uint64_t lost, std::span<const Event> events) {
    const MutexLock lock(shared_->mutex);
    if (shared_->session != session_ || !shared_->book) return;
    shared_->book->lose(lost);
    for (const Event& event : events) shared_->book->take(event);
  }

  const std::shared_ptr<Shared> shared_;
  const std::uint64_t session_;
  std::optional<Follower> follower_;  // last: it calls take()
};

std::unique_ptr<Sink> LiveFeed::open(const Header& header, Words words) {
  std::uint64_t session = 0;
  {
    const MutexLock lock(shared_->mutex);
    session = ++shared_->session;
    shared_->book = std::make_unique<LiveBook>(header, words);
  }
  return std::make_unique<Hearer>(shared_, session);
}

LiveState LiveFeed::state() const {
  const MutexLock lock(shared_->mutex);
  return shared_->book ? shared_->book->state() : LiveState{};
}

LiveNews LiveFeed::news(LiveCursor& cursor) const {
  const MutexLock lock(shared_->mutex);
  const bool other = cursor.session != shared_->session;
  if (other) cursor = {shared_->session, 0, 0};
  LiveNews news;
  if (shared_->book) news = shared_->book->news(cursor);
  news.otherSession = other;
  return news;
}

std::string LiveFeed::describe(const LiveKernel& kernel) const {
  const MutexLock lock(shared_->mutex);
  return shared_->book ? shared_->book->describe(kernel) : std::string();
}

}  // namespace tandem::trace
