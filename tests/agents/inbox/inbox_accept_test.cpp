// What a person accepts is done once, exactly as it was shown, and nothing else is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/agents/inbox/inbox_rig.h"

namespace tandem::agents {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class InboxAccept : public InboxRig {};

TEST_F(InboxAccept, DoesWhatTheCardOffers) {
  const std::int64_t id = handInOne(review("Lisbon"));
  acceptNow(id);
  EXPECT_THAT(answers_, IsEmpty()) << "never before accept() has returned";
  loop_.run();
  ASSERT_THAT(answers_, SizeIs(1));
  EXPECT_EQ(*answers_[0], "Done: save_note.");
  ASSERT_THAT(doer_.carriedOut, SizeIs(1));
  EXPECT_EQ(doer_.carriedOut[0].arguments["text"], "About Lisbon");
  EXPECT_EQ(doer_.proposed[0].reason, "Inbox: Downloads digest");
  EXPECT_EQ(doer_.proposed[0].trust, Trust::outside);
  EXPECT_EQ(card(id).state, ProposalState::accepted);
  EXPECT_EQ(card(id).outcome, "Done: save_note.");
}

TEST_F(InboxAccept, TheSecondClickDoesNothing) {
  const std::int64_t id = handInOne(review("Lisbon"));
  doer_.waits = true;
  const auto request = inbox_->ask(id);
  ASSERT_TRUE(request.ok());
  const Consent consent = fakes::consentTo(*request);
  accept(id, consent);
  accept(id, consent);
  doer_.finish();
  loop_.run();
  ASSERT_THAT(answers_, SizeIs(2));
  EXPECT_EQ(answers_[0].error().code, ErrorCode::mismatch);
  EXPECT_TRUE(answers_[1].ok());
  EXPECT_THAT(doer_.carriedOut, SizeIs(1));
}

TEST_F(InboxAccept, AConsentForAnotherCardIsNone) {
  const std::vector<std::int64_t> ids = handIn({review("a"), review("b")});
  const auto first = inbox_->ask(ids[0]), second = inbox_->ask(ids[1]);
  ASSERT_TRUE(first.ok() && second.ok());
  accept(ids[1], fakes::consentTo(*first));
  loop_.run();
  EXPECT_EQ(answers_.at(0).error().code, ErrorCode::permission);
  EXPECT_THAT(doer_.carriedOut, IsEmpty());
  EXPECT_EQ(card(ids[1]).state, ProposalState::open);
}

TEST_F(InboxAccept, AConsentFromBeforeAnEditIsNone) {
  const std::int64_t id = handInOne(review("a"));
  const auto before = inbox_->ask(id);
  ASSERT_TRUE(before.ok());
  Edit edit;
  edit.body = "Changed.";
  edit.arguments = Json{{"text", "changed"}};
  ASSERT_TRUE(inbox_->edit(id, edit).ok());
  accept(id, fakes::consentTo(*before));
  loop_.run();
  EXPECT_EQ(answers_.at(0).error().code, ErrorCode::permission);
  acceptNow(id);
  loop_.run();
  EXPECT_EQ(doer_.carriedOut.at(0).arguments["text"], "changed");
  EXPECT_EQ(card(id).draft.body, "Changed.");
}

TEST_F(InboxAccept, AskingAgainReplacesWhatWasAskedBefore) {
  const std::int64_t id = handInOne(review("a"));
  const auto first = inbox_->ask(id), second = inbox_->ask(id);
  ASSERT_TRUE(first.ok() && second.ok());
  accept(id, fakes::consentTo(*first));
  accept(id, fakes::consentTo(*second));
  loop_.run();
  EXPECT_FALSE(answers_.at(0).ok());
  EXPECT_TRUE(answers_.at(1).ok());
}

TEST_F(InboxAccept, AConsentDoesNotOutliveTheProgram) {
  const std::int64_t id = handInOne(review("a"));
  const auto request = inbox_->ask(id);
  ASSERT_TRUE(request.ok());
  restart();
  accept(id, fakes::consentTo(*request));
  loop_.run();
  EXPECT_EQ(answers_.at(0).error().code, ErrorCode::permission);
  EXPECT_THAT(doer_.carriedOut, IsEmpty());
}

TEST_F(InboxAccept, ACardWithoutAnActionHasNothingToCarryOut) {
  const std::int64_t id = handInOne(notice("a"));
  EXPECT_EQ(inbox_->ask(id).error().code, ErrorCode::invalidArgument);
  Edit edit;
  edit.arguments = Json::object();
  EXPECT_EQ(inbox_->edit(id, edit).error().code, ErrorCode::invalidArgument) << "none can be smuggled in";
}

TEST_F(InboxAccept, AnActionThatTheDoerRefusesIsSaid) {
  const std::int64_t id = handInOne(review("a"));
  doer_.refuses = Error{ErrorCode::invalidArgument, "There is no such tool.", {}};
  EXPECT_EQ(inbox_->ask(id).error().message, "There is no such tool.");
  EXPECT_EQ(card(id).state, ProposalState::open);
}

TEST_F(InboxAccept, WhatCouldNotBeDoneWaitsAgain) {
  const std::int64_t id = handInOne(review("a"));
  doer_.fails = Error{ErrorCode::diskFull, "There is no space left.", {}};
  acceptNow(id);
  loop_.run();
  EXPECT_EQ(answers_.at(0).error().code, ErrorCode::diskFull);
  EXPECT_EQ(card(id).state, ProposalState::open);
  EXPECT_EQ(card(id).outcome, "Not done: There is no space left.");
  doer_.fails.reset();
  acceptNow(id);
  loop_.run();
  EXPECT_EQ(card(id).state, ProposalState::accepted);
  EXPECT_EQ(card(id).outcome, "Done: save_note.");
}

TEST_F(InboxAccept, ASleepingCardCanBeAccepted) {
  const std::int64_t id = handInOne(review("a"));
  ASSERT_TRUE(inbox_->snooze(id, loop_.wall().now() + std::chrono::hours(5)).ok());
  acceptNow(id);
  loop_.run();
  EXPECT_EQ(card(id).state, ProposalState::accepted);
  loop_.advance(std::chrono::hours(6));
  EXPECT_EQ(card(id).state, ProposalState::accepted) << "it does not wake";
}

TEST_F(InboxAccept, WhatWasUnderWayAtTheEndIsNotTriedAgain) {
  const std::int64_t id = handInOne(review("a"));
  doer_.waits = true;
  acceptNow(id);
  restart();  // the program was killed: whether the tool had its effect is unknown
  EXPECT_EQ(card(id).state, ProposalState::accepted);
  EXPECT_THAT(card(id).outcome, HasSubstr("may have happened or not"));
  EXPECT_EQ(inbox_->ask(id).error().code, ErrorCode::mismatch);
}

TEST_F(InboxAccept, WhatEndsAfterTheInboxIsNotTold) {
  const std::int64_t id = handInOne(review("a"));
  doer_.waits = true;
  acceptNow(id);
  inbox_.reset();
  doer_.finish();
  loop_.run();
  EXPECT_THAT(answers_, IsEmpty());
  EXPECT_EQ(card(id).outcome, "");
}

}  // namespace
}  // namespace tandem::agents
