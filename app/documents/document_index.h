// START HERE. The person's documents: which folders are granted, how far indexing is, what is found in them.
//
//   auto index = DocumentIndex::start({.database = paths.data / "documents.db"});
//   index->setFolders(settings.documentFolders);       // at every start, and whenever they change
//   index->changed(path);                              // from whoever watches; rescan() when it has lost
//   track index->documents().search("Lisbon flight", 5);     // from any thread, while indexing goes on
//
// One thread of its own, at the lowest priority, owns the writing connection to documents.db and does all
// reading of files; it sleeps when there is nothing to do. Searches have another connection. Trouble with a
// file becomes a row of leftOut() and the others go on; trouble with the disk is told by progress() and tried
// again. Thread: every function may be called from any thread and returns at once, except the destructor,
// which waits for the file that is being read (a PDF program is stopped).
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "agents/core/documents.h"
#include "app/documents/document_search.h"
#include "app/documents/indexer.h"
#include "app/documents/spread_ranker.h"
#include "engine/base/mutex.h"

namespace tandem::documents {

enum class IndexPhase {
  idle,     ///< everything is indexed, or nothing is granted
  looking,  ///< comparing the folders with what is stored
  reading,  ///< reading what is new
  paused,
  stopped,  ///< by cancel(); changed() and rescan() go on
  trouble,  ///< with the disk or the index itself: see IndexProgress::trouble
};

struct IndexProgress {
  IndexPhase phase = IndexPhase::idle;
  std::int64_t done = 0, total = 0;  ///< files of this round
  std::uint64_t bytes = 0;           ///< read in this round
  std::string current;               ///< the file that is being read; a path, outside text
  std::string trouble;               ///< a sentence
};

struct IndexOptions {
  std::filesystem::path database;
  IndexerOptions indexer;
  std::unique_ptr<const agents::Ranker> ranker = std::make_unique<SpreadRanker>();
  /// Called on the index thread with each folder just before it is listed: who watches it from then on and
  /// tells changed() misses nothing.
  std::function<void(const std::filesystem::path& folder)> onEntering = [](const std::filesystem::path&) {};
  /// Called on the index thread when progress() has changed, at most once per batch and phase.
  std::function<void()> onProgress = [] {};
  /// Called on the index thread before a file is read, and after files are on disk.
  std::function<void(const std::string& path)> onReading = [](const std::string&) {};
  std::function<void(std::span<const std::string> paths)> onCommitted = [](std::span<const std::string>) {};
  std::chrono::milliseconds retryInterval{10'000};  ///< after trouble with the disk
};

class DocumentIndex final : private IndexWatcher {
 public:
  static std::unique_ptr<DocumentIndex> start(IndexOptions options);
  ~DocumentIndex() override;

  /// What is granted from now on: nothing else is found any more, the index forgets it, and looks through all
  /// that is granted.
  void setFolders(std::vector<std::filesystem::path> folders);
  /// Something at or below `path` is new, changed or gone.
  void changed(std::filesystem::path path);
  /// Looks through all folders again.
  void rescan();

  void pause();   ///< before the next file; what is not granted any more is erased even so
  void resume();  ///< exactly where it was
  void cancel();  ///< drops the rest of this round; what was indexed stays

  IndexProgress progress() const;
  /// Waits until nothing is left to do, or it stopped for another reason. For tests and the command line.
  IndexProgress wait();

  agents::Documents& documents() { return search_; }
  /// As in document_search.h. They read the disk, so they are not for the thread of a window.
  Result<std::vector<LeftOut>> leftOut(int limit, const std::string& folder = {}) {
    return search_.leftOut(limit, folder);
  }
  Result<std::vector<FolderState>> folders() { return search_.folders(); }
  Result<IndexTotals> totals() { return search_.totals(); }

 private:
  explicit DocumentIndex(IndexOptions options);

  bool goOn() override;
  bool goOnForgetting() override;
  void entering(const std::filesystem::path& folder) override;
  void reading(const std::string& path) override;
  void committed(std::span<const std::string> paths, std::uint64_t bytes) override;

  void loop();
  /// Sleeps until something is due; false when the index ends.
  bool waitForWork();
  /// After a step: tells when there is nothing more to do, or trouble.
  void rest();
  void dropRound() TANDEM_REQUIRES(mutex_);
  /// The most urgent thing that is due: new grants, looking around, one batch of reading.
  Status step();
  Status open();
  Status look(std::span<const std::filesystem::path> places);
  void enter(IndexPhase phase);
  void troubled(const Error& error);
  bool due() const TANDEM_REQUIRES(mutex_);
  IndexProgress shown() const TANDEM_REQUIRES(mutex_);

  DocumentSearch search_;
  const IndexOptions options_;
  std::optional<Database> database_;  ///< the index thread's alone, as the next one
  std::optional<Indexer> indexer_;

  mutable Mutex mutex_;
  Condition changed_;
  std::optional<std::vector<std::filesystem::path>> grant_ TANDEM_GUARDED_BY(mutex_);  ///< not applied yet
  std::vector<std::filesystem::path> folders_ TANDEM_GUARDED_BY(mutex_);               ///< the latest
  std::deque<std::filesystem::path> places_ TANDEM_GUARDED_BY(mutex_);
  IndexProgress progress_ TANDEM_GUARDED_BY(mutex_);
  bool everywhere_ TANDEM_GUARDED_BY(mutex_) = false;  ///< all folders are to be looked through
  bool reading_ TANDEM_GUARDED_BY(mutex_) = false;     ///< files are waiting, perhaps
  std::optional<std::chrono::steady_clock::time_point> retryAt_ TANDEM_GUARDED_BY(mutex_);
  bool paused_ TANDEM_GUARDED_BY(mutex_) = false;
  bool cancelled_ TANDEM_GUARDED_BY(mutex_) = false;
  bool busy_ TANDEM_GUARDED_BY(mutex_) = false;
  std::atomic<bool> closing_{false};

  std::thread thread_;  // last: it uses everything above
};

}  // namespace tandem::documents
