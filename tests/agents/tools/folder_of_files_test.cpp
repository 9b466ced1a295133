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
  EXPECT_EQ(TemporaryFolder::read(first->path), "one");
  EXPECT_EQ(TemporaryFolder::read(second->path), "two");
  EXPECT_EQ(namesIn(home / "deep" / "notes"), (std::set<std::string>{"Lisbon.md", "Lisbon 2.md"}));
  struct stat about {};
  ASSERT_EQ(::stat(first->path.c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777U, 0600U);
}

TEST(FolderOfFiles, FollowsNoLink) {
  const TemporaryFolder home;
  const fs::path victim = home.write("victim.txt", "precious");
  fs::create_directory(home / "notes");
  fs::create_symlink(victim, home / "notes/Lisbon.md");
  FolderOfFiles files(home / "notes");
  const auto made = files.create("Lisbon", ".md", "new");
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(fs::path(made->path).filename(), "Lisbon 2.md");
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
  const NewFile made = files.create("Lisbon by night", ".md", "one").value();
  // Another life of the program knows the file by its mark alone.
  ASSERT_TRUE(FolderOfFiles(home / "notes").takeBack(made.mark).ok());
  EXPECT_FALSE(fs::exists(made.path));
  EXPECT_FALSE(files.takeBack(made.mark).ok()) << "once";

  const NewFile changed = files.create("Lisbon", ".md", "one").value();
  home.write("notes/Lisbon.md", "one, and what a person added");
  EXPECT_EQ(files.takeBack(changed.mark).error().code, ErrorCode::permission);
  EXPECT_EQ(TemporaryFolder::read(changed.path), "one, and what a person added");

  const NewFile swapped = files.create("Porto", ".md", "two").value();
  fs::remove(swapped.path);
  fs::create_symlink(home.write("victim.txt", "two"), swapped.path);
  EXPECT_FALSE(files.takeBack(swapped.mark).ok());
  EXPECT_TRUE(fs::exists(home / "victim.txt"));
}

TEST(FolderOfFiles, AForgedMarkReachesNothing) {
  const TemporaryFolder home;
  FolderOfFiles files(home / "notes");
  const std::string mark = files.create("Lisbon", ".md", "one").value().mark;
  const std::string numbers = mark.substr(0, mark.find("Lisbon"));
  home.write("victim.txt", "precious");
  for (const std::string& forged :
       {std::string(), std::string("1 2 3"), numbers, numbers + "..", numbers + "../victim.txt",
        numbers + (home / "victim.txt").string(), numbers + "Porto.md", "1" + mark, mark + " "}) {
    EXPECT_FALSE(files.takeBack(forged).ok()) << forged;
  }
  EXPECT_TRUE(fs::exists(home / "victim.txt"));
  EXPECT_TRUE(files.takeBack(mark).ok());
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
