// Cards that sleep wake, cards that nobody wants go.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/agents/inbox/inbox_rig.h"

namespace tandem::agents {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using testing::IsEmpty;
using testing::SizeIs;

class InboxTime : public InboxRig {
 protected:
  WallTime in(std::chrono::milliseconds time) { return loop_.wall().now() + time; }
};

TEST_F(InboxTime, ASleepingCardWakesAndSpeaks) {
  const std::int64_t id = handInOne(notice("a"));
  loop_.advance(minutes(1));
  ASSERT_TRUE(inbox_->markSeen(std::vector{id}).ok());
  ASSERT_TRUE(inbox_->snooze(id, in(hours(3))).ok());
  notifier_.said.clear();
  loop_.advance(hours(3) - minutes(1));
  EXPECT_EQ(card(id).state, ProposalState::snoozed);
  loop_.advance(minutes(2));
  EXPECT_EQ(card(id).state, ProposalState::open);
  EXPECT_FALSE(card(id).seen);
  EXPECT_THAT(notifier_.said, SizeIs(1));
}

TEST_F(InboxTime, ItSpeaksForAQuietMonitorToo) {
  const std::vector<std::int64_t> ids = handIn({notice("a"), notice("b"), notice("c"), notice("d")});
  for (std::size_t i = 0; i < 3; ++i) ASSERT_TRUE(inbox_->ignore(ids[i]).ok());
  ASSERT_TRUE(inbox_->snooze(ids[3], in(hours(1))).ok());
  notifier_.said.clear();
  loop_.advance(hours(1) + minutes(1));
  EXPECT_THAT(notifier_.said, SizeIs(1)) << "the person has asked for it";
}

TEST_F(InboxTime, SeveralWakeEachAtItsTime) {
  const std::vector<std::int64_t> ids = handIn({notice("a"), notice("b")});
  ASSERT_TRUE(inbox_->snooze(ids[0], in(hours(5))).ok());
  ASSERT_TRUE(inbox_->snooze(ids[1], in(minutes(30))).ok());
  loop_.advance(minutes(31));
  EXPECT_EQ(counts().open, 1);
  loop_.advance(hours(5));
  EXPECT_EQ(counts().open, 2);
}

TEST_F(InboxTime, WhatWasDueWhileTheComputerSleptIsSaidOnceInOneMessage) {
  const std::vector<std::int64_t> ids = handIn({notice("a"), notice("b"), notice("c")});
  for (std::size_t i = 0; i < ids.size(); ++i) {
    ASSERT_TRUE(inbox_->snooze(ids[i], in(hours(1 + static_cast<int>(i)))).ok());
  }
  notifier_.said.clear();
  loop_.sleep(hours(9));
  loop_.advance(minutes(1));
  EXPECT_EQ(counts().open, 3);
  EXPECT_THAT(notifier_.said, SizeIs(1));
  loop_.advance(hours(9));
  EXPECT_THAT(notifier_.said, SizeIs(1));
}

TEST_F(InboxTime, ItWakesAfterTheProgramDidNotRun) {
  const std::int64_t id = handInOne(notice("a"));
  ASSERT_TRUE(inbox_->snooze(id, in(hours(1))).ok());
  inbox_.reset();
  loop_.advance(days(30));
  restart();
  EXPECT_EQ(card(id).state, ProposalState::open) << "it was asked for, so it does not expire unseen";
  loop_.advance(days(6));
  EXPECT_EQ(card(id).state, ProposalState::open);
  loop_.advance(days(2));
  EXPECT_EQ(card(id).state, ProposalState::expired);
}

TEST_F(InboxTime, AClockThatIsSetIsNoticedWithinAnHour) {
  const std::int64_t id = handInOne(notice("a"));
  ASSERT_TRUE(inbox_->snooze(id, in(hours(48))).ok());
  loop_.setWall(in(hours(48)));
  loop_.advance(hours(1));
  EXPECT_EQ(card(id).state, ProposalState::open);
}

TEST_F(InboxTime, UnansweredCardsGo) {
  const std::vector<std::int64_t> ids = handIn({notice("a"), review("b")});
  loop_.advance(days(7) + hours(1));
  EXPECT_EQ(card(ids[0]).state, ProposalState::expired);
  EXPECT_EQ(card(ids[0]).outcome, "Nobody answered in time.");
  EXPECT_EQ(card(ids[1]).state, ProposalState::open);
  loop_.advance(days(7));
  EXPECT_EQ(card(ids[1]).state, ProposalState::expired);
}

TEST_F(InboxTime, OnlyCardsThatWereSeenCountAgainstTheirMonitor) {
  const std::vector<std::int64_t> ids = handIn({notice("seen"), notice("unseen")});
  ASSERT_TRUE(inbox_->markSeen(std::vector{ids[0]}).ok());
  loop_.advance(days(8));
  EXPECT_EQ(inbox_->standing("downloads").answers, "-") << "the person may have been away";
}

TEST_F(InboxTime, AnEmptyInboxNeedsNoTimer) {
  EXPECT_EQ(loop_.timers(), 0U);
  const std::int64_t id = handInOne(notice("a"));
  loop_.advance(minutes(1));
  EXPECT_EQ(loop_.timers(), 1U);
  ASSERT_TRUE(inbox_->ignore(id).ok());
  loop_.advance(hours(1));
  EXPECT_EQ(loop_.timers(), 0U);
}

TEST_F(InboxTime, WhatCouldNotBeWrittenIsTriedAgain) {
  const std::int64_t id = handInOne(notice("a"));
  ASSERT_TRUE(inbox_->snooze(id, in(hours(1))).ok());
  store_.failWrites(Error{ErrorCode::diskFull, "There is no space left.", {}});
  loop_.advance(hours(1) + minutes(5));
  EXPECT_EQ(card(id).state, ProposalState::snoozed);
  store_.failWrites({});
  loop_.advance(minutes(2));
  EXPECT_EQ(card(id).state, ProposalState::open);
}

}  // namespace
}  // namespace tandem::agents
