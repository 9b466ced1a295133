// The index on its own thread: progress, pause, cancel, restart, searches meanwhile.
#include "app/documents/document_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <map>
#include <thread>
#include <utility>

#include "tests/fakes/temporary_folder.h"

namespace tandem::documents {
namespace {

namespace fs = std::filesystem;

class Background : public testing::Test {
 protected:
  Background() { fs::create_directory(docs()); }
  fs::path docs() const { return folder_ / "docs"; }

  void write(int first, int last) {
    for (int i = first; i < last; ++i) {
      folder_.write("docs/note" + std::to_string(i) + ".txt", "apples and number" + std::to_string(i));
    }
  }
  IndexOptions options() {
    IndexOptions options;
    options.database = folder_ / "data/documents.db";
    options.retryInterval = std::chrono::milliseconds(20);
    options.indexer.batchFiles = 4;
    options.onReading = [this](const std::string& path) {
      ++reads_[path];
      if (met_ && static_cast<int>(reads_.size()) >= meetAt_) std::exchange(met_, nullptr)();
    };
    options.onCommitted = [this](std::span<const std::string> paths) {
      committed_ += static_cast<int>(paths.size());
    };
    return options;
  }
  void start() { index_ = DocumentIndex::start(options()); }
  std::size_t found(const std::string& words) { return index_->documents().search(words, 50).value().size(); }
  int mostReads() const {
    int most = 0;
    for (const auto& [path, times] : reads_) most = std::max(most, times);
    return most;
  }

  TemporaryFolder folder_;
  std::map<std::string, int> reads_;  // the index thread's, until it has stopped or rests
  int meetAt_ = 0;                    // calls met_ once when so many files have been begun
  std::function<void()> met_;
  std::atomic<int> committed_{0};
  std::unique_ptr<DocumentIndex> index_;
};

TEST_F(Background, IndexesTellsAndSearches) {
  write(0, 30);
  start();
  EXPECT_EQ(found("apples"), 0U) << "an index that does not exist yet is empty";
  index_->setFolders({docs()});
  const IndexProgress end = index_->wait();
  EXPECT_EQ(end.phase, IndexPhase::idle) << end.trouble;
  EXPECT_EQ(end.done, 30);
  EXPECT_EQ(end.total, 30);
  EXPECT_GT(end.bytes, 0U);
  EXPECT_EQ(found("apples"), 30U);
  EXPECT_EQ(found("number7"), 1U);
  EXPECT_EQ(index_->totals()->files, 30);
}

TEST_F(Background, ChangesAreTakenUp) {
  write(0, 5);
  start();
  index_->setFolders({docs()});
  index_->wait();
  write(5, 6);
  index_->changed(docs() / "note5.txt");
  EXPECT_EQ(index_->wait().done, 1);
  EXPECT_EQ(found("number5"), 1U);
  for (int i = 0; i < 3000; ++i) index_->changed(docs() / ("gone" + std::to_string(i)));
  write(6, 7);
  index_->changed(docs() / "note6.txt");
  EXPECT_EQ(index_->wait().phase, IndexPhase::idle);
  EXPECT_EQ(found("number6"), 1U) << "more changes than are kept are looked for everywhere";
}

TEST_F(Background, PausesAndGoesOnWhereItWas) {
  write(0, 30);
  start();
  meetAt_ = 10;
  met_ = [&] { index_->pause(); };
  index_->setFolders({docs()});
  EXPECT_EQ(index_->wait().phase, IndexPhase::paused);
  EXPECT_LT(index_->totals()->files, 30);
  index_->resume();
  EXPECT_EQ(index_->wait().phase, IndexPhase::idle);
  EXPECT_EQ(found("apples"), 30U);
  EXPECT_EQ(mostReads(), 1);
}

TEST_F(Background, APauseDoesNotKeepWhatIsNotGrantedAnyMore) {
  write(0, 30);
  start();
  index_->setFolders({docs()});
  index_->wait();
  index_->pause();
  index_->setFolders({});
  EXPECT_EQ(index_->wait().phase, IndexPhase::paused);
  EXPECT_EQ(index_->totals()->passages, 0);
  index_->setFolders({docs()});
  EXPECT_EQ(index_->wait().phase, IndexPhase::paused);
  EXPECT_EQ(index_->totals()->files, 0) << "nothing is read during a pause";
  index_->resume();
  EXPECT_EQ(index_->wait().phase, IndexPhase::idle);
  EXPECT_EQ(found("apples"), 30U);
}

TEST_F(Background, WhatIsNotGrantedAnyMoreIsNotFoundEvenWhileAFileIsBeingRead) {
  write(0, 10);
  start();
  index_->setFolders({docs()});
  index_->wait();
  fs::create_directory(folder_ / "slow");
  folder_.write("slow/a.txt", "pears");
  std::atomic<bool> reading{false}, goOn{false};
  meetAt_ = 11;
  met_ = [&] {
    reading = true;
    while (!goOn) std::this_thread::yield();
  };
  index_->setFolders({docs(), folder_ / "slow"});
  while (!reading) std::this_thread::yield();
  EXPECT_EQ(found("apples"), 10U);
  index_->setFolders({folder_ / "slow"});
  EXPECT_EQ(found("apples"), 0U);
  goOn = true;
  EXPECT_EQ(index_->wait().phase, IndexPhase::idle);
  EXPECT_EQ(found("pears"), 1U);
  EXPECT_EQ(index_->totals()->files, 1);
}

TEST_F(Background, TakingBackARemovalKeepsWhatIsStillThere) {
  write(0, 30);
  start();
  index_->setFolders({docs()});
  index_->wait();
  for (int i = 0; i < 20; ++i) {
    index_->setFolders({});
    index_->setFolders({docs()});
  }
  EXPECT_EQ(index_->wait().phase, IndexPhase::idle);
  EXPECT_EQ(found("apples"), 30U);
  EXPECT_EQ(index_->totals()->files, 30);
}

TEST_F(Background, CancellingKeepsWhatIsDone) {
  write(0, 30);
  start();
  meetAt_ = 10;
  met_ = [&] { index_->cancel(); };
  index_->setFolders({docs()});
  EXPECT_EQ(index_->wait().phase, IndexPhase::stopped);
  EXPECT_EQ(index_->totals()->files, 10);
  index_->rescan();
  EXPECT_EQ(index_->wait().phase, IndexPhase::idle);
  EXPECT_EQ(found("apples"), 30U);
  EXPECT_EQ(mostReads(), 1);
}

TEST_F(Background, EndingInTheMiddleLosesNothing) {
  write(0, 60);
  for (int life = 1; life <= 5; ++life) {
    std::atomic<bool> reached{false};
    meetAt_ = life * 10;
    met_ = [&] {
      reached = true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));  // for the end to begin meanwhile
    };
    start();
    index_->setFolders({docs()});
    while (!reached && committed_ < 60) std::this_thread::yield();
    index_.reset();
  }
  met_ = nullptr;
  start();
  index_->setFolders({docs()});
  EXPECT_EQ(index_->wait().phase, IndexPhase::idle);
  EXPECT_EQ(found("apples"), 50U) << "as many as were asked for";
  EXPECT_EQ(index_->totals()->files, 60);
  EXPECT_EQ(index_->totals()->passages, 60);
  EXPECT_EQ(committed_, 60) << "what was read is committed, also when it ends: nothing is read twice";
  EXPECT_EQ(mostReads(), 1);
}

