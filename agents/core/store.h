// What monitors must still know after a crash. app/storage implements it with SQLite, synchronous = FULL:
// when a function has returned success, it is on disk.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "agents/core/monitor.h"
#include "agents/core/proposal.h"
#include "agents/core/run_record.h"
#include "engine/base/result.h"

namespace tandem::agents {

/// Thread: the loop. Each function is one transaction: after an error nothing of it has happened.
class Store {
 public:
  virtual ~Store() = default;

  virtual Result<std::vector<Monitor>> monitors() = 0;
  virtual Status save(const Monitor& monitor) = 0;
  /// With its runs and its ledger; its proposals stay.
  virtual Status remove(const std::string& monitor) = 0;

  /// The ledger: whether a run that ended has covered the happening with this key.
  virtual Result<bool> covered(const std::string& monitor, const std::string& key) = 0;
  /// Claims a slot of a schedule (ms since 1970); false when that slot or a later one was claimed before,
  /// also in an earlier life of the program.
  virtual Result<bool> claimSlot(const std::string& monitor, WallTime slot) = 0;
  /// The latest claimed slot.
  virtual Result<std::optional<WallTime>> latestSlot(const std::string& monitor) = 0;

  /// What a trigger remembers between looks: an ETag, a journal cursor. A missing note is empty.
  virtual Result<std::string> note(const std::string& monitor, const std::string& name) = 0;
  virtual Status setNote(const std::string& monitor, const std::string& name, const std::string& text) = 0;

  /// Sets run.id. Runs left `running` by an earlier life of the program are marked stopped when the store
  /// opens.
  virtual Status begin(RunRecord& run) = 0;
  /// Ends `run`, covers `keys` and adds `proposals` (sets their ids): all of it or nothing.
  virtual Status end(const RunRecord& run, std::span<const std::string> keys,
                     std::span<Proposal> proposals) = 0;
  /// Newest first.
  virtual Result<std::vector<RunRecord>> runs(const std::string& monitor, int limit) = 0;
  /// Joules and runs of `monitor` since `since`.
  struct Spent {
    int runs = 0;
    double joules = 0;
  };
  virtual Result<Spent> spent(const std::string& monitor, WallTime since) = 0;

  /// Newest first; without `closed` only open and snoozed ones.
  virtual Result<std::vector<Proposal>> proposals(bool closed, int limit) = 0;
  virtual Result<std::optional<Proposal>> proposal(std::int64_t id) = 0;
  /// Writes state, snoozedUntil, seen, outcome, and an edited draft, but only if the stored state is `from`;
  /// false otherwise: so nothing is decided twice.
  virtual Result<bool> change(const Proposal& proposal, ProposalState from) = 0;
};

}  // namespace tandem::agents
