// A folder of documents, an index of it, and a record of what the indexer did. Everything on the test's
// thread.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/documents/document_database.h"
#include "app/documents/document_search.h"
#include "app/documents/indexer.h"
#include "app/documents/spread_ranker.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::documents {

class RecordingWatcher final : public IndexWatcher {
 public:
  bool goOn() override { return left < 0 || left-- > 0; }
  bool goOnForgetting() override { return goOn(); }
  void entering(const std::filesystem::path& folder) override { entered.push_back(folder); }
  void reading(const std::string& path) override { read.push_back(std::filesystem::path(path).filename()); }
  void committed(std::span<const std::string> paths, std::uint64_t) override {
    commits.push_back(paths.size());
  }

  int left = -1;  ///< how often it still says yes; below 0 = always
  std::vector<std::filesystem::path> entered;
  std::vector<std::string> read;
  std::vector<std::size_t> commits;
};

class IndexStage : public testing::Test {
 protected:
  IndexStage() {
    std::filesystem::create_directory(docs());
    reopen();
  }
  std::filesystem::path docs() const { return folder_ / "docs"; }
  std::filesystem::path file() const { return folder_ / "data/documents.db"; }
  std::filesystem::path write(const std::string& name, std::string_view content) {
    std::filesystem::create_directories((docs() / name).parent_path());
    return folder_.write("docs/" + name, content);
  }

  void reopen() {
    indexer_.reset();
    database_.reset();
    auto opened = openForWriting(file());
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    database_.emplace(std::move(opened).value());
    indexer_.emplace(*database_, options_, watcher_);
    ASSERT_TRUE(search_.open().ok());
  }
  /// Grants `folders`, looks everywhere and reads until nothing waits; returns the names of the files it
  /// read.
  std::vector<std::string> index(std::vector<std::filesystem::path> folders) {
    watcher_.read.clear();
    EXPECT_TRUE(indexer_->setFolders(std::move(folders)).ok());
    for (const auto& folder : indexer_->folders()) look(folder);
    std::sort(watcher_.read.begin(), watcher_.read.end());
    return watcher_.read;
  }
  std::vector<std::string> index() { return index({docs()}); }
  void look(const std::filesystem::path& place) {
    const Status looked = indexer_->look(place);
    EXPECT_TRUE(looked.ok()) << looked.error().message;
    for (bool more = true; more;) {
      const auto read = indexer_->readSome();
      ASSERT_TRUE(read.ok()) << read.error().message;
      more = read.value();
    }
  }
  /// The names of the files in which `words` are found, best first.
  std::vector<std::string> find(const std::string& words, int limit = 5) {
    std::vector<std::string> names;
    const auto found = search_.search(words, limit);
    EXPECT_TRUE(found.ok()) << found.error().message;
    if (found.ok()) {
      for (const auto& passage : found.value())
        names.push_back(std::filesystem::path(passage.path).filename());
    }
    return names;
  }
  std::vector<LeftOut> leftOut(const std::filesystem::path& folder = {}) {
    return search_.leftOut(100, folder.native()).value();
  }
  std::vector<FolderState> folders() { return search_.folders().value(); }
  IndexTotals totals() { return search_.totals().value(); }
  /// Whether the word index and the passages say the same.
  void expectSound() {
    const Status sound =
        database_->execute("INSERT INTO passage_search(passage_search, rank) VALUES('integrity-check', 1)");
    EXPECT_TRUE(sound.ok()) << sound.error().message;
  }

  TemporaryFolder folder_;
  IndexerOptions options_;
  RecordingWatcher watcher_;
  std::optional<Database> database_;
  std::optional<Indexer> indexer_;
  DocumentSearch search_{file(), std::make_unique<SpreadRanker>()};
};

}  // namespace tandem::documents
