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

struct IndexTotals {
  std::int64_t files = 0, passages = 0, leftOut = 0;
};

class DocumentSearch final : public agents::Documents {
 public:
  /// Nothing is found before open().
  explicit DocumentSearch(std::filesystem::path file, std::unique_ptr<const agents::Ranker> ranker);

  Result<std::vector<agents::Passage>> search(const std::string& words, int limit) override;

  /// Folders first, then files, by path.
  Result<std::vector<LeftOut>> leftOut(int limit);
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
};

}  // namespace tandem::documents
