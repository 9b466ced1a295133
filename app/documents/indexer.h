// Keeps the index true to the granted folders, step by step, on whatever thread calls it.
//
//   setFolders → look(folder), look(changed path), … → readSome, readSome, … until nothing waits
//
// look() compares names, sizes, times and inodes with what is stored and marks what has to be read;
// readSome() reads a few of the marked files and commits them together. Whatever is killed in between, the
// next look finds the rest: a file that was committed is not read again, one that was not is. Thread: one.
// Each function commits its own transactions; after an error nothing of the last one has happened.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "agents/context/extract.h"
#include "app/documents/document_tables.h"
#include "app/documents/exclusions.h"
#include "app/documents/read_document.h"
#include "app/documents/walk.h"
#include "app/storage/database.h"
#include "engine/base/result.h"

namespace tandem::documents {

struct IndexerOptions {
  Exclusions exclusions;
  agents::ExtractLimits limits;
  Extractor extract = [](const agents::SafeFile& file, const agents::ExtractLimits& within) {
    return agents::extractText(file, within);
  };
  int batchFiles = 32;                            ///< that are committed together, at most …
  std::size_t batchBytes = std::size_t{4} << 20;  ///< … with this much text
};

/// What the Indexer asks and tells while it works. Called on its thread.
class IndexWatcher {
 public:
  virtual ~IndexWatcher() = default;
  /// Asked between two files; false = stop here. What was read until then is committed.
  virtual bool goOn() = 0;
  /// Asked between two pieces of erasing what is not granted any more, which no pause stops.
  virtual bool goOnForgetting() = 0;
  /// A folder's content is about to be listed: what changes in it from now on must be told.
  virtual void entering(const std::filesystem::path& folder) = 0;
  virtual void reading(const std::string& path) = 0;
  /// These are on disk now: searchable, or left out with a reason.
  virtual void committed(std::span<const std::string> paths, std::uint64_t bytes) = 0;
};

class Indexer {
 public:
  /// `database` and `watcher` outlive it.
  Indexer(Database& database, IndexerOptions options, IndexWatcher& watcher);

  /// The folders that are granted now. Others are not found from the first moment, and leave the index; one
  /// inside another is that other's. Error besides those of the disk: cancelled, when it was told to stop
  /// forgetting; called again it goes on.
  Status setFolders(std::vector<std::filesystem::path> folders);
  /// Finds what is new, changed, moved or gone at and below `place`. Outside the granted folders nothing
  /// happens.
  Status look(const std::filesystem::path& place);
  /// Reads and commits some of the waiting files; returns whether there were any.
  Result<bool> readSome();
  Result<std::int64_t> waiting() { return tables_.countWaiting(); }
  /// Those of setFolders that count.
  std::vector<std::filesystem::path> folders() const;

 private:
  struct Outcome {
    FileRow file;
    std::optional<ReadDocument> read;
    std::optional<Error> trouble;
  };
  Status note(const Found& found, const FolderRow& folder);
  Status noteFile(const Found& found, const FolderRow& folder);
  Result<bool> takeMoved(const Found& found, const FolderRow& folder);
  /// What is stored of a folder that is not granted any more. Whether it was not interrupted.
  Result<bool> forgetFolder(const FolderRow& folder);
  /// What the last look has not seen. Whether it was not interrupted.
  Result<bool> forget(const std::string& place, bool (IndexWatcher::*goOn)());
  Outcome read(FileRow file) const;
  Status write(const Outcome& outcome);
  const FolderRow* folderOf(const std::string& path) const;
  bool excluded(const std::filesystem::path& place, const FolderRow& folder) const;

  Database& database_;
  const IndexerOptions options_;
  IndexWatcher& watcher_;
  DocumentTables tables_;
  std::vector<FolderRow> folders_;
};

}  // namespace tandem::documents
