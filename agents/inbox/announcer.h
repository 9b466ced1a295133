// Says on the desktop that there are new cards: those of a few seconds in one message, and only so many
// messages a day. The inbox has every card, so what is not said is not lost.
// Thread: the loop. Everything that it is given outlives it.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "agents/core/loop.h"
#include "agents/core/notifier.h"
#include "agents/core/proposal.h"
#include "agents/core/store.h"
#include "agents/inbox/messages.h"

namespace tandem::agents {

class Announcer {
 public:
  /// Cards that come so soon after each other share a message.
  static constexpr std::chrono::seconds kTogether{2};

  Announcer(Loop& loop, Store& store, Notifier& notifier);
  ~Announcer();
  Announcer(const Announcer&) = delete;
  Announcer& operator=(const Announcer&) = delete;

  /// Says soon that `proposal` is there.
  void tell(const Proposal& proposal);
  /// The card has been looked at or decided: takes a message about it back, also one not yet said.
  void forget(std::int64_t proposal);
  /// The message is gone from the screen.
  void gone(std::int64_t proposal);

 private:
  void say();
  /// Counts one message of today's; false when there were enough.
  bool take();

  Loop& loop_;
  Store& store_;
  Notifier& notifier_;
  std::vector<Proposal> waiting_;   ///< oldest first
  std::set<std::int64_t> single_;   ///< cards with a message of their own on the screen
  std::set<std::int64_t> several_;  ///< cards that the message about several still stands for
  Loop::Id timer_ = 0;
};

}  // namespace tandem::agents
