#include "agents/inbox/inbox_policy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agents/inbox/gathered_card.h"
#include "tests/agents/inbox/inbox_rig.h"

namespace tandem::agents {
namespace {

using fakes::utc;
using std::chrono::hours;
using std::chrono::minutes;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class InboxPolicy : public testing::Test {
 protected:
  InboxPolicy() {
    monitor_.id = "feed";
    monitor_.name = "News";
    run_.id = 7;
    run_.cost = {100, 50, 2.0, 6.0};
  }

  ProposalPolicy::Choice admit(std::vector<Draft> drafts) {
    return agents::admit(monitor_, run_, std::move(drafts), {known_, standing_, now_});
  }
  /// Something the inbox knows; newer than what it knew before.
  Proposal& know(Draft draft, ProposalState state, WallTime created) {
    Proposal p = proposalOf(monitor_, run_, std::move(draft), created);
    p.id = static_cast<std::int64_t>(known_.size()) + 1;
    p.state = state;
    return *known_.insert(known_.begin(), std::move(p));
  }
  std::vector<std::string> titles(const ProposalPolicy::Choice& choice) {
    std::vector<std::string> titles;
    for (const Proposal& p : choice.proposals) titles.push_back(p.draft.title);
    return titles;
  }

  Monitor monitor_;
  RunRecord run_;
  std::vector<Proposal> known_;
  Standing standing_;
  WallTime now_ = utc(2026, 1, 5, 12);
};

TEST_F(InboxPolicy, ADraftBecomesACard) {
  const auto choice = admit({review("Lisbon", "lisbon.md")});
  ASSERT_THAT(choice.proposals, SizeIs(1));
  const Proposal& card = choice.proposals[0];
  EXPECT_EQ(card.monitor, "feed");
  EXPECT_EQ(card.monitorName, "News");
  EXPECT_EQ(card.run, 7);
  EXPECT_EQ(card.created, now_);
  EXPECT_EQ(card.state, ProposalState::open);
  EXPECT_FALSE(card.seen);
  EXPECT_EQ(card.draft.action->tool, "save_note");
  EXPECT_THAT(choice.notes, IsEmpty());
}

TEST_F(InboxPolicy, CardsOfARunShareItsCost) {
  const auto choice = admit({notice("a"), notice("b")});
  ASSERT_THAT(choice.proposals, SizeIs(2));
  for (const Proposal& card : choice.proposals) {
    EXPECT_EQ(card.cost.promptTokens, 50);
    EXPECT_EQ(card.cost.answerTokens, 25);
    EXPECT_DOUBLE_EQ(card.cost.seconds, 1.0);
    EXPECT_DOUBLE_EQ(card.cost.joules.value(), 3.0);
  }
}

TEST_F(InboxPolicy, WhatWaitsUnchangedIsNotSaidTwice) {
  know(notice("Kernel 7.2", "lwn/1"), ProposalState::open, now_ - hours(50));
  const auto choice = admit({notice("Kernel 7.2", "lwn/1")});
  EXPECT_THAT(choice.proposals, IsEmpty());
  EXPECT_THAT(choice.notes, ElementsAre(HasSubstr("“Kernel 7.2”: it waits in the inbox already")));
}

TEST_F(InboxPolicy, WhatWaitsAndHasChangedIsReplaced) {
  know(notice("Kernel 7.2", "lwn/1"), ProposalState::open, now_ - hours(50));
  EXPECT_THAT(titles(admit({notice("Kernel 7.2 (corrected)", "lwn/1")})),
              ElementsAre("Kernel 7.2 (corrected)"));
}

TEST_F(InboxPolicy, WhatSleepsAndHasChangedSleepsOn) {
  know(notice("Kernel 7.2", "lwn/1"), ProposalState::snoozed, now_ - hours(50)).snoozedUntil =
      now_ + hours(3);
  const auto choice = admit({notice("Kernel 7.2 (corrected)", "lwn/1")});
  ASSERT_THAT(choice.proposals, SizeIs(1));
  EXPECT_EQ(choice.proposals[0].state, ProposalState::snoozed);
  EXPECT_EQ(choice.proposals[0].snoozedUntil, now_ + hours(3));
}

TEST_F(InboxPolicy, WhatWasDecidedComesBackOnlyAfterAWhile) {
  const struct {
    ProposalState state;
    hours ago;
    bool comes;
  } cases[] = {
      {ProposalState::ignored, hours(6 * 24), false}, {ProposalState::ignored, hours(8 * 24), true},
      {ProposalState::accepted, hours(23), false},    {ProposalState::accepted, hours(25), true},
      {ProposalState::responded, hours(23), false},   {ProposalState::responded, hours(25), true},
      {ProposalState::expired, hours(2), true},
  };
  for (const auto& c : cases) {
    known_.clear();
    know(notice("old words", "thing"), c.state, now_ - c.ago);
    EXPECT_EQ(admit({notice("new words", "thing")}).proposals.size(), c.comes ? 1U : 0U)
        << "state " << static_cast<int>(c.state) << ", " << c.ago.count() << " h ago";
  }
}

TEST_F(InboxPolicy, TheLatestWordAboutAThingCounts) {
  know(notice("a", "thing"), ProposalState::ignored, now_ - hours(30));
  know(notice("a", "thing"), ProposalState::expired, now_ - hours(2));
  EXPECT_THAT(admit({notice("b", "thing")}).proposals, SizeIs(1));
}

TEST_F(InboxPolicy, OtherMonitorsMayFindTheSame) {
  know(notice("a", "thing"), ProposalState::open, now_ - hours(2)).monitor = "other";
  EXPECT_THAT(admit({notice("a", "thing")}).proposals, SizeIs(1));
}

TEST_F(InboxPolicy, WithoutANameForTheThingTheContentCounts) {
  know(notice("a"), ProposalState::open, now_ - hours(2));
  EXPECT_THAT(titles(admit({notice("a"), notice("b")})), ElementsAre("b"));
}

TEST_F(InboxPolicy, ARunThatFindsAThingTwiceSaysItOnce) {
  const auto choice = admit({notice("a", "thing"), notice("also a", "thing")});
  EXPECT_THAT(titles(choice), ElementsAre("a"));
  EXPECT_THAT(choice.notes, ElementsAre(HasSubstr("this run found it twice")));
}

TEST_F(InboxPolicy, FiveCardsAnHourAndTheRestOnOne) {
  std::vector<Draft> drafts;
  for (int i = 0; i < 8; ++i) drafts.push_back(notice("entry " + std::to_string(i)));
  const auto choice = admit(drafts);
  ASSERT_THAT(choice.proposals, SizeIs(6));
  const Draft& rest = choice.proposals[5].draft;
  EXPECT_TRUE(isGathered(rest));
  EXPECT_EQ(rest.title, "3 more from News");
  EXPECT_THAT(rest.body, HasSubstr("- entry 5\n- entry 6\n- entry 7\n"));
  EXPECT_EQ(rest.evidence.size(), 3U);
  EXPECT_THAT(choice.notes, ElementsAre(HasSubstr("3 came on one card")));
}

TEST_F(InboxPolicy, TheHourCountsWithWhatItHasBroughtBefore) {
  for (int i = 0; i < 4; ++i) {
    know(notice("old " + std::to_string(i)), ProposalState::ignored, now_ - minutes(59 - i));
  }
  EXPECT_THAT(titles(admit({notice("a"), notice("b")})), ElementsAre("a", "1 more from News"));
  now_ += minutes(30);
  EXPECT_THAT(titles(admit({notice("a"), notice("b")})), ElementsAre("a", "b"));
}

TEST_F(InboxPolicy, WhatAsksForSomethingGoesFirst) {
  std::vector<Draft> drafts;
  for (int i = 0; i < 5; ++i) drafts.push_back(notice("entry " + std::to_string(i)));
  drafts.push_back(review("a reply"));
  const auto choice = admit(drafts);
  EXPECT_THAT(titles(choice),
              ElementsAre("a reply", "entry 0", "entry 1", "entry 2", "entry 3", "1 more from News"));
}

TEST_F(InboxPolicy, AGatheredCardTakesInWhatTheWaitingOneLists) {
  standing_.answers = "---";
  const auto first = admit({notice("a"), notice("b"), notice("c")});
  ASSERT_THAT(titles(first), ElementsAre("a", "b", "1 more from News"));
  for (const Proposal& p : first.proposals) know(p.draft, ProposalState::open, now_);
  const auto second = admit({notice("d")});
  ASSERT_THAT(titles(second), ElementsAre("2 more from News"));
  EXPECT_THAT(second.proposals[0].draft.body, HasSubstr("- d\n- c\n"));
}

TEST_F(InboxPolicy, AGatheredCardIsAsTrustedAsItsWorstPart) {
  Draft shipped = notice("ours"), outside = notice("theirs");
  shipped.trust = Trust::shipped;
  outside.trust = Trust::outside;
  EXPECT_EQ(gather("News", std::vector{shipped}, nullptr).trust, Trust::shipped);
  EXPECT_EQ(gather("News", std::vector{shipped, outside}, nullptr).trust, Trust::outside);
  const Draft earlier = gather("News", std::vector{outside}, nullptr);
  EXPECT_EQ(gather("News", std::vector{shipped}, &earlier).trust, Trust::outside);
}

TEST_F(InboxPolicy, AGatheredCardShowsTitlesAsTheyAre) {
  const Draft card =
      gather("News", std::vector{notice("[click](https://evil.example) **now**\n# Big")}, nullptr);
  EXPECT_THAT(card.body, HasSubstr(R"(\[click\]\(https\://evil\.example\) \*\*now\*\* \# Big)"));
  EXPECT_FALSE(card.action.has_value());
}

TEST_F(InboxPolicy, AGatheredCardDoesNotGrowWithoutEnd) {
  const std::vector<Draft> many(kMostGathered + 20, notice("x"));
  const Draft card = gather("News", many, nullptr);
  EXPECT_EQ(card.evidence.size(), kMostGathered);
  EXPECT_EQ(card.title, "100 or more from News");
  EXPECT_THAT(card.body, HasSubstr("Older ones stand on an earlier card"));
}

TEST_F(InboxPolicy, NothingFromOutsidePassesForAGatheredCard) {
  const auto choice = admit({notice("fake", std::string(kGathered))});
  ASSERT_THAT(choice.proposals, SizeIs(1));
  EXPECT_FALSE(isGathered(choice.proposals[0].draft));
}

TEST_F(InboxPolicy, CardsOfAMutedMonitorCountAsSeen) {
  standing_.mutedUntil = kUntilUnmuted;
  EXPECT_TRUE(admit({notice("a")}).proposals.at(0).seen);
}

TEST_F(InboxPolicy, TheNewerOfTwoCardsAboutAThingStays) {
  know(notice("old", "thing"), ProposalState::open, now_);  // 1
  know(notice("x"), ProposalState::open, now_);             // 2
  know(notice("x"), ProposalState::open, now_);             // 3: without a name nothing is overtaken
  know(notice("o", "thing"), ProposalState::open, now_).monitor = "other";  // 4
  know(notice("new", "thing"), ProposalState::open, now_);                  // 5
  EXPECT_THAT(overtaken(known_), ElementsAre(1));
}

TEST_F(InboxPolicy, CardsLastAWeekOrTwo) {
  const auto card = [&](Draft draft) { return proposalOf(monitor_, run_, std::move(draft), now_); };
  EXPECT_EQ(expiryOf(card(notice("a"))), now_ + hours(7 * 24));
  EXPECT_EQ(expiryOf(card(question("a"))), now_ + hours(14 * 24));
  EXPECT_EQ(expiryOf(card(review("a"))), now_ + hours(14 * 24));
  Proposal back = card(notice("a"));
  back.snoozedUntil = now_ + hours(48);
  EXPECT_EQ(expiryOf(back), now_ + hours(9 * 24)) << "counts from when it came back";
}

}  // namespace
}  // namespace tandem::agents
