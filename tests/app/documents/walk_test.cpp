#include "app/documents/walk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/fakes/temporary_folder.h"

namespace tandem::documents {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

std::vector<std::string> walked(const fs::path& from, agents::Links first = agents::Links::refuse) {
  std::vector<std::string> names;
  Walk walk(from, {}, first);
  while (const auto found = walk.next()) names.push_back(found->path.filename());
  return names;
}

TEST(Walk, FindsFilesAndNothingElse) {
  const TemporaryFolder folder;
  fs::create_directories(folder / "a/b/c");
  for (const char* name : {"1.txt", "a/2.txt", "a/b/3.txt", "a/b/c/4.txt", ".hidden", "a/half.part"}) {
    folder.write(name, "x");
  }
  fs::create_directories(folder / ".git");
  folder.write(".git/HEAD", "x");
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  fs::create_directory_symlink(folder.path(), folder / "a/up");
  fs::create_symlink(folder / "1.txt", folder / "same.txt");
  EXPECT_THAT(walked(folder.path()), UnorderedElementsAre("1.txt", "2.txt", "3.txt", "4.txt"));
}

TEST(Walk, MayBeginAtAFile) {
  const TemporaryFolder folder;
  EXPECT_THAT(walked(folder.write("a.txt", "x")), ElementsAre("a.txt"));
  EXPECT_TRUE(walked(folder / "missing").empty());
}

TEST(Walk, FollowsItsFirstFolderOnlyWhenTold) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "real");
  folder.write("real/a.txt", "x");
  fs::create_directory_symlink(folder / "real", folder / "link");
  EXPECT_TRUE(walked(folder / "link").empty());
  EXPECT_THAT(walked(folder / "link", agents::Links::follow), ElementsAre("a.txt"));
}

TEST(Walk, StampsTellVersionsApart) {
  const TemporaryFolder folder;
  const auto file = folder.write("a.txt", "x");
  const auto before = stampOfFile(file);
  ASSERT_TRUE(before.has_value());
  fs::remove(file);
  folder.write("b.txt", "y");
  folder.write("a.txt", "xy");
  EXPECT_NE(*before, *stampOfFile(file));
  EXPECT_FALSE(stampOfFile(folder.path()).has_value());
  EXPECT_FALSE(stampOfFile(folder / "missing").has_value());
}

}  // namespace
}  // namespace tandem::documents
