#include "agents/inbox/feedback.h"

#include <gtest/gtest.h>

namespace tandem::agents {
namespace {

Standing afterAll(std::initializer_list<Feedback> answers) {
  Standing standing;
  for (const Feedback feedback : answers) standing = after(standing, feedback);
  return standing;
}

TEST(Feedback, ThreeUnwantedInARowMakeAMonitorQuiet) {
  const Standing twice = afterAll({Feedback::rejected, Feedback::unanswered});
  EXPECT_FALSE(quiet(twice));
  EXPECT_TRUE(maySpeakUp(twice));
  EXPECT_EQ(cardsPerHour(twice), kCardsPerHour);
  const Standing thrice = after(twice, Feedback::rejected);
  EXPECT_TRUE(quiet(thrice));
  EXPECT_FALSE(maySpeakUp(thrice));
  EXPECT_EQ(cardsPerHour(thrice), kQuietCardsPerHour);
}

TEST(Feedback, OneAcceptedCardRestoresEverything) {
  const Standing bad =
      afterAll({Feedback::rejected, Feedback::rejected, Feedback::rejected, Feedback::unanswered});
  EXPECT_EQ(after(bad, Feedback::accepted), Standing{});
}

TEST(Feedback, AcceptingInBetweenStartsTheCountAnew) {
  EXPECT_FALSE(quiet(afterAll(
      {Feedback::rejected, Feedback::rejected, Feedback::accepted, Feedback::rejected, Feedback::rejected})));
}

TEST(Feedback, OnlyAPersonUnmutes) {
  Standing muted;
  muted.muted = true;
  EXPECT_FALSE(maySpeakUp(muted));
  EXPECT_TRUE(after(muted, Feedback::accepted).muted);
}

TEST(Feedback, IsSaidInWords) {
  EXPECT_EQ(inWords({}), "Speaks normally.");
  EXPECT_NE(inWords({1, false}).find("Its last card was turned down"), std::string::npos);
  EXPECT_NE(inWords({2, false}).find("Its last 2 cards were"), std::string::npos);
  EXPECT_NE(inWords({3, false}).find("Quiet: its last 3 cards"), std::string::npos);
  EXPECT_NE(inWords({3, false}).find("Accept one"), std::string::npos) << "says how to change it";
  EXPECT_EQ(inWords({0, true}).find("Muted by you"), 0U);
}

TEST(Feedback, SurvivesTheStore) {
  for (const Standing& standing : {Standing{}, Standing{2, false}, Standing{7, true}}) {
    EXPECT_EQ(standingFrom(toNote(standing)), standing);
  }
}

TEST(Feedback, WhatCannotBeReadIsAGoodStanding) {
  for (const char* note : {"", "{", "[]", "7", R"({"unwanted":"x","muted":3})", R"({"unwanted":-5})"}) {
    EXPECT_EQ(standingFrom(note), Standing{}) << note;
  }
}

}  // namespace
}  // namespace tandem::agents
