// Approvals in memory, under the rules of the real store: a test throws the desk away and goes on with the
// same store, as after a crash.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "agents/tools/approval_store.h"

namespace tandem::fakes {

/// Thread: one.
class MemoryApprovalStore final : public agents::tools::ApprovalStore {
 public:
  using Approval = agents::tools::Approval;
  using ApprovalState = agents::tools::ApprovalState;
  using Decision = agents::tools::Decision;

  /// Called before and after each write, with what is written: a place for a test to end the program.
  std::function<void(const char* when, ApprovalState to)> around = [](const char*, ApprovalState) {};
  /// Every write fails with this; nothing = they work.
  std::optional<Error> trouble;

  bool keepsLog = true;  ///< false for tests with very many approvals

  std::map<std::int64_t, Approval> approvals;
  std::vector<Decision> log;

  Status add(Approval& approval) override {
    if (trouble) return *trouble;
    around("before", ApprovalState::proposed);
    approval.id = ++lastId_;
    approvals[approval.id] = approval;
    write(approval, approval.who, approval.created);
    around("after", ApprovalState::proposed);
    return {};
  }
  Result<std::optional<Approval>> read(std::int64_t id) override {
    const auto found = approvals.find(id);
    if (found == approvals.end()) return std::optional<Approval>();
    return std::optional<Approval>(found->second);
  }
  Result<bool> move(std::int64_t id, ApprovalState from, ApprovalState to, const std::string& outcome,
                    agents::WallTime at) override {
    if (trouble) return *trouble;
    const auto found = approvals.find(id);
    if (found == approvals.end() || found->second.state != from || !agents::tools::mayBecome(from, to)) {
      return false;
    }
    around("before", to);
    found->second.state = to;
    found->second.outcome = outcome;
    write(found->second, outcome, at);
    around("after", to);
    return true;
  }
  Status keepUndo(std::int64_t id, const std::string& undo) override {
    if (trouble) return *trouble;
    approvals[id].undo = undo;
    return {};
  }
  Result<bool> takeUndo(std::int64_t id, agents::WallTime at) override {
    if (trouble) return *trouble;
    const auto found = approvals.find(id);
    if (found == approvals.end() || found->second.undo.empty()) return false;
    found->second.undo.clear();
    write(found->second, "The person takes it back.", at);
    return true;
  }
  Result<std::vector<Approval>> recover(agents::WallTime at) override {
    std::vector<Approval> unknown;
    for (auto& [id, approval] : approvals) {
      if (at - approval.created >= agents::tools::kUndoLife) approval.undo.clear();
      const bool executing = approval.state == ApprovalState::executing;
      const ApprovalState to = executing ? ApprovalState::unknown : ApprovalState::expired;
      if (agents::tools::mayBecome(approval.state, to)) {
        approval.state = to;
        write(approval, {}, at);
      }
      if (approval.state == ApprovalState::unknown) unknown.push_back(approval);
    }
    return unknown;
  }
  Result<std::vector<Decision>> decisions() override { return log; }

 private:
  void write(const Approval& approval, const std::string& note, agents::WallTime at) {
    if (!keepsLog) return;
    Decision decision;
    decision.number = static_cast<std::int64_t>(log.size()) + 1;
    decision.approval = approval.id;
    decision.state = approval.state;
    decision.digest = approval.digest;
    decision.note = note;
    decision.at = at;
    decision.chain = agents::tools::chainOf(log.empty() ? std::string() : log.back().chain, decision);
    log.push_back(decision);
  }

  std::int64_t lastId_ = 0;
};

}  // namespace tandem::fakes