TEST_F(Background, SearchesGoOnMeanwhile) {
  write(0, 200);
  start();
  std::atomic<bool> stop{false};
  std::atomic<int> searches{0};
  std::vector<std::thread> readers;
  for (int i = 0; i < 3; ++i) {
    readers.emplace_back([&] {
      while (!stop) {
        EXPECT_TRUE(index_->documents().search("apples", 5).ok());
        (void)index_->progress();
        ++searches;
      }
    });
  }
  index_->setFolders({docs()});
  index_->wait();
  stop = true;
  for (std::thread& reader : readers) reader.join();
  EXPECT_GT(searches, 0);
  EXPECT_EQ(index_->totals()->files, 200);
}

TEST_F(Background, TroubleWithTheDiskIsToldAndTriedAgain) {
  write(0, 3);
  folder_.write("data", "a file where a folder should be");
  start();
  index_->setFolders({docs()});
  const IndexProgress trouble = index_->wait();
  EXPECT_EQ(trouble.phase, IndexPhase::trouble);
  EXPECT_FALSE(trouble.trouble.empty());
  fs::remove(folder_ / "data");
  while (index_->wait().phase == IndexPhase::trouble) std::this_thread::yield();
  EXPECT_EQ(index_->progress().phase, IndexPhase::idle);
  EXPECT_EQ(found("apples"), 3U);
}

TEST_F(Background, ADamagedIndexIsMadeAgain) {
  write(0, 20);
  start();
  index_->setFolders({docs()});
  index_->wait();
  index_.reset();
  const fs::path file = folder_ / "data/documents.db";
  const std::string garbage(fs::file_size(file) - 8192, '\xa5');
  std::fstream(file, std::ios::in | std::ios::out | std::ios::binary).seekp(8192) << garbage;
  start();
  index_->setFolders({docs()});
  while (index_->wait().phase == IndexPhase::trouble) std::this_thread::yield();
  EXPECT_EQ(found("apples"), 20U);
}

}  // namespace
}  // namespace tandem::documents
