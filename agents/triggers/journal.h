// The system's journal, as a port.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "agents/core/wall_time.h"
#include "engine/base/result.h"

namespace tandem::agents {

struct JournalEntry {
  std::string unit;  ///< "nginx.service"; otherwise the program's name
  std::string message;
  int priority = 6;  ///< 0 emergency … 4 warning … 7 debug
  WallTime when{};
};

struct JournalQuery {
  std::string after;  ///< a cursor; empty: only tell where the journal ends now
  int priority = 4;   ///< at least so grave: numbers up to this one
  std::size_t most = 2000;
};

struct JournalBatch {
  std::vector<JournalEntry> entries;  ///< oldest first
  std::string cursor;                 ///< of the last entry; that of the query when there is none
  std::string restriction;            ///< what cannot be seen and how to mend that, a sentence; may be empty
};

/// Thread: any worker thread.
class Journal {
 public:
  virtual ~Journal() = default;
  /// May block. Errors: notFound when there is no journal, permission, io.
  virtual Result<JournalBatch> read(const JournalQuery& query) = 0;
  /// Where its files lie: they change when something was written.
  virtual std::vector<std::filesystem::path> folders() const = 0;
};

}  // namespace tandem::agents
