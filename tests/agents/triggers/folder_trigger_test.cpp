#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "agents/triggers/folder_rules.h"
#include "agents/triggers/folder_trigger.h"
#include "tests/agents/triggers/trigger_stage.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class FolderTriggerTest : public testing::Test {
 protected:
  void start(const Json& options = Json::object()) {
    const Status made = stage.start(monitorOn(TriggerKind::folder, {folder.path().string()}, options));
    ASSERT_TRUE(made.ok()) << made.error().message;
  }

  TemporaryFolder folder;
  TriggerStage stage;
};

TEST_F(FolderTriggerTest, TellsAFileThatIsWritten) {
  start();
  EXPECT_EQ(stage.state.sentence, "Watching 1 folder.");
  const fs::path file = folder.write("report.txt", "quarter");
  stage.settle();
  ASSERT_EQ(stage.told.size(), 1U);
  EXPECT_EQ(stage.told[0].title, "report.txt");
  EXPECT_EQ(stage.told[0].detail["path"], file.string());
  EXPECT_EQ(stage.told[0].detail["bytes"], 7);
}

TEST_F(FolderTriggerTest, WaitsUntilWritingHasCeased) {
  start();
  for (int i = 0; i < 5; ++i) {
    folder.write("growing.txt", std::string(static_cast<std::size_t>(i), 'x'));
    stage.loop.run();
    stage.loop.advance(std::chrono::seconds(1));
    EXPECT_THAT(stage.told, IsEmpty());
  }
  stage.settle();
  EXPECT_EQ(stage.told.size(), 1U);
}

TEST_F(FolderTriggerTest, DoesNotWaitForEverForAFileThatIsWrittenAllDay) {
  start();
  for (int i = 0; i < 40 && stage.told.empty(); ++i) {
    folder.write("log.txt", std::to_string(i));
    stage.loop.run();
    stage.loop.advance(std::chrono::seconds(1));
  }
  EXPECT_FALSE(stage.told.empty());
}

TEST_F(FolderTriggerTest, WhatLiesThereAlreadyIsNoNewsUnlessWished) {
  folder.write("old.txt", "old");
  TriggerStage later(TriggerStage::anHourAgo() + std::chrono::hours(2));
  ASSERT_TRUE(later.start(monitorOn(TriggerKind::folder, {folder.path().string()})).ok());
  EXPECT_THAT(later.told, IsEmpty());
  ASSERT_TRUE(later.start(monitorOn(TriggerKind::folder, {folder.path().string()})).ok());
  EXPECT_THAT(later.told, IsEmpty()) << "not after a restart either";

  start({{"existing", true}});
  EXPECT_THAT(stage.titles(), ElementsAre("old.txt"));
}

TEST_F(FolderTriggerTest, TellsAFileThatIsWrittenBeforeTheFirstLookHasComeToIt) {
  for (int i = 0; i < 30; ++i) {
    const auto begin = std::chrono::time_point_cast<WallTime::duration>(std::chrono::system_clock::now());
    const TemporaryFolder fresh;
    fresh.write("at-once.txt", "x");  // its time is the kernel's last tick, which may lie before `begin`
    TriggerStage from(begin);
    ASSERT_TRUE(from.start(monitorOn(TriggerKind::folder, {fresh.path().string()})).ok());
    from.settle();
    ASSERT_THAT(from.titles(), ElementsAre("at-once.txt"));
  }
}

TEST_F(FolderTriggerTest, TellsAgainAfterARestartUntilItIsCovered) {
  start();
  folder.write("a.txt", "a");
  stage.settle();
  start();
  EXPECT_THAT(stage.titles(), ElementsAre("a.txt"));
  stage.coverAll();
  start();
  EXPECT_THAT(stage.told, IsEmpty());
  stage.look();
  EXPECT_THAT(stage.told, IsEmpty());
}

