#include "agents/core/poll_loop.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "engine/base/doorbell.h"

namespace tandem::agents {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

/// A loop on a thread of its own.
class PollLoopTest : public ::testing::Test {
 protected:
  PollLoopTest() : loop_(*PollLoop::make({3, [this](const std::string& what) { defect(what); }})) {}
  ~PollLoopTest() override { end(); }

  void start() {
    thread_ = std::thread([this] { loop_->run(); });
  }
  void end() {
    if (!thread_.joinable()) return;
    loop_->quit();
    thread_.join();
  }
  /// Runs `task` on the loop and waits for it.
  void onLoop(const std::function<void()>& task) {
    // Shared, for the loop may still be inside ring() when this returns.
    const auto done = std::make_shared<Doorbell>();
    loop_->post([&task, done] {
      task();
      done->ring();
    });
    done->wait();
  }

  std::vector<std::string> defects() {
    const MutexLock lock(mutex_);
    return defects_;
  }

 private:
  void defect(const std::string& what) {
    const MutexLock lock(mutex_);
    defects_.push_back(what);
  }

  Mutex mutex_;
  std::vector<std::string> defects_ TANDEM_GUARDED_BY(mutex_);

 protected:
  std::unique_ptr<PollLoop> loop_;
  std::thread thread_;
};

struct Pipe {
  Pipe() { EXPECT_EQ(::pipe(ends), 0); }
  ~Pipe() {
    ::close(ends[0]);
    ::close(ends[1]);
  }
  void write() const { EXPECT_EQ(::write(ends[1], "x", 1), 1); }
  void read() const {
    char c = 0;
    EXPECT_EQ(::read(ends[0], &c, 1), 1);
  }
  int ends[2] = {-1, -1};
};

TEST_F(PollLoopTest, RunsTasksOfManyThreadsInTheirOrder) {
  start();
  constexpr int kThreads = 4, kTasks = 500;
  std::vector<int> seen(kThreads, 0);  // the loop's alone
  std::vector<std::thread> posters;
  bool inOrder = true;
  for (std::size_t t = 0; t < kThreads; ++t) {
    posters.emplace_back([&, t] {
      for (int i = 0; i < kTasks; ++i) {
        loop_->post([&, t, i] { inOrder = inOrder && seen[t]++ == i; });
      }
    });
  }
  for (std::thread& poster : posters) poster.join();
  onLoop([&] {
    EXPECT_TRUE(inOrder);
    EXPECT_EQ(seen, std::vector<int>(kThreads, kTasks));
  });
}

TEST_F(PollLoopTest, RunsTimersInTheirOrder) {
  std::string order;
  Doorbell done;
  loop_->after(milliseconds(20), [&] {
    order += "b";
    done.ring();
  });
  loop_->after(milliseconds(1), [&] { order += "a"; });
  loop_->after(milliseconds(-5), [&] { order += "!"; });
  const Loop::Id cancelled = loop_->after(milliseconds(2), [&] { order += "x"; });
  const Instant before = loop_->now();
  loop_->cancel(cancelled);
  loop_->cancel(cancelled);
  loop_->cancel(12345);
  start();
  done.wait();
  onLoop([&] {
    EXPECT_EQ(order, "!ab");
    EXPECT_GE(loop_->now() - before, milliseconds(20) - milliseconds(1));
  });
}

TEST_F(PollLoopTest, TimersMayMakeAndCancelTimers) {
  start();
  Doorbell done;
  int fired = 0;
  onLoop([&] {
    const Loop::Id other = loop_->after(milliseconds(3), [&] { fired += 100; });
    loop_->after(milliseconds(0), [&, other] {
      ++fired;
      loop_->cancel(other);
      loop_->after(milliseconds(5), [&] {
        ++fired;
        done.ring();
      });
    });
  });
  done.wait();
  onLoop([&] { EXPECT_EQ(fired, 2); });
}

TEST_F(PollLoopTest, TellsOfReadableFilesUntilCancelled) {
  start();
  const Pipe pipe;
  Doorbell read;
  int times = 0;
  Loop::Id id = 0;
  onLoop([&] {
    id = loop_->watch(pipe.ends[0], [&] {
      pipe.read();
      ++times;
      read.ring();
    });
  });
  pipe.write();
  read.wait();
  pipe.write();
  read.wait();
  onLoop([&] { loop_->cancel(id); });
  pipe.write();
  onLoop([] {});
  onLoop([&] { EXPECT_EQ(times, 2); });
}

TEST_F(PollLoopTest, AClosedFileIsDroppedInsteadOfSpinning) {
  start();
  int ends[2] = {-1, -1};
  ASSERT_EQ(::pipe(ends), 0);
  onLoop([&] { loop_->watch(ends[0], [] {}); });
  // Closed on the loop, between two sleeps, so that poll meets it.
  onLoop([&] {
    ::close(ends[0]);
    ::close(ends[1]);
  });
  onLoop([] {});
  onLoop([] {});
  EXPECT_EQ(defects(), std::vector<std::string>{"a file was closed while it was watched"});
}

TEST_F(PollLoopTest, WorksElsewhereAndComesBack) {
  start();
  std::thread::id loopThread;
  onLoop([&] { loopThread = std::this_thread::get_id(); });
  constexpr int kWorks = 200;
  std::atomic<int> worked{0};
  int done = 0;
  Doorbell all;
  for (int i = 0; i < kWorks; ++i) {
    loop_->work(
        [&] {
          EXPECT_NE(std::this_thread::get_id(), loopThread);
          ++worked;
        },
        [&] {
          EXPECT_EQ(std::this_thread::get_id(), loopThread);
          if (++done == kWorks) all.ring();
        });
  }
  all.wait();
  EXPECT_EQ(worked, kWorks);
  onLoop([] {});  // until then ring() may need its bell
}

TEST_F(PollLoopTest, ThrowingTasksEndAlone) {
  start();
  loop_->post([] { throw std::runtime_error("on the loop"); });
  Doorbell done;
  loop_->work([] { throw std::runtime_error("at work"); }, [&] { done.ring(); });
  done.wait();
  onLoop([] {});
  EXPECT_EQ(defects().size(), 2U);
}

TEST_F(PollLoopTest, EndWaitsForWorkAndDropsWhatWouldFollow) {
  Doorbell begun, goOn;
  std::atomic<bool> finished{false};
  std::atomic<bool> followed{false};
  start();
  loop_->work(
      [&] {
        begun.ring();
        goOn.wait();
        finished = true;
      },
      [&] { followed = true; });
  begun.wait();
  end();
  EXPECT_FALSE(finished) << "run() has returned while the work goes on";
  goOn.ring();
  loop_.reset();
  EXPECT_TRUE(finished);
  EXPECT_FALSE(followed);
}

TEST_F(PollLoopTest, DropsWhatHasNotBegun) {
  // What tasks own dies with them, also when it uses the loop while it does.
  struct Owner {
    explicit Owner(PollLoop& itsLoop) : loop(itsLoop), id(loop.after(hours(1), [] {})) {}
    ~Owner() { loop.cancel(id); }
    PollLoop& loop;
    Loop::Id id;
  };
  const auto owner = [this] { return std::make_shared<Owner>(*loop_); };
  bool ran = false;
  loop_->after(hours(1), [&ran, o = owner()] { ran = true; });
  loop_->post([&ran, o = owner()] { ran = true; });
  const Pipe pipe;
  loop_->watch(pipe.ends[0], [&ran, o = owner()] { ran = true; });
  loop_.reset();
  EXPECT_FALSE(ran);
}

TEST_F(PollLoopTest, QuitBeforeRunReturnsAtOnce) {
  loop_->quit();
  loop_->run();
}

}  // namespace
}  // namespace tandem::agents
