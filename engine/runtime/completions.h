// Where devices leave word that a kernel is done, for the coordinator to find.
// Thread: post from any thread; take from the coordinator's.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/base/mutex.h"
#include "engine/device/device.h"

namespace tandem::runtime {

struct Completed {
  std::uint64_t ticket = 0;  ///< what the coordinator gave out at launch
  device::Completion result;
};

class Completions {
 public:
  void post(Completed completed) {
    const MutexLock lock(mutex_);
    waiting_.push_back(std::move(completed));
  }
  /// Everything that has arrived, in order, in place of what `taken` held.
  void take(std::vector<Completed>& taken) {
    taken.clear();
    const MutexLock lock(mutex_);
    taken.swap(waiting_);
  }

 private:
  Mutex mutex_;
  std::vector<Completed> waiting_ TANDEM_GUARDED_BY(mutex_);
};

}  // namespace tandem::runtime
