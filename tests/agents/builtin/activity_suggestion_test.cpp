#include "agents/builtin/activity_suggestion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/fakes/play_agent.h"

namespace tandem::agents::builtin {
namespace {

using fakes::Played;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class ActivitySuggestionTest : public ::testing::Test {
 protected:
  void event(const std::string& text) {
    occasion_.happenings.push_back(fakes::happening(text, text, {{"event", text}, {"app", "code"}}));
  }
  Played play(const std::vector<Json>& answers = {}) {
    return fakes::play(*agent_, monitor_, occasion_, answers);
  }

  const std::unique_ptr<Agent> agent_ = makeActivitySuggestion();
  Monitor monitor_;
  Occasion occasion_;
};

TEST_F(ActivitySuggestionTest, MostOfTheTimeRulesSayNothing) {
  EXPECT_FALSE(play().quiet.empty());
  event("The user clicks the mouse.");
  const Played played = play();
  EXPECT_THAT(played.questions, IsEmpty());
  EXPECT_FALSE(played.quiet.empty());
}

TEST_F(ActivitySuggestionTest, OffersOneTask) {
  event("The user opens 'main.cpp'.");
  event("The user searches for 'rotate list python'.");
  const Played played = play({{{"help", "yes"},
                               {"task", "Shall I show how to rotate a list?"},
                               {"because", "You searched for it."}}});
  ASSERT_THAT(played.questions, SizeIs(1));
  EXPECT_THAT(played.questions[0].material[0].text, HasSubstr("Now: The user searches"));
  EXPECT_EQ(played.draft().kind, ProposalKind::question);
  EXPECT_EQ(played.draft().title, "Shall I show how to rotate a list?");
  EXPECT_FALSE(played.draft().action.has_value());
}

TEST_F(ActivitySuggestionTest, TheModelMaySayNothing) {
  event("The user searches for 'rotate list python'.");
  EXPECT_FALSE(play({{{"help", "no"}, {"task", ""}, {"because", ""}}}).quiet.empty());
  EXPECT_FALSE(play({{{"help", "yes"}, {"task", ""}, {"because", ""}}}).quiet.empty());
}

TEST_F(ActivitySuggestionTest, LooksBackOnlySoFar) {
  monitor_.options = {{"history", 1}};
  event("The user writes about trams.");
  event("The user writes about buses.");
  event("The user searches for 'ferries of Lisbon'.");
  EXPECT_THAT(play().questions[0].material[0].text, Not(HasSubstr("trams")));
}

}  // namespace
}  // namespace tandem::agents::builtin
