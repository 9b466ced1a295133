#include "agents/tools/folder_of_files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <set>
#include <thread>

#include "agents/tools/file_name.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::agents::tools {
namespace {
namespace fs = std::filesystem;

std::set<std::string> namesIn(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
  return names;
}

TEST(FileName, DoesNoHarm) {
  const std::pair<std::string, std::string> cases[] = {
      {"Lisbon", "Lisbon"},
      {"Grüße aus 東京", "Grüße aus 東京"},
      {"../../etc/passwd", "etc-passwd"},
      {"/etc/passwd", "etc-passwd"},
      {".bashrc", "bashrc"},
      {"-rf", "rf"},
      {"a/b\\c:d", "a-b-c-d"},
      {"$(reboot)", "(reboot)"},
      {"", "Untitled"},
      {"...", "Untitled"},
      {"a\xE2\x80\xAE"
       "b\x01",
       "ab"},
      {"name. ", "name"},
      {"two\nlines", "two lines"},
  };
  for (const auto& [title, name] : cases) EXPECT_EQ(fileNameFrom(title), name) << title;
  std::string umlauts;
  for (int i = 0; i < 200; ++i) umlauts += "ü";
  EXPECT_LE(fileNameFrom(umlauts).size(), 100U);
  EXPECT_EQ(fileNameFrom(umlauts).size() % 2, 0U) << "cut between characters";
}

TEST(FolderOfFiles, WritesPrivatelyAndNeverOverwrites) {
  const TemporaryFolder home;
  FolderOfFiles files(home / "deep" / "notes");
  const auto first = files.create("Lisbon", ".md", "one"), second = files.create("Lisbon", ".md", "two");
  ASSERT_TRUE(first.ok() && second.ok()) << (first.ok() ? second : first).error().message;
  EXPECT_EQ(TemporaryFolder::read(*first), "one");
  EXPECT_EQ(TemporaryFolder::read(*second), "two");
  EXPECT_EQ(namesIn(home / "deep" / "notes"), (std::set<std::string>{"Lisbon.md", "Lisbon 2.md"}));
  struct stat about {};
  ASSERT_EQ(::stat(first->c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777U, 0600U);
}

TEST(FolderOfFiles, FollowsNoLink) {
  const TemporaryFolder home;
  const fs::path victim = home.write("victim.txt", "precious");
  fs::create_directory(home / "notes");
  fs::create_symlink(victim, home / "notes/Lisbon.md");
  FolderOfFiles files(home / "notes");
  const auto path = files.create("Lisbon", ".md", "new");
  ASSERT_TRUE(path.ok());
  EXPECT_EQ(fs::path(*path).filename(), "Lisbon 2.md");
  EXPECT_EQ(TemporaryFolder::read(victim), "precious");
  fs::create_directory_symlink(home.path(), home / "elsewhere");
  EXPECT_FALSE(FolderOfFiles(home / "elsewhere").create("x", ".md", "x").ok());
}

TEST(FolderOfFiles, ManyAtOnceEachGetTheirOwn) {
  const TemporaryFolder home;
  FolderOfFiles files(home / "notes");
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&files, t] {
      for (int i = 0; i < 10; ++i) {
        EXPECT_TRUE(files.create("Same", ".md", std::to_string(t * 10 + i)).ok());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::set<std::string> contents;
  for (const std::string& name : namesIn(home / "notes")) {
    contents.insert(TemporaryFolder::read(home / ("notes/" + name)));
  }
  EXPECT_EQ(contents.size(), 40U);
}

TEST(FolderOfFiles, TakesBackOnlyWhatItMadeAndNobodyChanged) {
  const TemporaryFolder home;
  FolderOfFiles files(home / "notes");
  const std::string path = files.create("Lisbon", ".md", "one").value();
  ASSERT_TRUE(files.takeBack(path).ok());
  EXPECT_FALSE(fs::exists(path));
  EXPECT_FALSE(files.takeBack(path).ok()) << "once";

  const std::string changed = files.create("Lisbon", ".md", "one").value();
  home.write("notes/Lisbon.md", "one, and what a person added");
  EXPECT_EQ(files.takeBack(changed).error().code, ErrorCode::permission);
  EXPECT_EQ(TemporaryFolder::read(changed), "one, and what a person added");

  const std::string swapped = files.create("Porto", ".md", "two").value();
  fs::remove(swapped);
  fs::create_symlink(home.write("victim.txt", "two"), swapped);
  EXPECT_FALSE(files.takeBack(swapped).ok());
  EXPECT_TRUE(fs::exists(home / "victim.txt"));
  EXPECT_FALSE(files.takeBack((home / "victim.txt").string()).ok()) << "not made here";
}

TEST(FolderOfFiles, SaysWhatIsWrong) {
  const TemporaryFolder home;
  home.write("notes", "a file, not a folder");
  const auto path = FolderOfFiles(home / "notes").create("x", ".md", "x");
  ASSERT_FALSE(path.ok());
  EXPECT_NE(path.error().message.find("notes"), std::string::npos);
}

}  // namespace
}  // namespace tandem::agents::tools
