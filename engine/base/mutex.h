// A mutex that clang's -Wthread-safety understands: members say TANDEM_GUARDED_BY(mutex_).
#pragma once

#include <condition_variable>
#include <mutex>

#if defined(__clang__)
#define TANDEM_THREAD_ATTRIBUTE(x) __attribute__((x))
#else
#define TANDEM_THREAD_ATTRIBUTE(x)
#endif
#define TANDEM_GUARDED_BY(m) TANDEM_THREAD_ATTRIBUTE(guarded_by(m))
#define TANDEM_REQUIRES(m) TANDEM_THREAD_ATTRIBUTE(requires_capability(m))
#define TANDEM_EXCLUDES(m) TANDEM_THREAD_ATTRIBUTE(locks_excluded(m))

namespace tandem {

class TANDEM_THREAD_ATTRIBUTE(capability("mutex")) Mutex {
 public:
  void lock() TANDEM_THREAD_ATTRIBUTE(acquire_capability()) { mutex_.lock(); }
  void unlock() TANDEM_THREAD_ATTRIBUTE(release_capability()) { mutex_.unlock(); }

 private:
  std::mutex mutex_;
};

class TANDEM_THREAD_ATTRIBUTE(scoped_lockable) MutexLock {
 public:
  explicit MutexLock(Mutex& mutex) TANDEM_THREAD_ATTRIBUTE(acquire_capability(mutex)) : mutex_(mutex) {
    mutex_.lock();
  }
  ~MutexLock() TANDEM_THREAD_ATTRIBUTE(release_capability()) { mutex_.unlock(); }
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

 private:
  Mutex& mutex_;
};

/// Waits on a Mutex that the caller holds (a MutexLock in scope).
class Condition {
 public:
  void wait(Mutex& mutex) TANDEM_REQUIRES(mutex) { condition_.wait(mutex); }
  template <typename Deadline>
  bool waitUntil(Mutex& mutex, const Deadline& deadline) TANDEM_REQUIRES(mutex) {
    return condition_.wait_until(mutex, deadline) == std::cv_status::no_timeout;
  }
  void notifyOne() { condition_.notify_one(); }
  void notifyAll() { condition_.notify_all(); }

 private:
  std::condition_variable_any condition_;
};

}  // namespace tandem
