// Only regular files are opened, and nothing that waits or acts.
#include "agents/context/safe_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>

#include "tests/fakes/temporary_folder.h"

namespace tandem::agents {
namespace {

TEST(SafeFile, ReadsARegularFile) {
  const TemporaryFolder folder;
  const auto file = SafeFile::open(folder.write("a.txt", "hello world"));
  ASSERT_TRUE(file.ok()) << file.error().message;
  EXPECT_EQ(file->stamp().size, 11U);
  EXPECT_EQ(file->name(), "a.txt");
  EXPECT_EQ(file->read(0, 100).value(), "hello world");
  EXPECT_EQ(file->read(6, 3).value(), "wor");
  EXPECT_EQ(file->read(50, 3).value(), "");
}

TEST(SafeFile, NamesWhatIsNoFile) {
  const TemporaryFolder folder;
  const auto pipe = folder / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const auto before = std::chrono::steady_clock::now();
  const auto opened = SafeFile::open(pipe);
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(5)) << "it waited for a writer";
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.error().code, ErrorCode::unsupported);
  EXPECT_NE(opened.error().message.find("pipe"), std::string::npos) << opened.error().message;
  EXPECT_EQ(SafeFile::open(folder.path()).error().code, ErrorCode::unsupported);
  EXPECT_EQ(SafeFile::open("/dev/null").error().code, ErrorCode::unsupported);
  EXPECT_EQ(SafeFile::open(folder / "missing").error().code, ErrorCode::notFound);
}

TEST(SafeFile, OpeningAPipeDoesNotLetItsWriterGo) {
  const TemporaryFolder folder;
  const auto pipe = folder / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  ASSERT_FALSE(SafeFile::open(pipe).ok());
  // With no reader ever there, opening for writing without waiting must still be refused.
  EXPECT_LT(::open(pipe.c_str(), O_WRONLY | O_NONBLOCK), 0);
}

TEST(SafeFile, LinksAreFollowedOnlyWhenAsked) {
  const TemporaryFolder folder;
  folder.write("a.txt", "x");
  std::filesystem::create_symlink(folder / "a.txt", folder / "link");
  EXPECT_TRUE(SafeFile::open(folder / "link").ok());
  const auto refused = SafeFile::open(folder / "link", Links::refuse);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, ErrorCode::unsupported);
  std::filesystem::create_symlink(folder / "circle", folder / "circle");
  EXPECT_FALSE(SafeFile::open(folder / "circle").ok());
}

TEST(SafeFile, SmallFilesHaveALimit) {
  const TemporaryFolder folder;
  const auto file = folder.write("a.txt", std::string(100, 'x'));
  EXPECT_EQ(readSmallFile(file, 100).value().size(), 100U);
  const auto refused = readSmallFile(file, 99);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, ErrorCode::limitExceeded);
}

TEST(SafeFile, AHugeSparseFileIsReadOnlyWhereAsked) {
  const TemporaryFolder folder;
  const auto file = folder.write("big", "x");
  ASSERT_EQ(::truncate(file.c_str(), off_t{10} << 30), 0);
  const auto opened = SafeFile::open(file);
  ASSERT_TRUE(opened.ok());
  EXPECT_EQ(opened->stamp().size, std::uint64_t{10} << 30);
  EXPECT_EQ(opened->read(0, 10).value().size(), 10U);
  EXPECT_FALSE(readSmallFile(file, 1 << 20).ok());
}

}  // namespace
}  // namespace tandem::agents