TEST_F(FolderTriggerTest, AFileThatIsGoneBeforeARunHoldsNothingUp) {
  start();
  folder.write("short-lived.txt", "x");
  stage.settle();
  stage.source.reset();
  fs::remove(folder / "short-lived.txt");
  start();
  EXPECT_THAT(stage.told, IsEmpty());
  EXPECT_THAT(*stage.store.note("m", "folder"), testing::Not(HasSubstr("short-lived")));
}

TEST_F(FolderTriggerTest, FindsWhatWasWrittenWhileTheProgramWasClosed) {
  start();
  stage.source.reset();
  folder.write("meanwhile.txt", "x");
  start();
  EXPECT_THAT(stage.titles(), ElementsAre("meanwhile.txt"));
}

TEST_F(FolderTriggerTest, SameContentIsNoNewsNewContentIs) {
  start();
  folder.write("a.txt", "one");
  stage.settle();
  stage.coverAll();
  folder.write("a.txt", "one");
  stage.settle();
  EXPECT_THAT(stage.told, IsEmpty());
  folder.write("a.txt", "two");
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("a.txt"));
}

TEST_F(FolderTriggerTest, FollowsNewFoldersAndFilesThatAreMovedIn) {
  start();
  fs::create_directories(folder / "one/two");
  folder.write("one/two/deep.txt", "deep");
  TemporaryFolder elsewhere;
  fs::create_directory(elsewhere / "came");
  elsewhere.write("came/with.txt", "with");
  fs::rename(elsewhere / "came", folder / "came");
  stage.settle();
  EXPECT_THAT(stage.titles(), UnorderedElementsAre("one/two/deep.txt", "came/with.txt"));
  stage.coverAll();
  folder.write("one/two/later.txt", "later");
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("one/two/later.txt"));
}

TEST_F(FolderTriggerTest, AFolderThatMovesAwayIsLeftAlone) {
  start();
  fs::create_directory(folder / "sub");
  stage.settle();
  TemporaryFolder elsewhere;
  fs::rename(folder / "sub", elsewhere / "sub");
  stage.loop.run();
  elsewhere.write("sub/private.txt", "x");
  stage.settle();
  EXPECT_THAT(stage.told, IsEmpty());
}

TEST_F(FolderTriggerTest, LeavesOutWhatIsHiddenUnfinishedOrUnderVersionControl) {
  start();
  fs::create_directory(folder / ".git");
  for (const char* name :
       {".hidden", ".git/HEAD", "film.mkv.part", "page.html.crdownload", "notes.txt~", "~$a.docx"}) {
    folder.write(name, "x");
  }
  stage.settle();
  EXPECT_THAT(stage.told, IsEmpty());
  fs::rename(folder / "film.mkv.part", folder / "film.mkv");
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("film.mkv"));
}

TEST_F(FolderTriggerTest, PipesDevicesAndLinksAreNotTouched) {
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  fs::create_directory(folder / "loop");
  fs::create_directory_symlink(folder.path(), folder / "loop/again");
  fs::create_symlink("/etc/passwd", folder / "passwd");
  folder.write("plain.txt", "x");
  start({{"existing", true}});
  EXPECT_THAT(stage.titles(), ElementsAre("plain.txt"));
  EXPECT_EQ(stage.state.sentence, "Watching 2 folders.");
  ASSERT_EQ(mkfifo((folder / "pipe2").c_str(), 0600), 0);
  fs::create_symlink("/etc/hostname", folder / "link");
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("plain.txt"));
}

