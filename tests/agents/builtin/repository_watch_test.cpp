#include "agents/builtin/repository_watch.h"

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

class RepositoryWatchTest : public ::testing::Test {
 protected:
  void commit(const std::string& subject, const std::string& author, Json files = Json::array({"a.cpp"})) {
    const std::string id = "c0ffee000000000" + std::to_string(occasion_.happenings.size());
    occasion_.happenings.push_back(fakes::happening(id, subject,
                                                    {{"path", "/src/tandem"},
                                                     {"commit", id},
                                                     {"author", author},
                                                     {"branch", "main"},
                                                     {"files", std::move(files)}}));
  }
  Played play(const std::vector<Json>& answers = {}) {
    return fakes::play(*agent_, monitor_, occasion_, answers);
  }

  const std::unique_ptr<Agent> agent_ = makeRepositoryWatch();
  Monitor monitor_;
  Occasion occasion_;
};

TEST_F(RepositoryWatchTest, OwnCommitsAndMergesAreQuiet) {
  monitor_.options = {{"me", {"anna@"}}};
  commit("Draw trams", "Anna <Anna@example.org>");
  commit("Merge branch 'trams'", "Ben <ben@example.org>");
  EXPECT_EQ(play().quiet, "No commit of somebody else.");
  EXPECT_THAT(play().notes, SizeIs(1));
}

TEST_F(RepositoryWatchTest, ListsAFewWithoutAModel) {
  commit("Draw trams", "Ben <ben@example.org>", {"a.cpp", "b.cpp"});
  commit("Draw *buses*", "Ben <ben@example.org>", 12);
  const Played played = play();
  EXPECT_THAT(played.questions, IsEmpty());
  const Draft draft = played.draft();
  EXPECT_EQ(draft.title, "2 new commits in tandem, main");
  EXPECT_THAT(draft.body, HasSubstr("Draw trams (Ben \\<ben@example.org\\>): a.cpp, b.cpp"));
  EXPECT_THAT(draft.body, HasSubstr("Draw \\*buses\\* (Ben \\<ben@example.org\\>): 12 files"));
  ASSERT_THAT(draft.evidence, SizeIs(2));
  EXPECT_EQ(draft.evidence[0].link, "/src/tandem");
}

TEST_F(RepositoryWatchTest, AsksForASummaryOfMany) {
  for (int i = 0; i < 10; ++i) commit("Change " + std::to_string(i), "Ben");
  const Played played = play({{{"summary", "Ten changes."}, {"look_at", ""}}});
  ASSERT_THAT(played.questions, SizeIs(1));
  EXPECT_THAT(played.questions[0].material, SizeIs(1));
  EXPECT_EQ(played.draft().title, "10 new commits in tandem, main");
  EXPECT_THAT(played.draft().body, HasSubstr("Ten changes."));
  EXPECT_THAT(played.draft().body, Not(HasSubstr("Look at")));
  EXPECT_THAT(played.draft().evidence, SizeIs(8));
}

TEST_F(RepositoryWatchTest, ASummaryWithAFigureOfItsOwnGivesWayToTheList) {
  for (int i = 0; i < 10; ++i) commit("Change 7" + std::to_string(i), "Ben");
  const Played wrong = play({{{"summary", "Change 80 is large."}, {"look_at", ""}}});
  EXPECT_THAT(wrong.draft().body, Not(HasSubstr("large")));
  EXPECT_THAT(wrong.draft().body, HasSubstr("Change 79"));
  const Played right = play({{{"summary", "10 changes; 79 is large."}, {"look_at", ""}}});
  EXPECT_THAT(right.draft().body, HasSubstr("79 is large"));
}

TEST_F(RepositoryWatchTest, RemindsOfUnfinishedWork) {
  occasion_.happenings.push_back(fakes::happening(
      "work", "Uncommitted changes",
      {{"path", "/src/tandem"}, {"commit", ""}, {"uncommitted", true}, {"files", {"a.cpp", "b.cpp"}}}));
  const Played played = play();
  EXPECT_THAT(played.questions, IsEmpty());
  EXPECT_EQ(played.draft().title, "Work left uncommitted in tandem");
  EXPECT_EQ(played.draft().body, "a.cpp, b.cpp");
}

}  // namespace
}  // namespace tandem::agents::builtin
