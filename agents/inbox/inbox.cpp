#include "agents/inbox/inbox.h"

#include <utility>

#include "agents/inbox/inbox_policy.h"

namespace tandem::agents {
namespace {

constexpr int kRemembered = 1'000;  // cards among which doubles are looked for
const std::string kStandingNote = "inbox.standing";

Error decidedAlready() {
  return Error{ErrorCode::mismatch, "This card is done already, or a newer one has taken its place.", {}};
}

}  // namespace

Inbox::Inbox(InboxPorts ports) : ports_(ports), announcer_(ports.loop, ports.store, ports.notifier) {}

Inbox::~Inbox() {
  if (timer_ != 0) ports_.loop.cancel(timer_);
}

Status Inbox::start() {
  TANDEM_TRY(explainInterrupted());
  const std::weak_ptr<char> alive = alive_;
  ports_.notifier.listen(
      [this, alive](std::int64_t proposal, const std::string& button) {
        if (!alive.expired()) pressed(proposal, button);
      },
      [this, alive](std::int64_t proposal, Dismissal) {
        // Closing a message says nothing about the card: it waits.
        if (!alive.expired()) announcer_.gone(proposal);
      });
  return tidy();
}

ProposalPolicy::Choice Inbox::choose(const Monitor& monitor, const RunRecord& run,
                                     std::vector<Draft> drafts) {
  const Result<std::vector<Proposal>> all = list(true, kRemembered);
  Known known;
  if (all) known.proposals = *all;
  known.standing = standing(monitor.id);
  known.now = ports_.loop.wall().now();
  return admit(monitor, run, std::move(drafts), known);
}

void Inbox::stored(std::span<const Proposal> proposals) {
  if (proposals.empty()) return;
  (void)tidy();  // what could not be written is tried again by its timer
  const WallTime now = ports_.loop.wall().now();
  for (const Proposal& card : proposals) {
    if (card.state == ProposalState::open && !card.seen && maySpeakUp(standing(card.monitor), now)) {
      announcer_.tell(card);
    }
  }
  changed();
}

Pace Inbox::pace(const std::string& monitor) {
  return paceOf(standing(monitor));
}

Result<std::vector<Proposal>> Inbox::list(bool decided, int limit) {
  return ports_.store.proposals(decided, limit);
}

Result<InboxCounts> Inbox::counts() {
  TANDEM_ASSIGN(const std::vector<Proposal> waiting, list(false, kWaitingAtMost));
  InboxCounts counts;
  for (const Proposal& card : waiting) {
    const bool open = card.state == ProposalState::open;
    ++(open ? counts.open : counts.snoozed);
    if (open && !card.seen) ++counts.unseen;
  }
  return counts;
}

Status Inbox::markSeen(std::span<const std::int64_t> ids) {
  for (const std::int64_t id : ids) {
    TANDEM_ASSIGN(std::optional<Proposal> card, ports_.store.proposal(id));
    if (!card || !undecided(*card) || card->seen) continue;
    card->seen = true;
    TANDEM_TRY(put(*card, card->state));
  }
  return {};
}

Result<ApprovalRequest> Inbox::ask(std::int64_t id) {
  TANDEM_ASSIGN(const Proposal card, undecidedCard(id));
  asked_.erase(id);
  if (!card.draft.action) {
    return Error{
        ErrorCode::invalidArgument, "This card only says something: there is nothing to carry out.", {}};
  }
  TANDEM_ASSIGN(ApprovalRequest request,
                ports_.doer.propose(*card.draft.action, card.draft.trust,
                                    std::string("Inbox: ").append(card.monitorName)));
  asked_[id] = {request.approval, request.digest};
  return request;
}

void Inbox::accept(std::int64_t id, const Consent& consent, Done done) {
  const auto answer = [this, done = std::move(done)](Result<std::string> result) {
    later([done, result = std::move(result)] { done(result); });
  };
  Result<Proposal> card = undecidedCard(id);
  if (!card) return answer(card.error());
  const auto asked = asked_.find(id);
  if (asked == asked_.end() || asked->second.approval != consent.approval ||
      asked->second.digest != consent.digest) {
    return answer(Error{ErrorCode::permission,
                        "What was approved is not what this card offers now. Look at it again, then accept.",
                        {}});
  }
  // From here on nothing can accept this card again, whatever happens to the program.
  const ProposalState from = card->state;
  card->state = ProposalState::accepted;
  card->outcome.clear();
  card->seen = true;
  if (const Status written = put(*card, from); !written) return answer(written.error());
  ports_.doer.carryOut(consent,
                       [this, id, answer, alive = std::weak_ptr<char>(alive_)](Result<std::string> result) {
                         if (alive.expired()) return;
                         finish(id, result);
                         answer(std::move(result));
                       });
}

void Inbox::finish(std::int64_t id, const Result<std::string>& result) {
  Result<std::optional<Proposal>> read = ports_.store.proposal(id);
  if (!read || !*read) return;
  Proposal card = std::move(**read);
  if (result) {
    card.outcome = result->empty() ? std::string("Done.") : *result;
  } else {
    card.state = ProposalState::open;
    card.outcome = std::string("Not done: ").append(result.error().message);
  }
  // When this cannot be written, the card says after the next start that nobody knows: nothing worse.
  (void)put(card, ProposalState::accepted);
  judge(card.monitor, Feedback::accepted);
}

Status Inbox::edit(std::int64_t id, const Edit& edit) {
  TANDEM_ASSIGN(Proposal card, undecidedCard(id));
  if (edit.arguments && !card.draft.action) {
    return Error{
        ErrorCode::invalidArgument, "This card has nothing to carry out, so only its text can change.", {}};
  }
  if (edit.body) card.draft.body = *edit.body;
  if (edit.arguments) card.draft.action->arguments = *edit.arguments;
  asked_.erase(id);
  return put(card, card.state);
}

Result<std::optional<ApprovalRequest>> Inbox::respond(std::int64_t id, const std::string& answer) {
  TANDEM_ASSIGN(const Proposal card, undecidedCard(id));
  if (card.draft.kind != ProposalKind::question) {
    return Error{ErrorCode::invalidArgument, "Only a question can be answered.", {}};
  }
  if (!card.draft.action) {
    TANDEM_TRY(decide(id, ProposalState::responded, std::string("You answered: ").append(answer),
                      Feedback::accepted));
    return std::optional<ApprovalRequest>();
  }
  Edit filled;
  filled.arguments = card.draft.action->arguments;
  for (Json& argument : *filled.arguments) {
    if (argument.is_null()) argument = answer;
  }
  TANDEM_TRY(edit(id, filled));
  TANDEM_ASSIGN(ApprovalRequest request, ask(id));
  return std::optional(std::move(request));
}

Status Inbox::ignore(std::int64_t id) {
  return decide(id, ProposalState::ignored, {}, Feedback::rejected);
}

Status Inbox::acknowledge(std::int64_t id) {
  TANDEM_ASSIGN(const Proposal card, undecidedCard(id));
  if (card.draft.kind != ProposalKind::notify) {
    return Error{ErrorCode::invalidArgument, "This card asks for a decision: accept or ignore it.", {}};
  }
  return decide(id, ProposalState::accepted, "Read.", Feedback::accepted);
}

Status Inbox::snooze(std::int64_t id, WallTime until) {
  TANDEM_ASSIGN(Proposal card, undecidedCard(id));
  const ProposalState from = card.state;
  card.state = ProposalState::snoozed;
  card.snoozedUntil = until;
  TANDEM_TRY(put(card, from));
  return tidy();
}

Status Inbox::reopen(std::int64_t id) {
  TANDEM_ASSIGN(std::optional<Proposal> found, ports_.store.proposal(id));
  if (!found) return Error{ErrorCode::notFound, "This card no longer exists.", {}};
  if (!reopens(*found)) {
    return Error{ErrorCode::mismatch, "What was decided about this card cannot be taken back.", {}};
  }
  Proposal card = *std::move(found);
  const ProposalState from = std::exchange(card.state, ProposalState::open);
  card.snoozedUntil = ports_.loop.wall().now();  // from now on it waits as if it were new
  card.outcome.clear();
  TANDEM_TRY(put(card, from));
  if (from == ProposalState::snoozed) return tidy();
  const Feedback before = from == ProposalState::ignored ? Feedback::rejected : Feedback::accepted;
  (void)keep(card.monitor, without(standing(card.monitor), before));  // as with judge()
  return tidy();
}

Standing Inbox::standing(const std::string& monitor) {
  const Result<std::string> note = ports_.store.note(monitor, kStandingNote);
  return note ? standingFrom(*note) : Standing{};
}

Status Inbox::mute(const std::string& monitor, std::optional<WallTime> until) {
  Standing now = standing(monitor);
  now.mutedUntil = until;
  TANDEM_TRY(keep(monitor, now));
  if (until) {
    TANDEM_ASSIGN(const std::vector<Proposal> waiting, list(false, kWaitingAtMost));
    for (const Proposal& card : waiting) {
      if (card.monitor == monitor) announcer_.forget(card.id);
    }
  }
  changed();
  return {};
}

Status Inbox::forgive(const std::string& monitor) {
  Standing now = standing(monitor);
  now.answers.clear();
  TANDEM_TRY(keep(monitor, now));
  changed();
  return {};
}

void Inbox::observe(std::function<void()> changed) {
  observer_ = std::move(changed);
}

void Inbox::onOpen(std::function<void(std::int64_t)> open) {
  open_ = std::move(open);
}

Result<Proposal> Inbox::undecidedCard(std::int64_t id) {
  TANDEM_ASSIGN(std::optional<Proposal> card, ports_.store.proposal(id));
  if (!card) return Error{ErrorCode::notFound, "This card no longer exists.", {}};
  if (!undecided(*card)) return decidedAlready();
  return std::move(*card);
}

Status Inbox::put(const Proposal& card, ProposalState from) {
  TANDEM_ASSIGN(const bool written, ports_.store.change(card, from));
  if (!written) return decidedAlready();
  if (!undecided(card)) asked_.erase(card.id);
  if (card.state != ProposalState::open || card.seen) announcer_.forget(card.id);
  changed();
  return {};
}

Status Inbox::decide(std::int64_t id, ProposalState state, const std::string& outcome, Feedback feedback) {
  TANDEM_ASSIGN(Proposal card, undecidedCard(id));
  const ProposalState from = card.state;
  card.state = state;
  card.outcome = outcome;
  card.seen = true;
  TANDEM_TRY(put(card, from));
  judge(card.monitor, feedback);
  return {};
}

void Inbox::judge(const std::string& monitor, Feedback feedback) {
  // Feedback that is not kept makes a monitor a little louder or quieter than it should be: no reason to
  // refuse what the person has decided.
  (void)keep(monitor, after(standing(monitor), feedback));
}

Status Inbox::keep(const std::string& monitor, const Standing& standing) {
  return ports_.store.setNote(monitor, kStandingNote, toNote(standing));
}

Status Inbox::explainInterrupted() {
  TANDEM_ASSIGN(const std::vector<Proposal> all, list(true, kRemembered));
  for (Proposal card : all) {
    if (card.state != ProposalState::accepted || !card.outcome.empty()) continue;
    card.outcome =
        "Tandem ended while this was being done. It may have happened or not, so look; it is not tried "
        "again.";
    TANDEM_TRY(put(card, ProposalState::accepted));
  }
  return {};
}

void Inbox::changed() {
  if (telling_ || !observer_) return;
  telling_ = true;
  later([this] {
    telling_ = false;
    if (observer_) observer_();
  });
}

void Inbox::pressed(std::int64_t proposal, const std::string& button) {
  announcer_.gone(proposal);
  // A card may have been decided in the window meanwhile: then its message had nothing to say any more.
  if (button == kOpenButton && open_) open_(proposal);
  if (button == kIgnoreButton) (void)ignore(proposal);
  if (button == kLaterButton) (void)snooze(proposal, ports_.loop.wall().now() + std::chrono::hours(1));
}

void Inbox::later(std::function<void()> task) {
  ports_.loop.post([alive = std::weak_ptr<char>(alive_), task = std::move(task)] {
    if (!alive.expired()) task();
  });
}

}  // namespace tandem::agents
