#include "agents/context/maildir.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

namespace fs = std::filesystem;

TEST(Maildir, ListsMailsAndFindsThemAgain) {
  TemporaryFolder folder;
  fs::create_directory(folder / "new");
  fs::create_directory(folder / "cur");
  folder.write("new/1.host", "a");
  folder.write("cur/2.host:2,RS", "b");
  folder.write("cur/.hidden", "c");
  fs::create_directory(folder / "cur/folder");
  const auto files = listMaildir(folder.path());
  ASSERT_TRUE(files.ok()) << files.error().message;
  ASSERT_EQ(files->size(), 2U);
  EXPECT_EQ((*files)[0].name, "1.host");
  EXPECT_EQ((*files)[1].name, "2.host");
  EXPECT_EQ((*files)[1].flags, "RS");

  fs::rename(folder / "new/1.host", folder / "cur/1.host:2,S");
  EXPECT_EQ(*presentPlace(folder / "new/1.host"), folder / "cur/1.host:2,S");
  fs::remove(folder / "cur/1.host:2,S");
  EXPECT_EQ(presentPlace(folder / "new/1.host").error().code, ErrorCode::notFound);
}

TEST(Maildir, AFolderThatIsNoneIsAnError) {
  TemporaryFolder folder;
  EXPECT_EQ(listMaildir(folder.path()).error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace tandem::agents
