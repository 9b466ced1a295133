// Where approvals live, so that a crash can make none of them happen twice. app/storage implements it with
// SQLite, synchronous = FULL: when a function has returned success, it is on disk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "agents/tools/approval.h"
#include "agents/tools/decision_log.h"
#include "engine/base/result.h"

namespace tandem::agents::tools {

/// Thread: the loop. Each function is one transaction, in which the decision log is written as well: after an
/// error nothing of it has happened.
class ApprovalStore {
 public:
  virtual ~ApprovalStore() = default;

  /// Sets approval.id, a number that no approval had before.
  virtual Status add(Approval& approval) = 0;
  virtual Result<std::optional<Approval>> read(std::int64_t id) = 0;
  /// From `from` to `to`, which mayBecome allows, but only if the stored state is `from`: false otherwise.
  virtual Result<bool> move(std::int64_t id, ApprovalState from, ApprovalState to, const std::string& outcome,
                            WallTime at) = 0;
  /// Sets Approval::undo of one that is executing.
  virtual Status keepUndo(std::int64_t id, const std::string& undo) = 0;
  /// Erases Approval::undo, because a person takes the deed back; the decision log says so. False when there
  /// is none.
  virtual Result<bool> takeUndo(std::int64_t id, WallTime at) = 0;
  /// After a start: what was executing is unknown now, and what was proposed or approved has expired. Returns
  /// all unknown ones, also of earlier starts, so that the person can be told to look (interrupted_cards.h)
  /// even when the program ends once more before that. Undos that are older than kUndoLife are erased.
  virtual Result<std::vector<Approval>> recover(WallTime at) = 0;

  /// The log from its first entry on.
  virtual Result<std::vector<Decision>> decisions() = 0;
};

}  // namespace tandem::agents::tools
