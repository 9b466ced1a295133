#include "agents/tools/reminder_cards.h"

#include <gtest/gtest.h>

#include "tests/fakes/fake_wall_clock.h"
#include "tests/fakes/memory_store.h"

namespace tandem::agents::tools {
namespace {

class Listener final : public ProposalPolicy {
 public:
  Choice choose(const Monitor&, const RunRecord&, std::vector<Draft>) override { return {}; }
  void stored(std::span<const Proposal> proposals) override {
    told.assign(proposals.begin(), proposals.end());
  }
  std::vector<Proposal> told;
};

TEST(ReminderCards, SleepInTheInboxUntilTheirTime) {
  fakes::MemoryStore store;
  Listener listener;
  const fakes::FakeWallClock clock(fakes::utc(2026, 11, 21, 15), fakes::FakeWallClock::Zone::berlin);
  ReminderCards reminders(store, listener, clock);
  ASSERT_TRUE(reminders.add("Call Anna", fakes::utc(2026, 11, 22, 7)).ok());

  ASSERT_EQ(store.allProposals().size(), 1U);
  const Proposal& card = store.allProposals()[0];
  EXPECT_EQ(card.state, ProposalState::snoozed);
  EXPECT_EQ(card.snoozedUntil, fakes::utc(2026, 11, 22, 7));
  EXPECT_EQ(card.draft.kind, ProposalKind::notify);
  EXPECT_EQ(card.draft.title, "Call Anna");
  EXPECT_EQ(card.draft.why, "You wanted to be reminded on Sunday, 22 November 2026, 08:00.");
  EXPECT_FALSE(card.draft.action);
  ASSERT_EQ(listener.told.size(), 1U) << "so that the inbox can set its alarm";
  EXPECT_EQ(listener.told[0].id, card.id);
  EXPECT_EQ(store.allRuns().at(0).end, RunEnd::proposed);
}

TEST(ReminderCards, AreNotThereWhenTheDiskRefuses) {
  fakes::MemoryStore store;
  Listener listener;
  const fakes::FakeWallClock clock(fakes::utc(2026, 11, 21, 15));
  ReminderCards reminders(store, listener, clock);
  store.failWrites(Error{ErrorCode::diskFull, "There is no space left.", {}});
  EXPECT_EQ(reminders.add("x", fakes::utc(2026, 11, 22)).error().code, ErrorCode::diskFull);
  EXPECT_TRUE(store.allProposals().empty());
  EXPECT_TRUE(listener.told.empty());
}

}  // namespace
}  // namespace tandem::agents::tools
