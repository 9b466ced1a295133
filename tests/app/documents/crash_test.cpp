// kill -9 at any moment: no file is lost, none is indexed twice, and none is read again once it is on disk.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <sstream>

#include "app/documents/document_database.h"
#include "tests/fakes/killed_program.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::documents {
namespace {

constexpr int kKills = 60;
constexpr int kFiles = 400;

class Crash : public testing::Test {
 protected:
  Crash() { std::filesystem::create_directory(folder_ / "docs"); }

  /// A new version of a file; each is told from every other by its words.
  void write(int i) {
    const int version = ++versions_[i];
    std::string text;
    for (int p = 0; p < 3; ++p) {
      text.append("\n\n# Part ").append(std::to_string(p)).append("\n\n");
      for (int w = 0; w < 60; ++w)
        text.append("f").append(std::to_string(i)).append("v").append(std::to_string(version)).append(" ");
    }
    folder_.write("docs/" + name(i), text + std::string(static_cast<std::size_t>(version), '.'));
    kept_.erase(name(i));
  }
  static std::string name(int i) { return "note" + std::to_string(i) + ".md"; }

  /// Runs the writer and checks what it said against what earlier ones promised.
  void live(const fakes::Death& death) {
    std::istringstream lines(fakes::runAndKill(
        {CRASH_WRITER, (folder_ / "data/documents.db").string(), (folder_ / "docs").string()}, death));
    for (std::string what, file; lines >> what >> file;) {
      if (what == "kept") {
        kept_.insert(file);
      } else {
        EXPECT_FALSE(kept_.contains(file)) << file << " was on disk and is read again";
      }
    }
  }

  void check() {
    auto opened = openForWriting(folder_ / "data/documents.db");
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    Database& database = *opened;
    std::map<std::string, std::string> texts;
    auto rows =
        database.query("SELECT f.path, p.text FROM passages p JOIN files f ON f.id = p.file ORDER BY p.id");
    ASSERT_TRUE(rows.ok());
    for (auto more = rows->next(); more.ok() && more.value(); more = rows->next()) {
      texts[std::filesystem::path(rows->text(0)).filename()] += rows->text(1);
    }
    for (const std::string& file : kept_)
      EXPECT_TRUE(texts.contains(file)) << file << " was promised and is gone";
    for (const auto& [file, text] : texts) {
      int parts = 0;
      for (std::size_t at = 0; (at = text.find("# Part", at)) != std::string::npos; ++at) ++parts;
      EXPECT_EQ(parts, 3) << file << " is there twice, or in pieces";
    }
    EXPECT_TRUE(
        database.run("INSERT INTO passage_search(passage_search, rank) VALUES('integrity-check', 1)").ok());
    auto orphans = database.query("SELECT count(*) FROM passages WHERE file NOT IN (SELECT id FROM files)");
    ASSERT_TRUE(orphans->next().ok());
    EXPECT_EQ(orphans->integer(0), 0);
  }

  TemporaryFolder folder_;
  std::map<int, int> versions_;
  std::set<std::string> kept_;
};

TEST_F(Crash, NothingIsLostOrIndexedTwice) {
  for (int i = 0; i < kFiles; ++i) write(i);
  std::mt19937 random(20240611);
  std::uniform_int_distribution<int> life(0, 40), file(0, kFiles - 1);
  for (int kill = 0; kill < kKills && !HasFailure(); ++kill) {
    live({std::chrono::milliseconds(life(random)), kill % 4 != 0});
    check();
    for (int i = 0; i < 20; ++i) write(file(random));  // there is always something to do
  }
  EXPECT_GT(kept_.size(), 0U) << "the writer never got to write";
}

}  // namespace
}  // namespace tandem::documents
