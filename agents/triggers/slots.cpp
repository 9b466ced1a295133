#include "agents/triggers/slots.h"

#include <algorithm>
#include <charconv>

namespace tandem::agents {
namespace {

using namespace std::chrono_literals;

/// The clock on the wall may be set meanwhile, so it is asked now and then.
constexpr std::chrono::nanoseconds kLongestWait = 10min;
/// After waking: networks take a few seconds.
constexpr std::chrono::nanoseconds kEarliest = 10s;

}  // namespace

Slots::Slots(Loop& loop, Store& store, std::string monitor, std::optional<Schedule> schedule,
             std::chrono::nanoseconds interval, std::function<void()> due)
    : loop_(loop),
      store_(store),
      monitor_(std::move(monitor)),
      schedule_(std::move(schedule)),
      interval_(interval),
      due_(std::move(due)),
      timer_(loop) {}

bool Slots::missed() const {
  if (!schedule_) return true;
  const Result<std::string> note = store_.note(monitor_, "looked");
  std::int64_t last = 0;
  if (!note.ok() || note->empty()) return true;
  if (std::from_chars(note->data(), note->data() + note->size(), last).ec != std::errc()) return true;
  return schedule_->latest(WallTime(std::chrono::milliseconds(last)), loop_.wall().now(), loop_.wall())
      .has_value();
}

void Slots::looked() {
  if (schedule_) {
    // When it cannot be kept, the next start looks once too often.
    (void)store_.setNote(monitor_, "looked", std::to_string(loop_.wall().now().time_since_epoch().count()));
  }
  wait();
}

void Slots::wait() {
  if (!schedule_) {
    nextInstant_ = loop_.now() + interval_;
    timer_.start(interval_, [this] { come(loop_.now() - nextInstant_); });
    return;
  }
  next_ = schedule_->next(loop_.wall().now(), loop_.wall());
  wake();
}

void Slots::wake() {
  const auto left = std::chrono::nanoseconds(next_ - loop_.wall().now());
  if (left <= 0ns) return come(-left);
  timer_.start(std::min(left, kLongestWait), [this] { wake(); });
}

void Slots::come(std::chrono::nanoseconds ago) {
  if (ago < kSlept) return due_();
  // The same moment each time, but another one for each monitor.
  const auto share = std::hash<std::string>{}(monitor_) % 1000;
  timer_.start(kEarliest + (kSpread - kEarliest) * share / 1000, due_);
}

}  // namespace tandem::agents