TEST_F(FolderTriggerTest, AHugeFileIsToldByNameOnly) {
  start();
  const fs::path log = folder.write("server.log", "");
  fs::resize_file(log, 10'000'000'000ULL);  // takes no space
  stage.look();
  EXPECT_THAT(stage.titles(), ElementsAre("server.log (10.0 GB)"));
  EXPECT_THAT(stage.told[0].key, HasSubstr("10000000000 bytes")) << "told apart by its size, not by a hash";
  EXPECT_TRUE(stage.state.working);
  EXPECT_EQ(stage.state.sentence, "Watching 1 folder.");
}

TEST_F(FolderTriggerTest, ADeletedFolderIsAStateAndMayComeBack) {
  const fs::path place = folder / "inner";
  fs::create_directory(place);
  folder.write("inner/before.txt", "x");
  ASSERT_TRUE(stage.start(monitorOn(TriggerKind::folder, {place.string()})).ok());
  stage.coverAll();
  fs::remove_all(place);
  stage.settle();
  EXPECT_FALSE(stage.state.working);
  EXPECT_THAT(stage.state.sentence, HasSubstr("waits for it to come back"));
  fs::create_directory(place);
  folder.write("inner/after.txt", "y");
  stage.settle();
  EXPECT_TRUE(stage.state.working) << stage.state.sentence;
  EXPECT_THAT(stage.titles(), ElementsAre("after.txt"));
  stage.coverAll();
  folder.write("inner/live.txt", "z");
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("live.txt"));
}

TEST_F(FolderTriggerTest, WithoutEnoughWatchesItSaysSoAndLooksFromTimeToTime) {
  fs::create_directories(folder / "a/b/c");
  FolderTriggerSetup setup;
  setup.places = {folder.path()};
  setup.mostWatches = 2;
  stage.source = makeFolderTrigger(setup, "m",
                                   {stage.loop, stage.store,
                                    [this](const std::vector<Happening>& news) {
                                      stage.told.insert(stage.told.end(), news.begin(), news.end());
                                    },
                                    [this](const TriggerState& state) { stage.state = state; }},
                                   {});
  stage.loop.run();
  EXPECT_THAT(stage.state.sentence, HasSubstr("max_user_watches"));
  folder.write("a/b/c/unseen.txt", "x");
  stage.settle();
  EXPECT_THAT(stage.told, IsEmpty());
  stage.loop.advance(std::chrono::minutes(31));
  EXPECT_THAT(stage.titles(), ElementsAre("a/b/c/unseen.txt"));
}

TEST_F(FolderTriggerTest, LostEventsAreMadeUpForByALookAtEverything) {
  std::ifstream limit("/proc/sys/fs/inotify/max_queued_events");
  int most = 0;
  limit >> most;
  if (most == 0 || most > 50'000) GTEST_SKIP() << "the queue is too long to be filled in a test";
  start();
  // Nobody reads the queue meanwhile: the events of the second file do not fit any more.
  const fs::path busy = folder / "busy.txt";
  for (int i = 0; i <= most; ++i) {
    const int file = open(busy.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    ASSERT_GE(file, 0);
    close(file);
    fs::remove(busy);  // so that it is made anew: equal events in a row become one
  }
  folder.write("lost.txt", "x");
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("lost.txt"));
}

TEST_F(FolderTriggerTest, ToldWorkIsNotLostWhenTheStoreFails) {
  start();
  stage.store.failWrites(Error{ErrorCode::diskFull, "full", {}});
  folder.write("a.txt", "a");
  stage.settle();
  EXPECT_FALSE(stage.state.working);
  stage.store.failWrites({});
  stage.settle();
  EXPECT_TRUE(stage.state.working);
  start();
  EXPECT_THAT(stage.titles(), ElementsAre("a.txt"));
}

TEST_F(FolderTriggerTest, OneMissingFolderDoesNotKeepTheOthersFromWork) {
  ASSERT_TRUE(
      stage.start(monitorOn(TriggerKind::folder, {folder.path().string(), (folder / "missing").string()}))
          .ok());
  EXPECT_FALSE(stage.state.working);
  EXPECT_THAT(stage.state.sentence, HasSubstr("The other folders are watched."));
  folder.write("a.txt", "a");
  stage.settle();
  EXPECT_THAT(stage.titles(), ElementsAre("a.txt"));
}

TEST(FolderRules, NoDocumentsInFoldersThatTheSystemMakesUp) {
  EXPECT_FALSE(checkWatchable("/proc").ok());
  EXPECT_FALSE(checkWatchable("/sys/kernel").ok());
  EXPECT_TRUE(checkWatchable("/tmp").ok());
  EXPECT_TRUE(checkWatchable("/not/there").ok());
}

}  // namespace
}  // namespace tandem::agents
