#include "bench/mixed/player.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>

namespace tandem::bench {
namespace {

using std::chrono::nanoseconds;
using Clock = std::chrono::steady_clock;

class Player {
 public:
  Player(Contender& contender, workload::RequestSource background, const PlayOptions& options)
      : contender_(contender), background_(std::move(background)), options_(options) {}

  Played play(const workload::Trace& trace) {
    start_ = Clock::now();
    std::size_t next = 0;
    while (true) {
      while (next < trace.size() && trace[next].arrival <= elapsed()) submit(trace[next++], false);
      if (elapsed() >= options_.duration) break;
      refill();
      const nanoseconds wake =
          next < trace.size() ? std::min(trace[next].arrival, options_.duration) : options_.duration;
      std::unique_lock lock(mutex_);
      changed_.wait_until(lock, start_ + wake, [&] { return backgroundRunning_ < options_.inFlight; });
    }
    stop();
    return collect();
  }

 private:
  /// One request; stays where it is, because the contender's threads write to it.
  struct Slot {
    PlayedRequest played;
    std::unique_ptr<Running> running;
    nanoseconds lastToken{};
    bool background = false, ended = false;
  };

  nanoseconds elapsed() const { return Clock::now() - start_; }

  void refill() {
    for (;;) {
      {
        const std::lock_guard lock(mutex_);
        if (backgroundRunning_ >= options_.inFlight) return;
      }
      workload::TraceRequest request = background_.next();
      request.arrival = elapsed();
      submit(request, true);
    }
  }

  void submit(const workload::TraceRequest& request, bool background) {
    Slot* slot = nullptr;
    {
      const std::lock_guard lock(mutex_);
      slot = &slots_.emplace_back();
      slot->played.request = request;
      slot->played.submitted = elapsed();
      slot->background = background;
      backgroundRunning_ += background ? 1 : 0;
      (request.priority == Priority::reactive ? reactiveRunning_ : proactiveRunning_) += 1;
    }
    auto running =
        contender_.submit(request, {.tokens = [this, slot](int tokens) { onTokens(*slot, tokens); },
                                    .ended = [this, slot](const Ending& ending) { onEnd(*slot, ending); }});
    if (running.ok()) {
      slot->running = std::move(*running);
    } else {
      onEnd(*slot, {running.error(), 0, {}, 0});
    }
  }

  void onTokens(Slot& slot, int tokens) {
    const nanoseconds now = elapsed();
    const std::lock_guard lock(mutex_);
    PlayedRequest& played = slot.played;
    const int more = tokens - played.answerTokens;
    if (more <= 0 || tooLate(played, now)) return;
    tokens_.push_back({now, played.request.priority, more});
    if (played.firstToken) played.worstGap = std::max(played.worstGap, now - slot.lastToken);
    if (!played.firstToken) played.firstToken = now;
    slot.lastToken = now;
    played.answerTokens = tokens;
  }

  void onEnd(Slot& slot, const Ending& ending) {
    const nanoseconds now = elapsed();
    {
      const std::lock_guard lock(mutex_);
      PlayedRequest& played = slot.played;
      slot.ended = true;
      played.promptTokens = ending.promptTokens;
      played.preemptions = ending.preemptions;
      if (ending.queued) played.firstKernel = played.submitted + *ending.queued;
      if (!ending.error && !tooLate(played, now)) played.finished = now;
      if (ending.error && !stopping_) failures_.push_back(*ending.error);
      backgroundRunning_ -= slot.background ? 1 : 0;
      (played.request.priority == Priority::reactive ? reactiveRunning_ : proactiveRunning_) -= 1;
    }
    changed_.notify_one();
  }

  bool tooLate(const PlayedRequest& played, nanoseconds now) const {
    return played.request.priority == Priority::proactive && now > options_.duration;
  }

  /// Lets reactive requests end, then cancels what is left and waits for it.
  void stop() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, options_.grace, [&] { return reactiveRunning_ == 0; });
    stopping_ = true;
    lock.unlock();
    for (Slot& slot : slots_) {
      if (slot.running) slot.running->cancel();
    }
    lock.lock();
    changed_.wait(lock, [&] { return reactiveRunning_ + proactiveRunning_ == 0; });
  }

  Played collect() {
    Played out;
    out.tokens = std::move(tokens_);
    out.failures = std::move(failures_);
    for (Slot& slot : slots_) {
      slot.running.reset();  // joins threads that may still be on their way out of onEnd
      out.record.push_back(slot.played);
    }
    return out;
  }

  Contender& contender_;
  workload::RequestSource background_;
  const PlayOptions options_;
  Clock::time_point start_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Slot> slots_;
  std::vector<TokenMoment> tokens_;
  std::vector<Error> failures_;
  int backgroundRunning_ = 0, reactiveRunning_ = 0, proactiveRunning_ = 0;
  bool stopping_ = false;
};

}  // namespace

Played play(Contender& contender, const workload::Trace& trace, workload::RequestSource background,
            const PlayOptions& options) {
  return Player(contender, std::move(background), options).play(trace);
}

double tokenRate(const std::vector<TokenMoment>& tokens, Priority priority, nanoseconds from,
                 nanoseconds to) {
  int count = 0;
  for (const TokenMoment& moment : tokens) {
    if (moment.priority == priority && moment.at >= from && moment.at < to) count += moment.count;
  }
  return count / std::chrono::duration<double>(to - from).count();
}

}  // namespace tandem::bench
