// A reminder as a card of the inbox, snoozed until its time: it survives restarts and is woken like every
// other card, with no machinery of its own.
#pragma once

#include "agents/core/proposal_policy.h"
#include "agents/core/store.h"
#include "agents/tools/reminders.h"

namespace tandem::agents::tools {

/// Cards carry this as their monitor's id; no monitor has it.
inline constexpr const char* kReminderMonitor = "reminders";

/// Thread: the loop. Everything outlives it.
class ReminderCards final : public Reminders {
 public:
  /// `policy` is told about each card, so that it can set its alarm.
  ReminderCards(Store& store, ProposalPolicy& policy, const WallClock& clock)
      : store_(store), policy_(policy), clock_(clock) {}
  Status add(const std::string& text, WallTime at) override;

 private:
  Store& store_;
  ProposalPolicy& policy_;
  const WallClock& clock_;
};

}  // namespace tandem::agents::tools
