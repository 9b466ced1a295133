#include "agents/core/poll_loop.h"

#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <exception>

namespace tandem::agents {
namespace {

timespec toTimespec(std::chrono::nanoseconds time) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(time);
  timespec out{};
  out.tv_sec = seconds.count();
  out.tv_nsec = (time - seconds).count();
  return out;
}

/// Takes the count out of an eventfd or a timerfd.
void drain(int fd) {
  std::uint64_t count = 0;
  while (::read(fd, &count, sizeof count) < 0 && errno == EINTR) {
  }
}

}  // namespace

Result<std::unique_ptr<PollLoop>> PollLoop::make(PollLoopOptions options) {
  const int wakeFd = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  // The time asleep counts, and the timer is due at once when the computer wakes: poll's own waits are not.
  const int timerFd = ::timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK);
  if (wakeFd < 0 || timerFd < 0) {
    const std::string why = std::strerror(errno);
    if (wakeFd >= 0) ::close(wakeFd);
    if (timerFd >= 0) ::close(timerFd);
    return Error{ErrorCode::io, "Monitors cannot start, the system gives no more files: " + why + "."};
  }
  return std::unique_ptr<PollLoop>(new PollLoop(std::move(options), wakeFd, timerFd));
}

PollLoop::PollLoop(PollLoopOptions options, int wakeFd, int timerFd)
    : options_(std::move(options)), wakeFd_(wakeFd), timerFd_(timerFd) {
  for (int i = 0; i < std::max(1, options_.workers); ++i) threads_.emplace_back([this] { worker(); });
}

PollLoop::~PollLoop() {
  quit();
  for (std::thread& thread : threads_) thread.join();
  // What tasks own may use the loop once more while it dies.
  for (;;) {
    std::deque<Task> posted;
    std::deque<Work> work;
    {
      const MutexLock lock(mutex_);
      posted.swap(posted_);
      work.swap(work_);
    }
    auto timers = std::exchange(timers_, {});
    auto watches = std::exchange(watches_, {});
    if (posted.empty() && work.empty() && timers.empty() && watches.empty()) break;
  }
  ::close(wakeFd_);
  ::close(timerFd_);
}

void PollLoop::quit() {
  {
    const MutexLock lock(mutex_);
    closing_ = true;
    workChanged_.notifyAll();
  }
  const std::uint64_t one = 1;
  while (::write(wakeFd_, &one, sizeof one) < 0 && errno == EINTR) {
  }
}

bool PollLoop::closing() {
  const MutexLock lock(mutex_);
  return closing_;
}

void PollLoop::run() {
  while (!closing()) {
    sleep();
    runTimers();
    runPosted();
  }
}

void PollLoop::post(Task task) {
  {
    const MutexLock lock(mutex_);
    posted_.push_back(std::move(task));
    if (posted_.size() > 1) return;  // the loop has been woken for the first one
  }
  const std::uint64_t one = 1;
  while (::write(wakeFd_, &one, sizeof one) < 0 && errno == EINTR) {
  }
}

void PollLoop::work(Task blocking, Task done) {
  const MutexLock lock(mutex_);
  work_.push_back({std::move(blocking), std::move(done)});
  workChanged_.notifyOne();
}

void PollLoop::worker() {
  for (;;) {
    Work work;
    {
      const MutexLock lock(mutex_);
      while (work_.empty() && !closing_) workChanged_.wait(mutex_);
      if (closing_) return;
      work = std::move(work_.front());
      work_.pop_front();
    }
    runTask(work.blocking);
    work.blocking = {};
    post(std::move(work.done));
  }
}

void PollLoop::runTask(const Task& task) const {
  try {
    task();
  } catch (const std::exception& defect) {
    options_.defect(defect.what());
  } catch (...) {
    options_.defect("something that is no exception was thrown");
  }
}

void PollLoop::runPosted() {
  std::deque<Task> posted;
  {
    const MutexLock lock(mutex_);
    posted.swap(posted_);
  }
  for (Task& task : posted) {
    if (closing()) return;
    runTask(std::exchange(task, {}));
  }
}

void PollLoop::runTimers() {
  const Instant due = now();  // what they set for now waits for the next round, so that files have their turn
  while (!timers_.empty() && timers_.begin()->first.first <= due && !closing()) {
    const Task task = std::move(timers_.begin()->second);
    timers_.erase(timers_.begin());
    runTask(task);
  }
}

void PollLoop::setTimer() {
  itimerspec when{};
  if (!timers_.empty()) {
    // A time that has passed is due at once; 0 would mean none.
    when.it_value = toTimespec(std::max(timers_.begin()->first.first, std::chrono::nanoseconds(1)));
  }
  ::timerfd_settime(timerFd_, TFD_TIMER_ABSTIME, &when, nullptr);
}

void PollLoop::sleep() {
  setTimer();
  std::vector<pollfd> files = {{wakeFd_, POLLIN, 0}, {timerFd_, POLLIN, 0}};
  std::vector<Id> ids;
  for (const auto& [id, watch] : watches_) {
    files.push_back({watch.fd, POLLIN, 0});
    ids.push_back(id);
  }
  if (::poll(files.data(), files.size(), -1) < 0) return;  // a signal: the next round
  if (files[0].revents != 0) drain(wakeFd_);
  if (files[1].revents != 0) drain(timerFd_);
  for (std::size_t i = 0; i < ids.size() && !closing(); ++i) {
    const short happened = files[i + 2].revents;
    const auto watch = watches_.find(ids[i]);
    if (happened == 0 || watch == watches_.end()) continue;  // an earlier one may have ended it
    if ((happened & POLLNVAL) != 0) {
      // Whoever watched has closed it too early; without this the loop would never sleep again.
      watches_.erase(watch);
      options_.defect("a file was closed while it was watched");
      continue;
    }
    const Task readable = watch->second.readable;
    runTask(readable);
  }
}

Loop::Id PollLoop::after(std::chrono::nanoseconds delay, Task task) {
  const Id id = ++lastId_;
  timers_.emplace(std::pair(now() + std::max(delay, std::chrono::nanoseconds(0)), id), std::move(task));
  return id;
}

Loop::Id PollLoop::watch(int fd, Task readable) {
  const Id id = ++lastId_;
  watches_.emplace(id, Watch{fd, std::move(readable)});
  return id;
}

void PollLoop::cancel(Id id) {
  std::erase_if(timers_, [id](const auto& timer) { return timer.first.second == id; });
  watches_.erase(id);
}

Instant PollLoop::now() const {
  timespec time{};
  ::clock_gettime(CLOCK_BOOTTIME, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace tandem::agents
