// Folders, files and passages in the database: every SQL statement that writes about them is here.
//
// Nothing here begins or ends a transaction: the Indexer puts a batch of calls into one.
// Thread: the one that owns the connection.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "agents/context/safe_file.h"
#include "app/documents/passages.h"
#include "app/storage/database.h"

namespace tandem::documents {

/// Stored as these numbers: append only.
enum class FileState {
  waiting = 0,  ///< to be read; what was known of it before stays searchable until then
  kept = 1,
  leftOut = 2,  ///< for what it is: no text, too large, damaged
  tryAgain = 3  ///< for something that may pass: no permission, a program that is not installed
};

struct FileRow {
  std::int64_t id = 0;
  std::string path;
  FileState state = FileState::waiting;
  agents::FileStamp stamp;
  std::string digest;
};

struct FolderRow {
  std::int64_t id = 0;
  std::string path;
};

class DocumentTables {
 public:
  explicit DocumentTables(Database& database) : database_(database) {}

  Result<std::vector<FolderRow>> folders();
  Status addFolder(const std::string& path);
  /// Takes the row of a folder away that has no files any more.
  Status removeFolder(std::int64_t folder);
  /// Files of a folder that is not present are not found by searches.
  Status setFolder(std::int64_t folder, bool present, const std::string& trouble);
  /// All of it, or what has changed since, has been compared with what is stored, just now.
  Status folderIsLookedThrough(std::int64_t folder, bool all);

  /// As setFolder(folder, true, ""), but what troubles a folder that is there stays.
  Status folderIsBack(std::int64_t folder);

  Result<std::optional<FileRow>> find(const std::string& path);
  Result<std::vector<FileRow>> withInode(std::uint64_t inode);
  Result<std::vector<FileRow>> waiting(int limit);
  Result<std::int64_t> countWaiting();

  Result<std::int64_t> insert(std::int64_t folder, const std::string& path, const agents::FileStamp& stamp);
  Status setWaiting(std::int64_t file);
  /// Its name is another: it waits, and is read whatever its digest.
  Status renamed(std::int64_t file);
  Status move(std::int64_t file, std::int64_t folder, const std::string& path);

  /// The content is what it was: only the stamp is new.
  Status keepAsItIs(const FileRow& file);
  /// Replaces the passages. `file` has the new stamp and digest.
  Status keep(const FileRow& file, const std::string& title, std::span<const TextPassage> passages);
  /// Takes the passages away and says why.
  Status leaveOut(const FileRow& file, FileState why, const std::string& reason);

  Status erase(std::int64_t file);

  /// What a look has seen; forgotten with the connection.
  Status beginLook();
  Status see(std::int64_t file);
  /// As seen: everything below `folder`, which could not be listed.
  Status seeBelow(const std::string& folder);
  /// Erases at most `limit` files at or below `place` that the look has not seen; returns how many.
  Result<int> forgetUnseen(const std::string& place, int limit);

 private:
  Status erasePassages(std::int64_t file);
  struct Content {
    std::string title, reason;
    std::size_t passages = 0;
  };
  Status setFile(const FileRow& file, FileState state, const Content& content);
  Result<std::vector<FileRow>> rows(Statement query);

  Database& database_;
};

}  // namespace tandem::documents
