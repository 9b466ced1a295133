// The inbox: takes what agents hand in, keeps it until a person has decided, and sees that what they accept
// is done once.
//
//   run → choose() → stored with the run's end → stored() → message, list
//   ask(id) → ApprovalRequest → a click in the window → Consent → accept(id, consent) → Doer → outcome
//
// A card's way, each step written as compare-and-set before anything else happens:
//
//   open ⇄ snoozed          open, snoozed → accepted | ignored | responded | expired
//   ignored → open          a person takes it back; so with a notice that was read, which counts as accepted
//   accepted → open         otherwise only when the tool says that it could not do it
//
// So after a crash nothing is done a second time: a card found accepted without an outcome says that nobody
// knows how far it came, and is not tried again.
// Thread: the loop. Everything that it is given outlives it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "agents/core/doer.h"
#include "agents/core/loop.h"
#include "agents/core/notifier.h"
#include "agents/core/proposal_policy.h"
#include "agents/core/store.h"
#include "agents/inbox/announcer.h"
#include "agents/inbox/feedback.h"

namespace tandem::agents {

struct InboxPorts {
  Loop& loop;
  Store& store;
  Doer& doer;
  Notifier& notifier;
};

/// What a person changed on a card; nothing = as it was.
struct Edit {
  std::optional<std::string> body;
  std::optional<Json> arguments;  ///< of the action
};

struct InboxCounts {
  int open = 0;
  int unseen = 0;  ///< of open
  int snoozed = 0;
};

class Inbox final : public ProposalPolicy {
 public:
  using Done = std::function<void(Result<std::string>)>;

  explicit Inbox(InboxPorts ports);
  ~Inbox() override;
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;

  /// Brings cards up to date after the time in which Tandem did not run, and begins to listen. Once.
  Status start();

  Choice choose(const Monitor& monitor, const RunRecord& run, std::vector<Draft> drafts) override;
  void stored(std::span<const Proposal> proposals) override;
  Pace pace(const std::string& monitor) override;

  /// Newest first; with `decided` also those that wait no longer.
  Result<std::vector<Proposal>> list(bool decided, int limit);
  Result<InboxCounts> counts();

  /// They were visible in the open window.
  Status markSeen(std::span<const std::int64_t> ids);

  // Each of these answers notFound for a card that does not exist and mismatch for one that is decided.

  /// What accepting would do, to be shown completely. Replaces the request asked for before.
  Result<ApprovalRequest> ask(std::int64_t id);
  /// Carries out what the latest ask(id) showed. `done` comes later on the loop, once, with what was done.
  /// Errors besides: permission when `consent` is for anything else; those of the Doer, and the card is then
  /// open again.
  void accept(std::int64_t id, const Consent& consent, Done done);
  /// A request asked for before is void: what was approved is not what the card offers now.
  Status edit(std::int64_t id, const Edit& edit);
  /// The answer to a question. Without an action the card is done; with one, the answer takes the place of
  /// the arguments that are null, and what comes back is to be shown and then accepted.
  Result<std::optional<ApprovalRequest>> respond(std::int64_t id, const std::string& answer);
  Status ignore(std::int64_t id);
  /// A notice has been read and is done with: unlike ignore(), that speaks for its monitor.
  Status acknowledge(std::int64_t id);
  Status snooze(std::int64_t id, WallTime until);
  /// Takes back ignore(), acknowledge() or snooze(), with what it has meant for the monitor: see reopens().
  Status reopen(std::int64_t id);

  /// How a monitor stands with the person (feedback.h): for its card, and for how often it may run.
  Standing standing(const std::string& monitor);
  /// `until`: kUntilUnmuted is for good, nothing ends it.
  Status mute(const std::string& monitor, std::optional<WallTime> until);
  /// Forgets what was ignored: the monitor speaks as in the beginning.
  Status forgive(const std::string& monitor);

  /// Replaces the earlier observer. Called on the loop, never from inside a function of this class, after
  /// anything about the cards has changed.
  void observe(std::function<void()> changed);
  /// A person pressed "Open" on a message about this card, or about several (0).
  void onOpen(std::function<void(std::int64_t proposal)> open);

 private:
  struct Asked {
    std::int64_t approval = 0;
    std::string digest;
  };
  static constexpr int kWaitingAtMost = 10'000;  ///< cards that wait; nobody has more

  Result<Proposal> undecidedCard(std::int64_t id);
  /// Writes `card` if it is stored as `from` still; else mismatch.
  Status put(const Proposal& card, ProposalState from);
  /// Takes a card out of those that wait.
  Status decide(std::int64_t id, ProposalState state, const std::string& outcome, Feedback feedback);
  void finish(std::int64_t id, const Result<std::string>& result);
  Status keep(const std::string& monitor, const Standing& standing);
  void judge(const std::string& monitor, Feedback feedback);

  Status explainInterrupted();

  void changed();
  void pressed(std::int64_t proposal, const std::string& button);
  /// `task` on the loop, unless the inbox is gone by then.
  void later(std::function<void()> task);

  // inbox_time.cpp
  /// Wakes, expires and clears away what is due, and sets the timer for the next.
  Status tidy();
  Status expire(Proposal card, const char* outcome);
  Status wake(Proposal card, WallTime now);
  /// Replaces the timer; 0 = none.
  void setTimer(std::chrono::milliseconds delay);

  const InboxPorts ports_;
  Announcer announcer_;
  std::map<std::int64_t, Asked> asked_;  ///< by proposal
  std::function<void()> observer_;
  std::function<void(std::int64_t)> open_;
  bool telling_ = false;  ///< the observer's call is posted
  Loop::Id timer_ = 0;
  std::shared_ptr<char> alive_ = std::make_shared<char>();  ///< tasks on the loop do nothing without it
};

}  // namespace tandem::agents
