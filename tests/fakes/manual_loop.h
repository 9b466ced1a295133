// The loop of agents/ in the hands of a test: nothing happens before run() or advance(), time stands still.
//
//   ManualLoop loop(utc(2026, 3, 2, 8));
//   …
//   loop.run();             // what is due: posted tasks, timers, work, readable files
//   loop.advance(hours(2)); // as two hours passed, each timer at its time
#pragma once

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "agents/core/loop.h"
#include "engine/base/clock.h"
#include "engine/base/mutex.h"
#include "tests/fakes/fake_wall_clock.h"

namespace tandem::fakes {

/// Thread: post() and work() from any, the rest from the test's. Blocking work runs inside run(), one after
/// another.
class ManualLoop final : public agents::Loop {
 public:
  explicit ManualLoop(agents::WallTime now = utc(2026, 1, 5, 12),
                      FakeWallClock::Zone zone = FakeWallClock::Zone::utc)
      : wall_(now, zone) {}

  void post(Task task) override {
    const MutexLock lock(mutex_);
    posted_.push_back(std::move(task));
  }
  Id after(std::chrono::nanoseconds delay, Task task) override {
    const Id id = ++lastId_;
    timers_.emplace(std::pair(clock_.now() + std::max(delay, std::chrono::nanoseconds(0)), id),
                    std::move(task));
    return id;
  }
  Id watch(int fd, Task readable) override {
    const Id id = ++lastId_;
    watches_.emplace(id, Watch{fd, std::move(readable)});
    return id;
  }
  void cancel(Id id) override {
    std::erase_if(timers_, [id](const auto& timer) { return timer.first.second == id; });
    watches_.erase(id);
  }
  void work(Task blocking, Task done) override {
    const MutexLock lock(mutex_);
    work_.emplace_back(std::move(blocking), std::move(done));
  }
  Instant now() const override { return clock_.now(); }
  const agents::WallClock& wall() const override { return wall_; }

  /// Runs everything that is due, and what that makes due, until nothing is left. Throws when there is no
  /// end to it.
  void run() {
    for (int round = 0; round < kMaxRounds; ++round) {
      if (!runPosted() && !runTimer() && !runWork() && !runReadable()) return;
    }
    throw std::logic_error("ManualLoop: the tasks make each other due without end");
  }

  /// Lets time pass, on both clocks: runs what is due before, at each timer's time, and after.
  void advance(std::chrono::nanoseconds by) {
    const Instant end = clock_.now() + by;
    run();
    while (!timers_.empty() && timers_.begin()->first.first <= end) {
      pass(timers_.begin()->first.first - clock_.now());
      run();
    }
    pass(end - clock_.now());
    run();
  }

  /// The computer sleeps: time passes at once, then everything due runs.
  void sleep(std::chrono::nanoseconds by) {
    pass(by);
    run();
  }
  /// Somebody sets the clock on the wall; no time passes.
  void setWall(agents::WallTime now) { wall_.set(now); }

  /// Blocking work waits while it is held.
  void holdWork(bool held) { held_ = held; }
  std::size_t waitingWork() const {
    const MutexLock lock(mutex_);
    return work_.size();
  }
  std::size_t timers() const { return timers_.size(); }
  std::size_t watches() const { return watches_.size(); }

 private:
  struct Watch {
    int fd = -1;
    Task readable;
  };
  static constexpr int kMaxRounds = 100'000;

  void pass(std::chrono::nanoseconds by) {
    using std::chrono::milliseconds;
    clock_.advance(by);
    // Parts of a millisecond add up.
    rest_ += by;
    const auto whole = std::chrono::floor<milliseconds>(rest_);
    rest_ -= whole;
    wall_.advance(whole);
  }

  bool runPosted() {
    std::deque<Task> posted;
    {
      const MutexLock lock(mutex_);
      posted.swap(posted_);
    }
    for (Task& task : posted) task();
    return !posted.empty();
  }
  bool runTimer() {
    if (timers_.empty() || timers_.begin()->first.first > clock_.now()) return false;
    const Task task = std::move(timers_.begin()->second);
    timers_.erase(timers_.begin());
    task();
    return true;
  }
  bool runWork() {
    std::pair<Task, Task> work;
    {
      const MutexLock lock(mutex_);
      if (held_ || work_.empty()) return false;
      work = std::move(work_.front());
      work_.pop_front();
    }
    work.first();
    post(std::move(work.second));
    return true;
  }
  bool runReadable() {
    std::vector<std::pair<Id, pollfd>> asked;
    for (const auto& [id, watch] : watches_) asked.emplace_back(id, pollfd{watch.fd, POLLIN, 0});
    bool any = false;
    for (auto& [id, state] : asked) {
      if (::poll(&state, 1, 0) <= 0) continue;
      const auto watch = watches_.find(id);
      if (watch == watches_.end()) continue;  // an earlier one has ended it
      const Task readable = watch->second.readable;
      readable();
      any = true;
    }
    return any;
  }

  ManualClock clock_;
  FakeWallClock wall_;
  std::chrono::nanoseconds rest_{0};
  bool held_ = false;
  Id lastId_ = 0;
  std::map<std::pair<Instant, Id>, Task> timers_;
  std::map<Id, Watch> watches_;

  mutable Mutex mutex_;
  std::deque<Task> posted_ TANDEM_GUARDED_BY(mutex_);
  std::deque<std::pair<Task, Task>> work_ TANDEM_GUARDED_BY(mutex_);
};

}  // namespace tandem::fakes
