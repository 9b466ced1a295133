// What the clock does to cards: it wakes those that sleep, and takes away those that nobody wanted.
#include <algorithm>

#include "agents/inbox/inbox.h"
#include "agents/inbox/inbox_policy.h"

namespace tandem::agents {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLongest = std::chrono::hours(1);  // the clock on the wall may be set meanwhile
constexpr milliseconds kAfterTrouble = std::chrono::minutes(1);

/// When the clock has something to do with a card that waits.
WallTime dueAt(const Proposal& card) {
  if (card.state == ProposalState::snoozed) return card.snoozedUntil.value_or(card.created);
  return expiryOf(card);
}

}  // namespace

Status Inbox::tidy() {
  setTimer(kAfterTrouble);
  TANDEM_ASSIGN(const std::vector<Proposal> waiting, list(false, kWaitingAtMost));
  const std::vector<std::int64_t> old = overtaken(waiting);
  const WallTime now = ports_.loop.wall().now();
  milliseconds next = kLongest;
  bool any = false;
  for (const Proposal& card : waiting) {
    if (std::find(old.begin(), old.end(), card.id) != old.end()) {
      TANDEM_TRY(expire(card, "A newer card took its place."));
    } else if (dueAt(card) > now) {
      next = std::min(next, dueAt(card) - now);
      any = true;
    } else if (card.state == ProposalState::snoozed) {
      TANDEM_TRY(wake(card, now));
      any = true;
    } else {
      TANDEM_TRY(expire(card, "Nobody answered in time."));
      if (card.seen) judge(card.monitor, Feedback::unanswered);
    }
  }
  setTimer(any ? next : milliseconds(0));
  return {};
}

Status Inbox::expire(Proposal card, const char* outcome) {
  const ProposalState from = card.state;
  card.state = ProposalState::expired;
  card.outcome = outcome;
  return put(card, from);
}

Status Inbox::wake(Proposal card, WallTime now) {
  card.state = ProposalState::open;
  card.snoozedUntil = now;  // from now on it waits as if it were new
  card.seen = false;
  TANDEM_TRY(put(card, ProposalState::snoozed));
  announcer_.tell(card);  // the person has asked for it, so also when its monitor is quiet
  return {};
}

void Inbox::setTimer(milliseconds delay) {
  if (timer_ != 0) ports_.loop.cancel(timer_);
  timer_ = 0;
  if (delay <= milliseconds(0)) return;
  timer_ = ports_.loop.after(delay, [this] {
    timer_ = 0;
    (void)tidy();
  });
}

}  // namespace tandem::agents
