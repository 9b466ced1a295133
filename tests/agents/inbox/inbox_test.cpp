// What a person does with cards other than accepting them.
#include "agents/inbox/inbox.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/agents/inbox/inbox_rig.h"

namespace tandem::agents {
namespace {

using std::chrono::hours;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class InboxTest : public InboxRig {};

TEST_F(InboxTest, ListsWhatWaitsNewestFirst) {
  const std::vector<std::int64_t> ids = handIn({notice("a"), notice("b"), notice("c")});
  ASSERT_TRUE(inbox_->ignore(ids[1]).ok());
  const auto waiting = inbox_->list(false, 100);
  ASSERT_TRUE(waiting.ok());
  ASSERT_THAT(*waiting, SizeIs(2));
  EXPECT_EQ((*waiting)[0].id, ids[2]);
  EXPECT_EQ((*waiting)[1].id, ids[0]);
  EXPECT_THAT(*inbox_->list(true, 100), SizeIs(3));
  EXPECT_THAT(*inbox_->list(true, 2), SizeIs(2));
}

TEST_F(InboxTest, Counts) {
  const std::vector<std::int64_t> ids = handIn({notice("a"), notice("b"), notice("c"), notice("d")});
  ASSERT_TRUE(inbox_->markSeen(std::vector{ids[0]}).ok());
  ASSERT_TRUE(inbox_->snooze(ids[1], loop_.wall().now() + hours(1)).ok());
  ASSERT_TRUE(inbox_->ignore(ids[2]).ok());
  EXPECT_EQ(counts().open, 2);
  EXPECT_EQ(counts().unseen, 1);
  EXPECT_EQ(counts().snoozed, 1);
}

TEST_F(InboxTest, WhatIsDecidedStaysDecided) {
  const std::int64_t id = handInOne(review("a"));
  ASSERT_TRUE(inbox_->ignore(id).ok());
  EXPECT_EQ(card(id).state, ProposalState::ignored);
  EXPECT_EQ(inbox_->ignore(id).error().code, ErrorCode::mismatch);
  EXPECT_EQ(inbox_->snooze(id, loop_.wall().now()).error().code, ErrorCode::mismatch);
  EXPECT_EQ(inbox_->ask(id).error().code, ErrorCode::mismatch);
  EXPECT_EQ(inbox_->edit(id, {"text", {}}).error().code, ErrorCode::mismatch);
  EXPECT_EQ(inbox_->respond(id, "x").error().code, ErrorCode::mismatch);
  EXPECT_TRUE(inbox_->markSeen(std::vector{id}).ok()) << "a card decided while it was shown is no error";
}

TEST_F(InboxTest, ACardThatIsNotThere) {
  EXPECT_EQ(inbox_->ignore(99).error().code, ErrorCode::notFound);
  EXPECT_EQ(inbox_->ask(99).error().code, ErrorCode::notFound);
}

TEST_F(InboxTest, AnAnswerToAQuestionIsKept) {
  const std::int64_t id = handInOne(question("Which Anna?"));
  const auto request = inbox_->respond(id, "The one from work");
  ASSERT_TRUE(request.ok());
  EXPECT_FALSE(request->has_value()) << "nothing to carry out";
  EXPECT_EQ(card(id).state, ProposalState::responded);
  EXPECT_EQ(card(id).outcome, "You answered: The one from work");
}

TEST_F(InboxTest, OnlyQuestionsAreAnswered) {
  EXPECT_EQ(inbox_->respond(handInOne(notice("a")), "x").error().code, ErrorCode::invalidArgument);
}

TEST_F(InboxTest, AnAnswerFillsInWhatTheActionLacks) {
  Draft draft = question("When?");
  draft.action = Action{"create_reminder", {{"text", "Call Anna"}, {"when", nullptr}}};
  const std::int64_t id = handInOne(draft);
  const auto request = inbox_->respond(id, "tomorrow at 9");
  ASSERT_TRUE(request.ok());
  ASSERT_TRUE(request->has_value()) << "it is to be approved";
  EXPECT_EQ(doer_.proposed.at(0).action.arguments["when"], "tomorrow at 9");
  EXPECT_EQ(card(id).state, ProposalState::open) << "not before a click";
  accept(id, fakes::consentTo(**request));
  loop_.run();
  EXPECT_EQ(doer_.carriedOut.at(0).arguments["when"], "tomorrow at 9");
  EXPECT_EQ(card(id).state, ProposalState::accepted);
}

TEST_F(InboxTest, TurnedDownThreeTimesAMonitorIsQuietAndAcceptingRestores) {
  const std::vector<std::int64_t> ids = handIn({review("a"), review("b"), review("c"), review("d")});
  loop_.advance(hours(2));
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(inbox_->ignore(ids[static_cast<std::size_t>(i)]).ok());
  EXPECT_TRUE(quiet(inbox_->standing("downloads")));
  notifier_.said.clear();
  handIn({notice("e")});
  loop_.advance(hours(2));
  EXPECT_THAT(notifier_.said, IsEmpty());
  EXPECT_EQ(counts().unseen, 2) << "quiet, not gone";
  acceptNow(ids[3]);
  loop_.run();
  EXPECT_FALSE(quiet(inbox_->standing("downloads")));
  handIn({notice("f")});
  loop_.advance(hours(2));
  EXPECT_THAT(notifier_.said, SizeIs(1));
}

TEST_F(InboxTest, StandingSurvivesARestart) {
  for (const std::int64_t id : handIn({notice("a"), notice("b"), notice("c")})) {
    ASSERT_TRUE(inbox_->ignore(id).ok());
  }
  restart();
  EXPECT_EQ(inbox_->standing("downloads").answers, "---");
  EXPECT_EQ(inbox_->pace("downloads").between, hours(1));
}

TEST_F(InboxTest, AMutedMonitorSaysNothing) {
  handIn({notice("before")});
  loop_.advance(Announcer::kTogether);
  ASSERT_TRUE(inbox_->mute("downloads", kUntilUnmuted).ok());
  EXPECT_THAT(notifier_.onScreen, IsEmpty()) << "what was said is taken back";
  const std::int64_t id = handInOne(notice("after"));
  loop_.advance(hours(1));
  EXPECT_THAT(notifier_.onScreen, IsEmpty());
  EXPECT_TRUE(card(id).seen);
  EXPECT_EQ(counts().unseen, 1) << "the one from before";
  ASSERT_TRUE(inbox_->mute("downloads", std::nullopt).ok());
  handIn({notice("again")});
  loop_.advance(hours(1));
  EXPECT_THAT(notifier_.onScreen, SizeIs(1));
}

TEST_F(InboxTest, AMuteEndsByItself) {
  ASSERT_TRUE(inbox_->mute("downloads", loop_.wall().now() + hours(24)).ok());
  handIn({notice("a")});
  loop_.advance(hours(25));
  EXPECT_THAT(notifier_.said, IsEmpty());
  handIn({notice("b")});
  loop_.advance(hours(1));
  EXPECT_THAT(notifier_.said, SizeIs(1));
}

TEST_F(InboxTest, ANoticeThatWasReadSpeaksForItsMonitor) {
  const std::vector<std::int64_t> ids = handIn({notice("a"), review("b")});
  ASSERT_TRUE(inbox_->acknowledge(ids[0]).ok());
  EXPECT_EQ(card(ids[0]).state, ProposalState::accepted);
  EXPECT_EQ(card(ids[0]).outcome, "Read.");
  EXPECT_EQ(inbox_->standing("downloads").answers, "+");
  EXPECT_EQ(inbox_->acknowledge(ids[0]).error().code, ErrorCode::mismatch);
  EXPECT_EQ(inbox_->acknowledge(ids[1]).error().code, ErrorCode::invalidArgument) << "it wants a decision";
  restart();
  EXPECT_EQ(card(ids[0]).outcome, "Read.") << "nothing was being done";
}

TEST_F(InboxTest, WhatWasPutAwayCanBeTakenBack) {
  const std::vector<std::int64_t> ids = handIn({notice("a"), review("b"), review("c")});
  ASSERT_TRUE(inbox_->acknowledge(ids[0]).ok());
  ASSERT_TRUE(inbox_->ignore(ids[1]).ok());
  ASSERT_TRUE(inbox_->snooze(ids[2], loop_.wall().now() + hours(48)).ok());
  for (const std::int64_t id : ids) {
    ASSERT_TRUE(inbox_->reopen(id).ok());
    EXPECT_EQ(card(id).state, ProposalState::open);
    EXPECT_EQ(card(id).outcome, "");
    EXPECT_EQ(inbox_->reopen(id).error().code, ErrorCode::mismatch) << "it waits already";
  }
  EXPECT_EQ(inbox_->standing("downloads"), Standing{}) << "as if nothing had been said about them";
  EXPECT_EQ(inbox_->reopen(99).error().code, ErrorCode::notFound);
}

TEST_F(InboxTest, WhatWasTakenBackLateWaitsAsIfItWereNew) {
  const std::int64_t id = handInOne(review("a"));
  ASSERT_TRUE(inbox_->ignore(id).ok());
  loop_.advance(hours(24 * 30));
  ASSERT_TRUE(inbox_->reopen(id).ok());
  loop_.advance(hours(24));
  EXPECT_EQ(card(id).state, ProposalState::open);
}

TEST_F(InboxTest, WhatWasDoneCannotBeTakenBack) {
  const std::int64_t id = handInOne(review("a"));
  acceptNow(id);
  loop_.run();
  EXPECT_EQ(inbox_->reopen(id).error().code, ErrorCode::mismatch);
  EXPECT_EQ(card(id).state, ProposalState::accepted);
  EXPECT_EQ(doer_.carriedOut.size(), 1U);
}

TEST_F(InboxTest, AMonitorCanBeForgiven) {
  for (const std::int64_t id : handIn({notice("a"), notice("b"), notice("c")})) {
    ASSERT_TRUE(inbox_->ignore(id).ok());
  }
  ASSERT_TRUE(inbox_->mute("downloads", kUntilUnmuted).ok());
  ASSERT_TRUE(inbox_->forgive("downloads").ok());
  EXPECT_EQ(inbox_->pace("downloads"), Pace{});
  EXPECT_EQ(inbox_->standing("downloads").mutedUntil, kUntilUnmuted) << "that is another matter";
}

TEST_F(InboxTest, ObserversAreToldOnceAfterwards) {
  int told = 0;
  inbox_->observe([&] { ++told; });
  const std::vector<std::int64_t> ids = handIn({notice("a"), notice("b")});
  ASSERT_TRUE(inbox_->markSeen(ids).ok());
  EXPECT_EQ(told, 0) << "never from inside";
  loop_.run();
  EXPECT_EQ(told, 1);
  ASSERT_TRUE(inbox_->ignore(ids[0]).ok());
  loop_.run();
  EXPECT_EQ(told, 2);
}

TEST_F(InboxTest, NothingIsToldAfterItsEnd) {
  int told = 0;
  inbox_->observe([&] { ++told; });
  const std::int64_t id = handInOne(notice("a"));
  inbox_.reset();
  loop_.run();
  loop_.advance(hours(1));
  notifier_.press(id, kIgnoreButton);
  EXPECT_EQ(told, 0);
  EXPECT_EQ(card(id).state, ProposalState::open);
}

TEST_F(InboxTest, ButtonsOfMessages) {
  const std::vector<std::int64_t> ids = handIn({notice("a"), notice("b"), notice("c")});
  std::vector<std::int64_t> opened;
  inbox_->onOpen([&](std::int64_t id) { opened.push_back(id); });
  notifier_.press(ids[0], kOpenButton);
  notifier_.press(kSeveralCards, kOpenButton);
  notifier_.press(ids[1], kLaterButton);
  notifier_.press(ids[2], kIgnoreButton);
  notifier_.press(12345, kIgnoreButton);
  notifier_.dismiss(ids[0], Dismissal::byPerson);
  EXPECT_THAT(opened, ElementsAre(ids[0], kSeveralCards));
  EXPECT_EQ(card(ids[0]).state, ProposalState::open) << "closing a message decides nothing";
  EXPECT_EQ(card(ids[1]).state, ProposalState::snoozed);
  EXPECT_EQ(card(ids[2]).state, ProposalState::ignored);
}

TEST_F(InboxTest, ANewerCardTakesTheOlderOnesPlace) {
  const std::int64_t old = handInOne(review("a", "thing"));
  const std::int64_t newer = handInOne(review("b", "thing"));
  EXPECT_EQ(card(old).state, ProposalState::expired);
  EXPECT_EQ(card(old).outcome, "A newer card took its place.");
  EXPECT_EQ(card(newer).state, ProposalState::open);
  EXPECT_EQ(inbox_->standing("downloads"), Standing{}) << "nobody's fault";
}

TEST_F(InboxTest, ACrashBeforeThatIsMadeUpFor) {
  Monitor other = monitor_;
  RunRecord run;
  run.monitor = other.id;
  for (const char* title : {"a", "b"}) {
    ASSERT_TRUE(store_.begin(run).ok());
    std::vector<Proposal> cards{proposalOf(other, run, review(title, "thing"), loop_.wall().now())};
    ASSERT_TRUE(store_.end(run, {}, cards).ok());
  }
  restart();
  EXPECT_EQ(counts().open, 1);
  EXPECT_EQ(card(2).draft.title, "b");
}

TEST_F(InboxTest, ARefusingDiskDecidesNothing) {
  const std::int64_t id = handInOne(review("a"));
  const auto request = inbox_->ask(id);
  ASSERT_TRUE(request.ok());
  store_.failWrites(Error{ErrorCode::diskFull, "There is no space left.", {}});
  EXPECT_EQ(inbox_->ignore(id).error().code, ErrorCode::diskFull);
  accept(id, fakes::consentTo(*request));
  loop_.run();
  EXPECT_EQ(answers_.at(0).error().code, ErrorCode::diskFull);
  EXPECT_THAT(doer_.carriedOut, IsEmpty()) << "nothing is done that could be forgotten";
  store_.failWrites({});
  EXPECT_EQ(card(id).state, ProposalState::open);
}

}  // namespace
}  // namespace tandem::agents
