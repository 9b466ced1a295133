// What is said on the desktop, together and how often.
#include "agents/inbox/messages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/agents/inbox/inbox_rig.h"

namespace tandem::agents {
namespace {

using fakes::utc;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class Messages : public InboxRig {};

TEST_F(Messages, OneCardOneMessage) {
  const std::int64_t id = handInOne(notice("Lisbon"));
  EXPECT_THAT(notifier_.said, IsEmpty()) << "others may follow at once";
  loop_.advance(Announcer::kTogether);
  ASSERT_THAT(notifier_.said, SizeIs(1));
  const Notification& message = notifier_.said[0];
  EXPECT_EQ(message.proposal, id);
  EXPECT_EQ(message.title, "Lisbon");
  EXPECT_EQ(message.body, "Downloads digest: A new file in Downloads.");
  ASSERT_THAT(message.buttons, SizeIs(3));
  EXPECT_EQ(message.buttons[0].first, kOpenButton);
}

TEST_F(Messages, NoButtonAccepts) {
  const std::int64_t id = handInOne(review("Lisbon"));
  loop_.advance(Announcer::kTogether);
  for (const auto& [name, label] : notifier_.said.at(0).buttons) EXPECT_THAT(name, Not(HasSubstr("accept")));
  notifier_.press(id, "accept");
  loop_.run();
  EXPECT_EQ(card(id).state, ProposalState::open);
  EXPECT_THAT(doer_.proposed, IsEmpty());
}

TEST_F(Messages, ThoseOfAMomentComeTogether) {
  handIn({notice("a"), notice("b")});
  loop_.advance(std::chrono::seconds(1));
  handIn({notice("c")});
  loop_.advance(Announcer::kTogether);
  ASSERT_THAT(notifier_.said, SizeIs(1));
  EXPECT_EQ(notifier_.said[0].proposal, kSeveralCards);
  EXPECT_EQ(notifier_.said[0].title, "3 new cards in the inbox");
  EXPECT_EQ(notifier_.said[0].body, "c\nb\na");
  EXPECT_THAT(notifier_.said[0].buttons, SizeIs(1)) << "it can only be opened";
}

TEST_F(Messages, ManyAreNotAllNamed) {
  std::vector<Proposal> cards(6);
  EXPECT_THAT(messageAbout(cards).body, HasSubstr("and 2 more"));
}

TEST_F(Messages, TextFromOutsideStaysOnOneLine) {
  Draft draft = notice("first\nsecond \xe2\x80\xae third" + std::string(500, 'x'));
  handInOne(draft);
  loop_.advance(Announcer::kTogether);
  const std::string title = notifier_.said.at(0).title;
  EXPECT_EQ(title.find('\n'), std::string::npos);
  EXPECT_EQ(title.find("\xe2\x80\xae"), std::string::npos) << "turns the direction of what follows";
  EXPECT_LE(title.size(), 170U);
}

TEST_F(Messages, BodiesStayOffTheScreen) {
  Draft draft = notice("A reply to Anna");
  draft.body = "something private";
  handInOne(draft);
  loop_.advance(Announcer::kTogether);
  EXPECT_THAT(notifier_.said.at(0).body, Not(HasSubstr("private")));
}

TEST_F(Messages, ACardDecidedInTheWindowTakesItsMessageAway) {
  const std::int64_t id = handInOne(notice("a"));
  loop_.advance(Announcer::kTogether);
  EXPECT_THAT(notifier_.onScreen, SizeIs(1));
  ASSERT_TRUE(inbox_->ignore(id).ok());
  EXPECT_THAT(notifier_.onScreen, IsEmpty());
}

TEST_F(Messages, ACardSeenBeforeItsMessageNeedsNone) {
  const std::int64_t id = handInOne(notice("a"));
  ASSERT_TRUE(inbox_->markSeen(std::vector{id}).ok());
  loop_.advance(Announcer::kTogether);
  EXPECT_THAT(notifier_.said, IsEmpty());
}

TEST_F(Messages, AMessageAboutSeveralGoesWithTheLastOfThem) {
  const std::vector<std::int64_t> ids = handIn({notice("a"), notice("b")});
  loop_.advance(Announcer::kTogether);
  ASSERT_TRUE(inbox_->ignore(ids[0]).ok());
  EXPECT_THAT(notifier_.onScreen, SizeIs(1));
  ASSERT_TRUE(inbox_->markSeen(std::vector{ids[1]}).ok());
  EXPECT_THAT(notifier_.onScreen, IsEmpty());
}

TEST_F(Messages, OnlySoManyADay) {
  for (int i = 0; i < kMessagesPerDay + 5; ++i) {
    handInOne(notice("card " + std::to_string(i)));
    loop_.advance(std::chrono::minutes(15));
  }
  EXPECT_EQ(notifier_.said.size(), static_cast<std::size_t>(kMessagesPerDay));
  EXPECT_EQ(counts().open, kMessagesPerDay + 5) << "the inbox has them all";
}

TEST_F(Messages, TheDaysCountSurvivesARestart) {
  for (int i = 0; i < kMessagesPerDay; ++i) {
    handInOne(notice("card " + std::to_string(i)));
    loop_.advance(std::chrono::minutes(15));
  }
  restart();
  handInOne(notice("one more"));
  loop_.advance(std::chrono::minutes(1));
  EXPECT_EQ(notifier_.said.size(), static_cast<std::size_t>(kMessagesPerDay));
  loop_.advance(std::chrono::hours(24));
  handInOne(notice("next day"));
  loop_.advance(std::chrono::minutes(1));
  EXPECT_EQ(notifier_.said.back().title, "next day");
}

TEST(DayCount, ADayIsThatOfTheClockOnTheWall) {
  using std::chrono::hours;
  const fakes::FakeWallClock clock(utc(2026, 1, 5), fakes::FakeWallClock::Zone::berlin);
  DayCount count;
  ASSERT_TRUE(take(count, utc(2026, 1, 5, 22), clock));
  const std::int64_t day = count.day;
  ASSERT_TRUE(take(count, utc(2026, 1, 5, 23), clock)) << "midnight in Berlin";
  EXPECT_EQ(count, (DayCount{day + 1, 1}));
}

TEST(DayCount, SurvivesTheStore) {
  EXPECT_EQ(dayCountFrom(toNote(DayCount{20458, 7})), (DayCount{20458, 7}));
  for (const char* note : {"", "x", "[1]", R"({"day":1})", R"({"day":"a","messages":2})"}) {
    EXPECT_EQ(dayCountFrom(note), DayCount{}) << note;
  }
}

}  // namespace
}  // namespace tandem::agents
