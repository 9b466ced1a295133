// What monitors must still know after a crash, in memory: a test throws its objects away and goes on with the
// same store.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "agents/core/store.h"

namespace tandem::fakes {

/// Thread: one.
class MemoryStore final : public agents::Store {
 public:
  /// From now on every function that writes fails with this; nothing = they work.
  void failWrites(std::optional<Error> error) { failWritesAfter(0, std::move(error)); }
  /// The next `count` writes work still: what a program leaves behind that dies between two of them.
  void failWritesAfter(int count, std::optional<Error> error) {
    writesLeft_ = count;
    trouble_ = std::move(error);
  }
  /// As the real one does when it opens: what was running is stopped.
  void reopen() {
    for (agents::RunRecord& run : runs_) {
      if (run.end == agents::RunEnd::running) run.end = agents::RunEnd::stopped;
    }
  }
  /// Oldest first.
  const std::vector<agents::RunRecord>& allRuns() const { return runs_; }
  const std::vector<agents::Proposal>& allProposals() const { return proposals_; }
  /// How often somebody wanted to end a run that did not go on.
  int refusedEnds() const { return refusedEnds_; }
  std::set<std::string> ledger(const std::string& monitor) const { return at(ledger_, monitor); }
  /// For tests that begin in the middle of a story.
  void cover(const std::string& monitor, const std::string& key) { ledger_[monitor].insert(key); }

  Result<std::vector<agents::Monitor>> monitors() override {
    std::vector<agents::Monitor> all;
    for (const auto& [id, monitor] : monitors_) all.push_back(monitor);
    return all;
  }
  Status save(const agents::Monitor& monitor) override {
    TANDEM_TRY(write());
    monitors_[monitor.id] = monitor;
    return {};
  }
  Status remove(const std::string& monitor) override {
    TANDEM_TRY(write());
    monitors_.erase(monitor);
    ledger_.erase(monitor);
    slots_.erase(monitor);
    notes_.erase(monitor);
    std::erase_if(runs_, [&](const agents::RunRecord& run) { return run.monitor == monitor; });
    return {};
  }

  Result<bool> covered(const std::string& monitor, const std::string& key) override {
    const auto found = ledger_.find(monitor);
    return found != ledger_.end() && found->second.contains(key);
  }
  Result<bool> claimSlot(const std::string& monitor, agents::WallTime slot) override {
    TANDEM_TRY(write());
    const auto claimed = slots_.find(monitor);
    if (claimed != slots_.end() && claimed->second >= slot) return false;
    slots_[monitor] = slot;
    return true;
  }
  Result<std::optional<agents::WallTime>> latestSlot(const std::string& monitor) override {
    const auto claimed = slots_.find(monitor);
    if (claimed == slots_.end()) return std::optional<agents::WallTime>();
    return std::optional<agents::WallTime>(claimed->second);
  }

  Result<std::string> note(const std::string& monitor, const std::string& name) override {
    return at(at(notes_, monitor), name);
  }
  Status setNote(const std::string& monitor, const std::string& name, const std::string& text) override {
    TANDEM_TRY(write());
    notes_[monitor][name] = text;
    return {};
  }

  Status begin(agents::RunRecord& run) override {
    TANDEM_TRY(write());
    run.id = ++lastRun_;
    runs_.push_back(run);
    return {};
  }
  Status end(const agents::RunRecord& run, std::span<const std::string> keys,
             std::span<agents::Proposal> proposals) override {
    TANDEM_TRY(write());
    const auto begun = std::find_if(runs_.begin(), runs_.end(), [&](const agents::RunRecord& r) {
      return r.id == run.id && r.end == agents::RunEnd::running;
    });
    if (begun == runs_.end()) {
      ++refusedEnds_;
      return Error{ErrorCode::notFound, "There is no such run that goes on."};
    }
    *begun = run;
    ledger_[run.monitor].insert(keys.begin(), keys.end());
    for (agents::Proposal& proposal : proposals) {
      proposal.id = ++lastProposal_;
      proposals_.push_back(proposal);
    }
    return {};
  }
  Result<std::vector<agents::RunRecord>> runs(const std::string& monitor, int limit) override {
    std::vector<agents::RunRecord> found;
    for (auto run = runs_.rbegin(); run != runs_.rend() && static_cast<int>(found.size()) < limit; ++run) {
      if (run->monitor == monitor) found.push_back(*run);
    }
    return found;
  }
  Result<Spent> spent(const std::string& monitor, agents::WallTime since) override {
    Spent sum;
    for (const agents::RunRecord& run : runs_) {
      if (run.monitor != monitor || run.started < since) continue;
      ++sum.runs;
      sum.joules += run.cost.joules.value_or(0);
    }
    return sum;
  }

  Result<std::vector<agents::Proposal>> proposals(bool closed, int limit) override {
    std::vector<agents::Proposal> found;
    for (auto p = proposals_.rbegin(); p != proposals_.rend() && static_cast<int>(found.size()) < limit;
         ++p) {
      const bool open = p->state == agents::ProposalState::open || p->state == agents::ProposalState::snoozed;
      if (open || closed) found.push_back(*p);
    }
    return found;
  }
  Result<std::optional<agents::Proposal>> proposal(std::int64_t id) override {
    for (const agents::Proposal& stored : proposals_) {
      if (stored.id == id) return std::optional<agents::Proposal>(stored);
    }
    return std::optional<agents::Proposal>();
  }
  Result<bool> change(const agents::Proposal& proposal, agents::ProposalState from) override {
    TANDEM_TRY(write());
    for (agents::Proposal& stored : proposals_) {
      if (stored.id != proposal.id) continue;
      if (stored.state != from) return false;
      stored.draft = proposal.draft;
      stored.state = proposal.state;
      stored.snoozedUntil = proposal.snoozedUntil;
      stored.seen = proposal.seen;
      stored.outcome = proposal.outcome;
      return true;
    }
    return false;
  }

 private:
  /// What `map` has for `key`, or an empty one.
  template <typename Value>
  static Value at(const std::map<std::string, Value>& map, const std::string& key) {
    const auto found = map.find(key);
    return found == map.end() ? Value() : found->second;
  }
  Status write() {
    if (trouble_ && writesLeft_-- <= 0) return *trouble_;
    return {};
  }

  std::optional<Error> trouble_;
  int writesLeft_ = 0, refusedEnds_ = 0;
  std::map<std::string, agents::Monitor> monitors_;
  std::map<std::string, std::set<std::string>> ledger_;
  std::map<std::string, agents::WallTime> slots_;
  std::map<std::string, std::map<std::string, std::string>> notes_;
  std::vector<agents::RunRecord> runs_;  // in the order of their beginnings
  std::vector<agents::Proposal> proposals_;
  std::int64_t lastRun_ = 0, lastProposal_ = 0;
};

}  // namespace tandem::fakes
