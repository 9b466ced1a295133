// Journal over libsystemd: the journal of this computer, or files in one folder.
#pragma once

#include "agents/triggers/journal.h"

namespace tandem::agents {

class SystemJournal final : public Journal {
 public:
  /// `folder`: journal files to read instead of the computer's; empty = the computer's.
  explicit SystemJournal(std::filesystem::path folder = {}) : folder_(std::move(folder)) {}
  Result<JournalBatch> read(const JournalQuery& query) override;
  std::vector<std::filesystem::path> folders() const override;

 private:
  const std::filesystem::path folder_;
};

}  // namespace tandem::agents
