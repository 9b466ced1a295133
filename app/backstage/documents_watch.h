// Tells the index of documents what changes on the disk.
//
//   the index is about to list a folder → entering() → inotify → events, settled → changed(path)
//
// The index's own walk says which folders there are: hidden and excluded ones are never watched, and each is
// watched before it is listed, so that nothing falls in between. When events were lost, and from time to time
// (network folders do not say what others do in them), everything is looked through again. A granted folder
// that is gone is told as changed, and again when it is back. Thread: entering(), setFolders() and trouble()
// from any; the rest is the loop.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "agents/core/loop.h"
#include "agents/triggers/inotify.h"
#include "agents/triggers/settler.h"
#include "agents/triggers/tether.h"
#include "agents/triggers/timer.h"
#include "agents/triggers/times.h"
#include "agents/triggers/watched_folders.h"
#include "app/documents/exclusions.h"
#include "engine/base/mutex.h"

namespace tandem {

struct DocumentsWatchOptions {
  /// Called on the loop: something at or below `path` is new, changed or gone.
  std::function<void(std::filesystem::path path)> changed;
  /// Called on the loop: nobody knows what has changed.
  std::function<void()> rescan;
  agents::TriggerTimes times;
  std::size_t mostWatches = 65'536;  ///< as in Inotify::open
};

class DocumentsWatch {
 public:
  /// `loop` outlives it, and nobody is inside the loop when it is destroyed.
  DocumentsWatch(agents::Loop& loop, DocumentsWatchOptions options);
  ~DocumentsWatch();
  DocumentsWatch(const DocumentsWatch&) = delete;
  DocumentsWatch& operator=(const DocumentsWatch&) = delete;

  /// What is granted from now on. Others are not watched any more.
  void setFolders(const std::vector<std::filesystem::path>& folders);
  /// The index begins to list `folder`, which lies in a granted one.
  void entering(const std::filesystem::path& folder);
  /// Why changes are noticed late, for the person; "" when they are not.
  std::string trouble() const;

 private:
  using Missing = std::set<std::string>;

  void read();
  void follow(const agents::Inotify::Event& event);
  void tell();
  /// Whether the granted folders are there, asked on a worker: a network folder may keep one waiting.
  void check();
  void take(const Missing& missing);

  agents::Loop& loop_;
  const DocumentsWatchOptions options_;
  const documents::Exclusions exclusions_;  ///< for names only: of a folder's path, the index decides
  std::shared_ptr<agents::Inotify> inotify_;
  agents::Loop::Id reading_ = 0;

  mutable Mutex mutex_;
  std::vector<std::string> granted_ TANDEM_GUARDED_BY(mutex_);
  agents::WatchedFolders folders_ TANDEM_GUARDED_BY(mutex_);
  std::string trouble_ TANDEM_GUARDED_BY(mutex_);

  // The loop's alone.
  std::set<std::string> dirty_;
  bool lost_ = false;  ///< events
  Missing missing_;
  agents::Settler settler_;
  agents::Timer again_;
  agents::Tether tether_;
};

}  // namespace tandem
