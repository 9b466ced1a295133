#include "agents/builtin/feed_digest.h"

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

class FeedDigestTest : public ::testing::Test {
 protected:
  void entry(const std::string& title, const std::string& link = "https://example.org/1") {
    occasion_.happenings.push_back(
        fakes::happening(title, title, {{"link", link}, {"summary", "About " + title}, {"feed", "Example"}}));
  }
  Played play(const std::vector<Json>& answers = {}) {
    return fakes::play(*agent_, monitor_, occasion_, answers);
  }

  const std::unique_ptr<Agent> agent_ = makeFeedDigest();
  Monitor monitor_;
  Occasion occasion_;
};

TEST_F(FeedDigestTest, ListsWithoutAModelWhenNoInterestsAreNamed) {
  entry("Kernel 7.2");
  entry("Trams");
  const Played played = play();
  EXPECT_THAT(played.questions, IsEmpty());
  EXPECT_EQ(played.draft().title, "2 new entries worth a look");
  EXPECT_THAT(played.draft().body, HasSubstr("**Kernel 7.2**"));
  EXPECT_EQ(played.draft().kind, ProposalKind::notify);
}

TEST_F(FeedDigestTest, RulesLeaveOutBeforeTheModelSeesAnything) {
  monitor_.options = {{"words", {"kernel"}}, {"avoid", {"sponsored"}}};
  entry("Trams");
  entry("Sponsored: kernel hats");
  EXPECT_EQ(play().quiet, "No new entry that passes the monitor's rules.");
  EXPECT_THAT(play().notes, ::testing::ElementsAre("Rules left out 2 entries."));
}

TEST_F(FeedDigestTest, AsksForPicksAmongTheEntries) {
  monitor_.options = {{"interests", "kernels"}};
  entry("Kernel 7.2", "https://example.org/kernel");
  entry("Trams");
  const Played played = play({{{"picks", {{{"entry", "2"}, {"why", "A new kernel."}}}}}});
  ASSERT_THAT(played.questions, SizeIs(1));
  const Question& question = played.questions[0];
  EXPECT_EQ(question.material[0].trust, Trust::user);
  EXPECT_THAT(question.material[2].text, HasSubstr("Kernel 7.2")) << "newest first";
  EXPECT_EQ(Json::parse(question.schema)["properties"]["picks"]["items"]["properties"]["entry"]["enum"],
            Json::parse(R"(["1","2"])"));
  const Draft draft = played.draft();
  EXPECT_EQ(draft.kind, ProposalKind::review) << "one link can be opened";
  EXPECT_EQ(draft.action->tool, "open_link");
  EXPECT_EQ(draft.action->arguments["url"], "https://example.org/kernel")
      << "from the feed, not from the model";
  EXPECT_THAT(draft.body, HasSubstr("A new kernel."));
}

TEST_F(FeedDigestTest, AFigureThatTheEntryDoesNotHaveIsNotRepeated) {
  monitor_.options = {{"interests", "kernels"}};
  entry("Kernel 7.2");
  const auto bodyFor = [this](const char* why) {
    return play({{{"picks", {{{"entry", "1"}, {"why", why}}}}}}).draft().body;
  };
  EXPECT_THAT(bodyFor("Version 7.2 is out."), HasSubstr("Version 7.2 is out."));
  EXPECT_EQ(bodyFor("Version 7.3 is out."), "- **Kernel 7.2**\n");
}

TEST_F(FeedDigestTest, WhatAnotherEntrySaysIsNoReason) {
  monitor_.options = {{"interests", "kernels"}};
  entry("Kernel released");
  entry("Bread praised");  // the newest is the first
  const auto bodyFor = [this](const char* why) {
    return play({{{"picks", {{{"entry", "2"}, {"why", why}}}}}}).draft().body;
  };
  EXPECT_EQ(bodyFor("Bread praised. And more."), "- **Kernel released**\n");
  EXPECT_EQ(bodyFor("Kernel released."), "- **Kernel released** – Kernel released.\n");
  EXPECT_EQ(bodyFor("It is out."), "- **Kernel released** – It is out.\n") << "words of its own";
}

TEST_F(FeedDigestTest, AnOddAnswerPicksNothingTwice) {
  monitor_.options = {{"interests", "kernels"}};
  entry("A");
  entry("B");
  EXPECT_EQ(play({{{"picks", Json::array()}}}).quiet, "None of the new entries is what you care about.");
  EXPECT_EQ(play({Json("nonsense")}).quiet, "None of the new entries is what you care about.");
  const Played twice = play({{{"picks", {{{"entry", "1"}, {"why", "x"}}, {{"entry", "1"}, {"why", "y"}}}}}});
  EXPECT_THAT(twice.draft().evidence, SizeIs(1));
}

TEST_F(FeedDigestTest, ALinkThatIsNoneIsNotOffered) {
  entry("A", "javascript:alert(1)");
  const Draft draft = play().draft();
  EXPECT_EQ(draft.kind, ProposalKind::notify);
  EXPECT_FALSE(draft.action.has_value());
}

TEST_F(FeedDigestTest, TheSameTitleCountsOnce) {
  entry("Same", "https://example.org/1");
  entry(" same ", "https://example.org/2");
  EXPECT_THAT(play().draft().evidence, SizeIs(1));
}

}  // namespace
}  // namespace tandem::agents::builtin
