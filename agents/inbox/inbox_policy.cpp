#include "agents/inbox/inbox_policy.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "agents/inbox/gathered_card.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

using std::chrono::days;
using std::chrono::hours;

constexpr days kRejectedFor{7}, kAnsweredFor{1};
constexpr days kNoticeLasts{7}, kQuestionLasts{14};

bool sameAction(const std::optional<Action>& a, const std::optional<Action>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->tool == b->tool && a->arguments == b->arguments;
}

bool sameContent(const Draft& a, const Draft& b) {
  return a.kind == b.kind && a.title == b.title && a.body == b.body && sameAction(a.action, b.action);
}

bool sameThing(const Draft& a, const Draft& b) {
  return a.sameAs == b.sameAs && (!a.sameAs.empty() || sameContent(a, b));
}

/// The newest proposal of `monitor` about the same thing.
const Proposal* latestAbout(const Draft& draft, const Monitor& monitor, std::span<const Proposal> known) {
  const auto found = std::find_if(known.begin(), known.end(), [&](const Proposal& p) {
    return p.monitor == monitor.id && sameThing(p.draft, draft);
  });
  return found == known.end() ? nullptr : &*found;
}

/// Why a draft about the same thing as `before` is left out; nothing when it is not.
const char* reasonToLeaveOut(const Draft& draft, const Proposal& before, WallTime now) {
  switch (before.state) {
    case ProposalState::open:
    case ProposalState::snoozed:
      return sameContent(draft, before.draft) ? "it waits in the inbox already" : nullptr;
    case ProposalState::ignored:
      return now < before.created + kRejectedFor ? "it was turned down within the last week" : nullptr;
    case ProposalState::accepted:
    case ProposalState::responded:
      return now < before.created + kAnsweredFor ? "it was answered within the last day" : nullptr;
    case ProposalState::expired:
      return nullptr;
  }
  return nullptr;
}

struct Candidate {
  Draft draft;
  const Proposal* replaces = nullptr;  ///< waits in the inbox
};

/// What is new in `drafts`; the rest is explained in `notes`.
std::vector<Candidate> withoutDoubles(const Monitor& monitor, std::vector<Draft> drafts, const Known& known,
                                      std::vector<std::string>& notes) {
  std::vector<Candidate> fresh;
  for (Draft& draft : drafts) {
    if (isGathered(draft)) draft.sameAs.clear();  // outside text must not pass for a card of ours
    const char* reason = nullptr;
    const Proposal* before = latestAbout(draft, monitor, known.proposals);
    if (std::any_of(fresh.begin(), fresh.end(),
                    [&](const Candidate& c) { return sameThing(c.draft, draft); })) {
      reason = "this run found it twice";
    } else if (before != nullptr) {
      reason = reasonToLeaveOut(draft, *before, known.now);
    }
    if (reason != nullptr) {
      notes.push_back(fmt::format("Left out “{}”: {}.", printable(draft.title, 120), reason));
      continue;
    }
    fresh.push_back({std::move(draft), before != nullptr && undecided(*before) ? before : nullptr});
  }
  return fresh;
}

std::size_t cardsWithinTheHour(const Monitor& monitor, const Known& known) {
  return static_cast<std::size_t>(
      std::count_if(known.proposals.begin(), known.proposals.end(), [&](const Proposal& p) {
        // One from the future was made before somebody set the clock back.
        return p.monitor == monitor.id && !isGathered(p.draft) &&
               std::chrono::abs(known.now - p.created) < hours(1);
      }));
}

/// Takes what is too much for this hour out of `fresh` and makes the card that lists it.
Candidate gatherRest(const Monitor& monitor, std::vector<Candidate>& fresh, std::size_t room,
                     const Known& known) {
  std::stable_sort(fresh.begin(), fresh.end(), [](const Candidate& a, const Candidate& b) {
    return a.draft.kind != ProposalKind::notify && b.draft.kind == ProposalKind::notify;
  });
  std::vector<Draft> rest;
  for (std::size_t i = room; i < fresh.size(); ++i) rest.push_back(std::move(fresh[i].draft));
  fresh.resize(room);
  const auto earlier = std::find_if(known.proposals.begin(), known.proposals.end(), [&](const Proposal& p) {
    return p.monitor == monitor.id && isGathered(p.draft) && undecided(p);
  });
  const Proposal* before = earlier == known.proposals.end() ? nullptr : &*earlier;
  return {gather(monitor.name, rest, before == nullptr ? nullptr : &before->draft), before};
}

/// The cards of a run share what it cost, so that their sum is right.
Cost shareOf(const Cost& cost, std::size_t cards) {
  const auto parts = static_cast<double>(cards);
  Cost share;
  share.promptTokens = static_cast<int>(cost.promptTokens / parts);
  share.answerTokens = static_cast<int>(cost.answerTokens / parts);
  share.seconds = cost.seconds / parts;
  if (cost.joules) share.joules = *cost.joules / parts;
  return share;
}

}  // namespace

bool undecided(const Proposal& proposal) {
  return proposal.state == ProposalState::open || proposal.state == ProposalState::snoozed;
}

bool reopens(const Proposal& proposal) {
  const bool read = proposal.state == ProposalState::accepted && !proposal.draft.action;
  return proposal.state == ProposalState::snoozed || proposal.state == ProposalState::ignored || read;
}

ProposalPolicy::Choice admit(const Monitor& monitor, const RunRecord& run, std::vector<Draft> drafts,
                             const Known& known) {
  ProposalPolicy::Choice choice;
  std::vector<Candidate> fresh = withoutDoubles(monitor, std::move(drafts), known, choice.notes);
  const auto most = static_cast<std::size_t>(cardsPerHour(known.standing));
  const std::size_t room = most - std::min(most, cardsWithinTheHour(monitor, known));
  if (fresh.size() > room) {
    choice.notes.push_back(
        fmt::format("More than {} cards within an hour: {} came on one card.", most, fresh.size() - room));
    Candidate rest = gatherRest(monitor, fresh, room, known);
    fresh.push_back(std::move(rest));
  }
  for (Candidate& candidate : fresh) {
    Proposal card = proposalOf(monitor, run, std::move(candidate.draft), known.now);
    card.cost = shareOf(run.cost, fresh.size());
    card.seen = muted(known.standing, known.now);
    if (candidate.replaces != nullptr && candidate.replaces->state == ProposalState::snoozed) {
      card.state = ProposalState::snoozed;
      card.snoozedUntil = candidate.replaces->snoozedUntil;
    }
    choice.proposals.push_back(std::move(card));
  }
  return choice;
}

std::vector<std::int64_t> overtaken(std::span<const Proposal> waiting) {
  std::set<std::pair<std::string, std::string>> newer;
  std::vector<std::int64_t> older;
  for (const Proposal& p : waiting) {
    if (!p.draft.sameAs.empty() && !newer.emplace(p.monitor, p.draft.sameAs).second) older.push_back(p.id);
  }
  return older;
}

WallTime expiryOf(const Proposal& proposal) {
  const days lasts = proposal.draft.kind == ProposalKind::notify ? kNoticeLasts : kQuestionLasts;
  return std::max(proposal.created, proposal.snoozedUntil.value_or(proposal.created)) + lasts;
}

}  // namespace tandem::agents
