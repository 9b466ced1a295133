#include "agents/builtin/folder_digest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/fakes/play_agent.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents::builtin {
namespace {

using fakes::happening;
using fakes::Played;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class FolderDigestTest : public ::testing::Test {
 protected:
  void file(const std::string& name, const std::string& content) {
    const std::string path = folder_.write(name, content).string();
    occasion_.happenings.push_back(happening(path, name, {{"path", path}}));
  }
  Played play(const std::vector<Json>& answers = {}) {
    return fakes::play(*agent_, monitor_, occasion_, answers);
  }

  const TemporaryFolder folder_;
  const std::unique_ptr<Agent> agent_ = makeFolderDigest();
  Monitor monitor_;
  Occasion occasion_;
};

TEST_F(FolderDigestTest, NothingNewIsQuiet) {
  EXPECT_EQ(play().quiet, "No new file.");
}

TEST_F(FolderDigestTest, ShortFilesCostNoQuestion) {
  file("note.txt", "Buy *milk*.");
  const Played played = play();
  EXPECT_THAT(played.questions, IsEmpty());
  ASSERT_THAT(played.drafts, SizeIs(1));
  EXPECT_EQ(played.draft().kind, ProposalKind::notify);
  EXPECT_EQ(played.draft().title, "New file: note.txt");
  EXPECT_THAT(played.draft().body, HasSubstr("Buy \\*milk\\*."));
  ASSERT_THAT(played.draft().evidence, SizeIs(1));
  EXPECT_EQ(played.draft().evidence[0].link, (folder_ / "note.txt").string());
  EXPECT_EQ(played.draft().trust, Trust::outside);
  EXPECT_FALSE(played.draft().action.has_value());
}

TEST_F(FolderDigestTest, AsksOnceForEachLongFile) {
  file("a.txt", std::string(2000, 'a'));
  file("b.txt", "short");
  file("c.txt", std::string(2000, 'c'));
  const Played played =
      play({{{"summary", "All a."}, {"to_do", ""}}, {{"summary", "All c."}, {"to_do", "Pay by Friday."}}});
  ASSERT_THAT(played.questions, SizeIs(2));
  EXPECT_THAT(played.questions[0].task, Not(HasSubstr("a.txt"))) << "outside text is no part of the task";
  ASSERT_THAT(played.questions[1].material, SizeIs(1));
  EXPECT_EQ(played.questions[1].material[0].source, "c.txt");
  EXPECT_EQ(played.draft().title, "3 new files");
  EXPECT_THAT(played.draft().body, HasSubstr("**a.txt** – All a."));
  EXPECT_THAT(played.draft().body, HasSubstr("**c.txt** – All c.\n  - To do: Pay by Friday."));
}

TEST_F(FolderDigestTest, AFigureThatTheTextDoesNotHaveIsNotRepeated) {
  file("rent.txt", "From 24 December on the rent is 1,250 euros. " + std::string(2000, 'a'));
  const Played wrong = play({{{"summary", "The rent is 1,350 euros."}, {"to_do", "Pay by 31 December."}}});
  EXPECT_THAT(wrong.draft().body, HasSubstr("**rent.txt** – From 24 December on the rent is 1,250 euros."));
  EXPECT_THAT(wrong.draft().body, Not(HasSubstr("1,350")));
  EXPECT_THAT(wrong.draft().body, Not(HasSubstr("To do")));
  const Played right = play({{{"summary", "The rent is 1250 euros."}, {"to_do", "Pay by 24 December."}}});
  EXPECT_THAT(right.draft().body, HasSubstr("The rent is 1250 euros."));
  EXPECT_THAT(right.draft().body, HasSubstr("To do: Pay by 24 December."));
}

TEST_F(FolderDigestTest, ReadsOnlyTheNewest) {
  monitor_.options = {{"files", 2}};
  for (const char* name : {"1.txt", "2.txt", "3.txt"}) file(name, name);
  const Played played = play();
  EXPECT_EQ(played.draft().title, "2 new files");
  EXPECT_THAT(played.draft().body, Not(HasSubstr("1.txt")));
  EXPECT_THAT(played.notes, ::testing::ElementsAre("Left out 1 older file."));
}

TEST_F(FolderDigestTest, NamesWhatItCannotRead) {
  file("gone.txt", "x");
  std::filesystem::remove(folder_ / "gone.txt");
  file("blank.txt", " \n");
  const Played played = play();
  EXPECT_EQ(played.quiet, "There is no text in the new files.");
  ASSERT_THAT(played.notes, SizeIs(2));
  EXPECT_THAT(played.notes[0], HasSubstr("gone.txt"));
  EXPECT_THAT(played.notes[1], HasSubstr("blank.txt"));
}

TEST_F(FolderDigestTest, OffersToSaveTheDigest) {
  monitor_.options = {{"note", true}};
  file("note.txt", "Buy milk.");
  const Draft draft = play().draft();
  EXPECT_EQ(draft.kind, ProposalKind::review);
  ASSERT_TRUE(draft.action.has_value());
  EXPECT_EQ(draft.action->tool, "save_note");
  EXPECT_EQ(draft.action->arguments["text"], "note.txt: Buy milk.\n");
}

}  // namespace
}  // namespace tandem::agents::builtin
