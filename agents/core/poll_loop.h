// The loop that agents/ live on: sleeps in poll(2) until something is due, and lends threads to what blocks.
//
//   TANDEM_ASSIGN(auto loop, PollLoop::make({}));
//   std::thread thread([&] { loop->run(); });
//   loop->post([&] { … });
//   loop->quit();
//   thread.join();
//
// What lives on the loop is made in a posted task or before run(), and destroyed in one or after run().
#pragma once

#include <poll.h>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "agents/core/loop.h"
#include "agents/core/system_clock.h"
#include "engine/base/mutex.h"
#include "engine/base/result.h"

namespace tandem::agents {

struct PollLoopOptions {
  int workers = 3;
  /// A task has thrown: a defect, which ends that task alone. Called on the loop or on a worker.
  std::function<void(const std::string& what)> defect = [](const std::string&) {};
};

/// Thread: post(), work(), quit(), now() and wall() from any; the rest from the one inside run(), or from the
/// owner's while nobody is.
class PollLoop final : public Loop {
 public:
  /// Errors: io when the system gives no file descriptors.
  static Result<std::unique_ptr<PollLoop>> make(PollLoopOptions options);
  /// Nobody is inside run(). Waits for work that has begun; tasks that have not are dropped.
  ~PollLoop() override;
  PollLoop(const PollLoop&) = delete;
  PollLoop& operator=(const PollLoop&) = delete;

  /// Runs tasks on the calling thread until quit(). Once.
  void run();
  void quit();

  void post(Task task) override;
  Id after(std::chrono::nanoseconds delay, Task task) override;
  Id watch(int fd, Task readable) override;
  void cancel(Id id) override;
  void work(Task blocking, Task done) override;
  Instant now() const override;
  const WallClock& wall() const override { return wall_; }

 private:
  struct Watch {
    int fd = -1;
    Task readable;
  };
  struct Work {
    Task blocking, done;
  };

  PollLoop(PollLoopOptions options, int wakeFd, int timerFd);

  void worker();
  void runTask(const Task& task) const;
  void runPosted();
  void runTimers();
  void sleep();
  void setTimer();
  bool closing();

  const PollLoopOptions options_;
  const SystemClock wall_{};
  const int wakeFd_, timerFd_;

  // The loop's thread alone.
  Id lastId_ = 0;
  std::map<std::pair<Instant, Id>, Task> timers_;
  std::map<Id, Watch> watches_;

  Mutex mutex_;
  Condition workChanged_;
  std::deque<Task> posted_ TANDEM_GUARDED_BY(mutex_);
  std::deque<Work> work_ TANDEM_GUARDED_BY(mutex_);
  bool closing_ TANDEM_GUARDED_BY(mutex_) = false;

  std::vector<std::thread> threads_;  // last: they use everything above
};

}  // namespace tandem::agents
