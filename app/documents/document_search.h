// Searching documents.db while the index grows: a connection of its own that only reads and never waits for
// writers. Thread: any; searches go one after the other.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/core/documents.h"
#include "app/storage/database.h"
#include "engine/base/mutex.h"

namespace tandem::documents {

/// A file or folder that is not searched, and why.
struct LeftOut {
  std::string path;
  std::string reason;  ///< a sentence
};

/// How far the index is with one granted folder.
struct FolderState {
  std::string path;
  bool present = true;          ///< false: not there at the moment, so nothing in it is found
  std::string trouble;          ///< a sentence; "" when all of it could be looked into
  std::int64_t files = 0;       ///< that were read
  std::int64_t waiting = 0;     ///< to be read, or read again
  std::int64_t leftOut = 0;     ///< for what they are: pictures, archives, damaged PDFs
  std::int64_t unreadable = 0;  ///< for something that may pass, such as missing permissions
  std::int64_t passages = 0;    ///< that can be found
  std::int64_t looked = 0;      ///< when it was last looked through, in seconds since 1970; 0 = never
};

struct IndexTotals {
  std::int64_t files = 0, passages = 0, leftOut = 0;
};

class DocumentSearch final : public agents::Documents {
 public:
  /// Nothing is found before open().
  explicit DocumentSearch(std::filesystem::path file, std::unique_ptr<const agents::Ranker> ranker);

  Result<std::vector<agents::Passage>> search(const std::string& words, int limit) override;

  /// From now on only what lies in these folders is found, whatever the index holds: erasing the rest takes
  /// its time. Paths as of outermostFolders.
  void allow(std::vector<std::string> folders);

  /// Folders first, then the files that could be read if something passed, then the others, by path.
  /// `folder`: only what lies in that granted folder; "" = everything.
  Result<std::vector<LeftOut>> leftOut(int limit, const std::string& folder = {});
  /// All folders that the index knows, by path. Those not granted any more are being erased.
  Result<std::vector<FolderState>> folders();
  Result<IndexTotals> totals();

  /// To be called when the file has its tables. Errors: those of Database::openToRead.
  Status open();
  /// Until open() nothing is found again; the file can be thrown away.
  void close();

 private:
  const std::filesystem::path file_;
  const std::unique_ptr<const agents::Ranker> ranker_;
  Mutex mutex_;
  std::optional<Database> database_ TANDEM_GUARDED_BY(mutex_);
  std::optional<std::vector<std::string>> allowed_ TANDEM_GUARDED_BY(mutex_);  ///< nothing = all of the index
};

}  // namespace tandem::documents
