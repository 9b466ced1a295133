#include "agents/tools/reminder_cards.h"

#include <array>

#include "agents/tools/day_words.h"

namespace tandem::agents::tools {

Status ReminderCards::add(const std::string& text, WallTime at) {
  const WallTime now = clock_.now();
  RunRecord run;
  run.monitor = kReminderMonitor;
  run.started = run.ended = now;
  run.cause = "You asked for a reminder";
  TANDEM_TRY(store_.begin(run));
  run.end = RunEnd::proposed;

  Proposal card;
  card.monitor = kReminderMonitor;
  card.monitorName = "Reminder";
  card.run = run.id;
  card.draft.kind = ProposalKind::notify;
  card.draft.title = text;
  card.draft.why = "You wanted to be reminded on " + dayAndTime(clock_.local(at)) + ".";
  card.draft.trust = Trust::outside;  // a model wrote it
  card.created = now;
  card.state = ProposalState::snoozed;
  card.snoozedUntil = at;
  std::array<Proposal, 1> cards{card};
  TANDEM_TRY(store_.end(run, {}, cards));
  policy_.stored(cards);
  return {};
}

}  // namespace tandem::agents::tools
