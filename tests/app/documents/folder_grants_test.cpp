// What a person types becomes a folder, or a sentence that says why not.
#include "app/documents/folder_grants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/fakes/temporary_folder.h"

namespace tandem::documents {
namespace {
namespace fs = std::filesystem;
using testing::ElementsAre;

class Grants : public testing::Test {
 protected:
  Grants() { fs::create_directories(folder_ / "Notes/deep"); }
  Result<std::string> grant(const std::string& typed) { return folderToGrant(typed, folder_.path()); }
  std::string path(const std::string& name) { return (folder_ / name).native(); }

  TemporaryFolder folder_;
};

TEST_F(Grants, TheSameFolderHasOneName) {
  for (const std::string& typed : {path("Notes"), path("Notes/"), path("Notes/./deep/.."),
                                   "  " + path("Notes") + "\n", std::string("~/Notes")}) {
    const auto granted = grant(typed);
    ASSERT_TRUE(granted.ok()) << granted.error().message;
    EXPECT_EQ(*granted, path("Notes")) << typed;
  }
  EXPECT_EQ(grant("~").value(), folder_.path().native());
}

TEST_F(Grants, WhatIsNoFolderIsRefusedWithASentence) {
  folder_.write("a.txt", "text");
  const auto codeOf = [&](const std::string& typed) {
    const auto granted = grant(typed);
    EXPECT_FALSE(granted.ok()) << typed;
    if (granted.ok()) return ErrorCode::internal;
    EXPECT_FALSE(granted.error().message.empty());
    return granted.error().code;
  };
  EXPECT_EQ(codeOf(""), ErrorCode::invalidArgument);
  EXPECT_EQ(codeOf("Notes"), ErrorCode::invalidArgument);
  EXPECT_EQ(codeOf("~anna/Notes"), ErrorCode::invalidArgument);
  EXPECT_EQ(codeOf(path("missing")), ErrorCode::notFound);
  EXPECT_EQ(codeOf(path("a.txt")), ErrorCode::invalidArgument);
  for (const char* system : {"/", "//", "/proc", "/proc/self", "/sys/kernel", "/dev"}) {
    EXPECT_EQ(codeOf(system), ErrorCode::invalidArgument) << system;
  }
  fs::create_directory_symlink("/proc", folder_ / "link");
  EXPECT_EQ(codeOf(path("link")), ErrorCode::invalidArgument) << "through a link neither";
}

TEST_F(Grants, OfNestedFoldersTheOuterOneCounts) {
  const std::vector<fs::path> folders = {"/b/c", "/a/", "/b", "/a", "relative", "/b2", "/a/x/../y"};
  EXPECT_THAT(outermostFolders(folders), ElementsAre("/a", "/b", "/b2"));
  EXPECT_TRUE(isBelow("/a/b", "/a"));
  EXPECT_FALSE(isBelow("/ab", "/a"));
  EXPECT_FALSE(isBelow("/a", "/a"));
}

}  // namespace
}  // namespace tandem::documents
