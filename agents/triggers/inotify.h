// What Linux tells about folders (inotify), with errors as values.
// Thread: add() and remove() from any, the rest from one. Ownership: owns the descriptor.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/base/mutex.h"
#include "engine/base/result.h"

namespace tandem::agents {

class Inotify {
 public:
  struct Event {
    int watch = -1;          ///< -1 when events were lost
    std::uint32_t mask = 0;  ///< IN_… of sys/inotify.h
    std::string name;        ///< in the folder; empty when it is about the folder itself
  };

  /// `mostWatches`: of this one; the user's programs share what Linux allows. Errors: limitExceeded when the
  /// user has too many already.
  static Result<std::shared_ptr<Inotify>> open(std::size_t mostWatches = 65'536);
  ~Inotify();
  Inotify(const Inotify&) = delete;
  Inotify& operator=(const Inotify&) = delete;

  int descriptor() const { return descriptor_; }
  /// Watches a folder (not through a symbolic link) for `mask`; the same folder has the same number again.
  /// Errors: notFound, permission, limitExceeded with a sentence about how to raise the limit.
  Result<int> add(const std::filesystem::path& folder, std::uint32_t mask);
  void remove(int watch);
  /// What has happened since the last call; never waits.
  std::vector<Event> drain();

 private:
  Inotify(int descriptor, std::size_t mostWatches) : descriptor_(descriptor), mostWatches_(mostWatches) {}

  const int descriptor_;
  const std::size_t mostWatches_;
  Mutex mutex_;
  std::set<int> watches_ TANDEM_GUARDED_BY(mutex_);
};

}  // namespace tandem::agents
