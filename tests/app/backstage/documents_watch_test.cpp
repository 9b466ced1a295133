// What changes on the disk is told once it has settled: real folders, a loop in the test's hands.
#include "app/backstage/documents_watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <optional>

#include "app/documents/walk.h"
#include "tests/fakes/manual_loop.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem {
namespace {
namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class DocumentsWatchTest : public testing::Test {
 protected:
  DocumentsWatchTest() {
    fs::create_directories(docs() / "sub");
    start();
  }
  fs::path docs() const { return folder_ / "docs"; }

  void start(std::size_t mostWatches = 1000) {
    watch_.reset();
    DocumentsWatchOptions options;
    options.changed = [this](const fs::path& path) {
      told_.push_back(path.lexically_relative(folder_.path()).native());
      list(path);
    };
    options.rescan = [this] {
      ++rescans_;
      list(docs());
    };
    options.mostWatches = mostWatches;
    watch_.emplace(loop_, std::move(options));
    watch_->setFolders({docs()});
    list(docs());
    loop_.run();
  }
  /// As the index would.
  void list(const fs::path& place) {
    documents::Walk walk(place, {}, agents::Links::refuse,
                         [this](const fs::path& folder) { watch_->entering(folder); });
    while (walk.next()) {
    }
  }
  /// What was told after everything had settled.
  std::vector<std::string> settled() {
    told_.clear();
    loop_.run();
    loop_.advance(std::chrono::seconds(20));
    return told_;
  }

  TemporaryFolder folder_;
  fakes::ManualLoop loop_;
  std::vector<std::string> told_;
  int rescans_ = 0;
  std::optional<DocumentsWatch> watch_;
};

TEST_F(DocumentsWatchTest, TellsWhatIsWrittenMovedAndDeleted) {
  folder_.write("docs/a.txt", "one");
  folder_.write("docs/sub/b.txt", "two");
  EXPECT_THAT(settled(), UnorderedElementsAre("docs/a.txt", "docs/sub/b.txt"));
  fs::rename(docs() / "a.txt", docs() / "sub/c.txt");
  EXPECT_THAT(settled(), UnorderedElementsAre("docs/a.txt", "docs/sub/c.txt"));
  fs::remove(docs() / "sub/b.txt");
  EXPECT_THAT(settled(), ElementsAre("docs/sub/b.txt"));
  EXPECT_THAT(settled(), IsEmpty()) << "each change once";
}

TEST_F(DocumentsWatchTest, WaitsUntilWritingHasCeased) {
  for (int i = 0; i < 5; ++i) {
    folder_.write("docs/growing.txt", std::to_string(i));
    loop_.run();
    loop_.advance(std::chrono::seconds(1));
  }
  EXPECT_THAT(told_, IsEmpty());
  EXPECT_THAT(settled(), ElementsAre("docs/growing.txt"));
}

TEST_F(DocumentsWatchTest, FollowsNewAndMovedFolders) {
  fs::create_directories(docs() / "new/deep");
  EXPECT_THAT(settled(), ElementsAre("docs/new"));
  folder_.write("docs/new/deep/a.txt", "one");
  EXPECT_THAT(settled(), ElementsAre("docs/new/deep/a.txt"));
  fs::rename(docs() / "new", docs() / "other");
  EXPECT_THAT(settled(), UnorderedElementsAre("docs/new", "docs/other"));
  folder_.write("docs/other/deep/a.txt", "two");
  EXPECT_THAT(settled(), ElementsAre("docs/other/deep/a.txt")) << "by its name of now";
}

TEST_F(DocumentsWatchTest, WhatIsNotIndexedIsNotTold) {
  fs::create_directories(docs() / ".git");
  folder_.write("docs/.hidden", "x");
  folder_.write("docs/.git/config", "x");
  folder_.write("docs/film.part", "x");
  EXPECT_THAT(settled(), IsEmpty());
}

TEST_F(DocumentsWatchTest, AFileThatBecomesReadableIsTold) {
  const fs::path file = folder_.write("docs/a.txt", "one");
  fs::permissions(file, fs::perms::none);
  settled();
  fs::permissions(file, fs::perms::owner_read);
  EXPECT_THAT(settled(), ElementsAre("docs/a.txt"));
}

TEST_F(DocumentsWatchTest, AGrantedFolderThatVanishesAndComesBackIsToldBothTimes) {
  fs::rename(docs(), folder_ / "elsewhere");
  EXPECT_THAT(settled(), testing::Contains("docs"));
  folder_.write("elsewhere/a.txt", "one");
  EXPECT_THAT(settled(), IsEmpty()) << "it is not granted under its new name";
  fs::rename(folder_ / "elsewhere", docs());
  EXPECT_THAT(settled(), ElementsAre("docs"));
  folder_.write("docs/sub/b.txt", "two");
  EXPECT_THAT(settled(), ElementsAre("docs/sub/b.txt")) << "and is watched again";
}

TEST_F(DocumentsWatchTest, AFolderThatIsNotThereYetIsWaitedFor) {
  watch_->setFolders({docs(), folder_ / "later"});
  EXPECT_THAT(settled(), ElementsAre("later"));
  EXPECT_THAT(settled(), IsEmpty());
  fs::create_directory(folder_ / "later");
  EXPECT_THAT(settled(), ElementsAre("later"));
}

TEST_F(DocumentsWatchTest, WhatIsNotGrantedAnyMoreIsNotWatched) {
  watch_->setFolders({});
  folder_.write("docs/a.txt", "one");
  EXPECT_THAT(settled(), IsEmpty());
  list(docs());  // the index may still be on its way through it
  folder_.write("docs/b.txt", "two");
  EXPECT_THAT(settled(), IsEmpty());
}

TEST_F(DocumentsWatchTest, ManyChangesAreOneLookAtEverything) {
  for (int i = 0; i < 1200; ++i) folder_.write("docs/note" + std::to_string(i), "x");
  EXPECT_THAT(settled(), IsEmpty());
  EXPECT_EQ(rescans_, 1);
}

TEST_F(DocumentsWatchTest, AFolderThatVanishesAmongManyChangesIsMissed) {
  for (int i = 0; i < 1200; ++i) folder_.write("docs/note" + std::to_string(i), "x");
  fs::rename(docs(), folder_ / "elsewhere");
  EXPECT_THAT(settled(), ElementsAre("docs"));
  fs::rename(folder_ / "elsewhere", docs());
  EXPECT_THAT(settled(), ElementsAre("docs"));
}

TEST_F(DocumentsWatchTest, LooksAtEverythingFromTimeToTime) {
  loop_.advance(std::chrono::minutes(31));
  EXPECT_EQ(rescans_, 1);
  loop_.advance(std::chrono::hours(1));
  EXPECT_EQ(rescans_, 3);
}

TEST_F(DocumentsWatchTest, SaysWhenLinuxWatchesNoMore) {
  EXPECT_EQ(watch_->trouble(), "");
  start(1);
  EXPECT_THAT(watch_->trouble(), testing::HasSubstr("max_user_watches"));
  watch_->setFolders({});
  EXPECT_EQ(watch_->trouble(), "");
}

}  // namespace
}  // namespace tandem
