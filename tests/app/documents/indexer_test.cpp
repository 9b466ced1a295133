// The index follows the folders: what is new, changed, moved or gone, and nothing is read without need.
#include "app/documents/indexer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/app/documents/index_stage.h"

namespace tandem::documents {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

using Indexing = IndexStage;

TEST_F(Indexing, FindsWhatIsWritten) {
  write("lisbon.md", "# A week in Lisbon\n\nThe tram number 28 goes to Alfama.");
  write("deep/er/taxes.txt", "The tax letter is due in July.");
  write("page.html", "<title>Bread</title><p>Flour, water and <b>salt</b>.</p><script>secret</script>");
  EXPECT_THAT(index(), ElementsAre("lisbon.md", "page.html", "taxes.txt"));
  EXPECT_THAT(find("when is the tax letter due?"), ElementsAre("taxes.txt"));
  EXPECT_THAT(find("trams"), ElementsAre("lisbon.md")) << "endings do not matter";
  EXPECT_THAT(find("lisbon"), ElementsAre("lisbon.md"));
  EXPECT_THAT(find("secret"), IsEmpty());
  const auto bread = search_.search("flour", 1);
  ASSERT_EQ(bread->size(), 1U);
  EXPECT_EQ(bread->front().title, "Bread");
  EXPECT_EQ(bread->front().path, (docs() / "page.html").native());
  EXPECT_GT(bread->front().score, 0);
  EXPECT_EQ(totals().files, 3);
}

TEST_F(Indexing, NamesOfFilesAreSearchedToo) {
  write("insurance_policy-2024.txt", "Nothing of that stands in here.");
  index();
  EXPECT_THAT(find("insurance policy"), ElementsAre("insurance_policy-2024.txt"));
}

TEST_F(Indexing, NothingIsReadTwice) {
  for (int i = 0; i < 100; ++i) write("note" + std::to_string(i) + ".txt", "note " + std::to_string(i));
  EXPECT_EQ(index().size(), 100U);
  EXPECT_THAT(index(), IsEmpty());
  reopen();
  EXPECT_THAT(index(), IsEmpty()) << "after a restart";
  EXPECT_EQ(totals().passages, 100);
  expectSound();
}

TEST_F(Indexing, BatchesAreCommittedOnTheWay) {
  options_.batchFiles = 10;
  reopen();
  for (int i = 0; i < 25; ++i) write("note" + std::to_string(i) + ".txt", "note");
  index();
  EXPECT_THAT(watcher_.commits, ElementsAre(10U, 10U, 5U));
}

TEST_F(Indexing, ChangedFilesAreReadAgain) {
  const fs::path file = write("a.txt", "first version");
  write("b.txt", "other");
  index();
  write("a.txt", "second edition");
  EXPECT_THAT(index(), ElementsAre("a.txt"));
  EXPECT_THAT(find("first"), IsEmpty());
  EXPECT_THAT(find("edition"), ElementsAre("a.txt"));
  expectSound();
  fs::last_write_time(file, fs::file_time_type::clock::now() + std::chrono::hours(1));
  EXPECT_THAT(index(), ElementsAre("a.txt"));
  EXPECT_THAT(index(), IsEmpty()) << "touched: its digest was enough, and is known now";
  EXPECT_EQ(totals().passages, 2);
}

TEST_F(Indexing, TouchedFilesAreNotExtractedAgain) {
  int extracted = 0;
  options_.extract = [&](const agents::SafeFile& file, const agents::ExtractLimits& limits) {
    ++extracted;
    return agents::extractText(file, limits);
  };
  reopen();
  const fs::path file = write("a.txt", "text");
  index();
  fs::last_write_time(file, fs::file_time_type::clock::now() + std::chrono::hours(1));
  index();
  EXPECT_EQ(extracted, 1);
}

TEST_F(Indexing, OldTextStaysSearchableUntilTheNewOneIsRead) {
  write("a.txt", "first version");
  index();
  write("a.txt", "second edition");
  ASSERT_TRUE(indexer_->look(docs()).ok());
  EXPECT_THAT(find("version"), ElementsAre("a.txt"));
}

TEST_F(Indexing, GoneFilesLeave) {
  write("sub/a.txt", "apples");
  write("b.txt", "pears");
  index();
  fs::remove_all(docs() / "sub");
  EXPECT_THAT(index(), IsEmpty());
  EXPECT_THAT(find("apples"), IsEmpty());
  EXPECT_THAT(find("pears"), ElementsAre("b.txt"));
  EXPECT_EQ(totals().files, 1);
  expectSound();
}

TEST_F(Indexing, MovedFilesAreNotReadAgain) {
  write("old/a.txt", "apples");
  index();
  fs::rename(docs() / "old", docs() / "new");
  EXPECT_THAT(index(), IsEmpty());
  const auto found = search_.search("apples", 5);
  ASSERT_EQ(found->size(), 1U);
  EXPECT_EQ(found->front().path, (docs() / "new/a.txt").native());
}

TEST_F(Indexing, RenamedFilesAreFoundUnderTheirNewName) {
  write("a.txt", "apples");
  index();
  fs::rename(docs() / "a.txt", docs() / "orchard.txt");
  EXPECT_THAT(index(), ElementsAre("orchard.txt"));
  EXPECT_THAT(find("orchard"), ElementsAre("orchard.txt"));
  EXPECT_EQ(totals().files, 1);
  expectSound();
}

TEST_F(Indexing, AChangedPathIsEnough) {
  write("a.txt", "apples");
  write("sub/b.txt", "pears");
  index();
  write("c.txt", "plums");
  write("sub/d.txt", "cherries");
  look(docs() / "c.txt");
  EXPECT_THAT(find("plums"), ElementsAre("c.txt"));
  EXPECT_THAT(find("cherries"), IsEmpty());
  look(docs() / "sub");
  EXPECT_THAT(find("cherries"), ElementsAre("d.txt"));
  fs::remove_all(docs() / "sub");
  look(docs() / "sub");
  EXPECT_THAT(find("cherries pears"), IsEmpty());
  EXPECT_THAT(find("apples"), ElementsAre("a.txt"));
}

TEST_F(Indexing, PathsOutsideOrExcludedAreIgnored) {
  folder_.write("outside.txt", "outside");
  write(".git/config", "hidden");
  write("node_modules/x/readme.md", "modules");
  write("draft.txt~", "draft");
  write("kept.txt", "kept");
  fs::create_directory_symlink(folder_.path(), docs() / "link");
  EXPECT_THAT(index(), ElementsAre("kept.txt"));
  watcher_.read.clear();
  for (const fs::path& place :
       {folder_ / "outside.txt", docs() / ".git/config", docs() / "node_modules", docs() / "draft.txt~",
        docs() / "link/outside.txt", docs() / "../outside.txt"}) {
    look(place);
  }
  EXPECT_THAT(watcher_.read, IsEmpty());
}

TEST_F(Indexing, OwnPatternsAreHonoured) {
  options_.exclusions.patterns = {"*.log", "archive"};
  reopen();
  write("a.log", "log");
  write("archive/b.txt", "old");
  write("c.txt", "new");
  EXPECT_THAT(index(), ElementsAre("c.txt"));
}

TEST_F(Indexing, FoldersThatAreNotGrantedAnyMoreAreForgotten) {
  fs::create_directory(folder_ / "other");
  folder_.write("other/b.txt", "pears");
  write("a.txt", "apples");
  EXPECT_THAT(index({docs(), folder_ / "other"}), ElementsAre("a.txt", "b.txt"));
  EXPECT_THAT(index({folder_ / "other"}), IsEmpty());
  EXPECT_THAT(find("apples"), IsEmpty());
  EXPECT_THAT(find("pears"), ElementsAre("b.txt"));
  EXPECT_THAT(index({}), IsEmpty());
  EXPECT_EQ(totals().files, 0);
  EXPECT_EQ(totals().passages, 0);
  expectSound();
}

TEST_F(Indexing, ForgettingCanBeInterrupted) {
  for (int i = 0; i < 120; ++i) write("note" + std::to_string(i) + ".txt", "note");
  index();
  watcher_.left = 1;
  const Status stopped = indexer_->setFolders({});
  ASSERT_FALSE(stopped.ok());
  EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
  EXPECT_GT(totals().files, 0);
  watcher_.left = -1;
  EXPECT_TRUE(indexer_->setFolders({}).ok());
  EXPECT_EQ(totals().files, 0);
  EXPECT_EQ(totals().passages, 0);
}

TEST_F(Indexing, WhatIsNotGrantedAnyMoreIsNotFoundWhileItIsBeingErased) {
  for (int i = 0; i < 120; ++i) write("note" + std::to_string(i) + ".txt", "apples");
  index();
  watcher_.left = 1;
  EXPECT_FALSE(indexer_->setFolders({}).ok());
  EXPECT_GT(totals().passages, 0);
  EXPECT_THAT(find("apples"), IsEmpty());
  watcher_.left = -1;
  EXPECT_LT(index().size(), 120U) << "granted again: what was not erased yet is not read again";
  EXPECT_EQ(totals().files, 120);
  EXPECT_FALSE(find("apples").empty());
  expectSound();
}

TEST_F(Indexing, EachFolderSaysHowFarItIs) {
  fs::create_directories(folder_ / "empty");
  write("a.txt", "one\n");
  write("b.txt", "two\n");
  write("photo.jpg", "\xFF\xD8\xFF picture");
  write("sub/c.txt", "three\n");
  ASSERT_TRUE(indexer_->setFolders({docs(), folder_ / "empty"}).ok());
  ASSERT_TRUE(indexer_->look(docs()).ok());
  ASSERT_EQ(folders().size(), 2U);
  EXPECT_EQ(folders()[0].path, docs().native());
  EXPECT_EQ(folders()[0].waiting, 4);
  EXPECT_EQ(folders()[1].looked, 0) << "nobody has looked into it";
  index({docs(), folder_ / "empty"});
  const FolderState state = folders()[0];
  EXPECT_TRUE(state.present);
  EXPECT_EQ(state.files, 3);
  EXPECT_EQ(state.passages, 3);
  EXPECT_EQ(state.leftOut, 1);
  EXPECT_EQ(state.waiting, 0);
  EXPECT_GT(state.looked, 0);
  EXPECT_EQ(folders()[1].files, 0);
  EXPECT_GT(folders()[1].looked, 0);
  ASSERT_EQ(leftOut(docs()).size(), 1U);
  EXPECT_THAT(leftOut(folder_ / "empty"), IsEmpty());
}

TEST_F(Indexing, TellsOfEachFolderBeforeItLooksInside) {
  write("sub/deep/a.txt", "one");
  write(".git/config", "hidden");
  write("node_modules/x/b.txt", "not ours");
  index();
  EXPECT_THAT(watcher_.entered, ElementsAre(docs(), docs() / "sub", docs() / "sub/deep"));
}

TEST_F(Indexing, KeysAndPasswordsAreNotRead) {
  write("server.pem", "key");
  write("passwords.txt", "hunter2");
  write("notes.txt", "fine");
  EXPECT_THAT(index(), ElementsAre("notes.txt"));
}

TEST_F(Indexing, AFolderInsideAnotherCountsOnce) {
  write("sub/a.txt", "apples");
  EXPECT_THAT(index({docs() / "sub", docs(), docs() / "sub/", docs()}), ElementsAre("a.txt"));
  EXPECT_THAT(indexer_->folders(), ElementsAre(docs()));
}

TEST_F(Indexing, AFolderThatIsAwayKeepsItsPlace) {
  write("a.txt", "apples");
  index();
  fs::rename(docs(), folder_ / "unplugged");
  EXPECT_THAT(index(), IsEmpty());
  EXPECT_THAT(find("apples"), IsEmpty());
  ASSERT_EQ(leftOut().size(), 1U);
  EXPECT_NE(leftOut().front().reason.find("not there"), std::string::npos) << leftOut().front().reason;
  fs::rename(folder_ / "unplugged", docs());
  EXPECT_THAT(index(), IsEmpty()) << "it came back as it was";
  EXPECT_THAT(find("apples"), ElementsAre("a.txt"));
  EXPECT_THAT(leftOut(), IsEmpty());
}

TEST_F(Indexing, StoppingLosesNothing) {
  for (int i = 0; i < 50; ++i) write("note" + std::to_string(i) + ".txt", "note");
  ASSERT_TRUE(indexer_->setFolders({docs()}).ok());
  watcher_.left = 1;  // the look
  ASSERT_TRUE(indexer_->look(docs()).ok());
  watcher_.left = 20;
  ASSERT_TRUE(indexer_->readSome().ok());
  ASSERT_EQ(watcher_.read.size(), 20U);
  watcher_.left = -1;
  EXPECT_EQ(index().size(), 30U);
  EXPECT_EQ(totals().files, 50);
}

TEST_F(Indexing, ADamagedIndexIsMadeAgain) {
  write("a.txt", "apples");
  index();
  indexer_.reset();
  database_.reset();
  search_.close();
  for (const char* ending : {"-wal", "-shm"}) fs::remove(file().string() + ending);
  std::fstream(file(), std::ios::in | std::ios::out | std::ios::binary).seekp(16)
      << std::string(2000, '\xa5');
  reopen();
  EXPECT_THAT(index(), ElementsAre("a.txt"));
  EXPECT_THAT(find("apples"), ElementsAre("a.txt"));
}

TEST_F(Indexing, AnotherProgramsDatabaseIsLeftAlone) {
  const fs::path other = folder_ / "other.db";
  {
    auto database = Database::open(other, Durability::normal);
    ASSERT_TRUE(database->execute("PRAGMA application_id = 4711; CREATE TABLE t(x)").ok());
  }
  const auto opened = openForWriting(other);
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.error().code, ErrorCode::badMagic);
}

}  // namespace
}  // namespace tandem::documents
