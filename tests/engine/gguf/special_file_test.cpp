// Paths that are no model file, and files that change while they are open.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>

#include "engine/gguf/file.h"
#include "tests/engine/gguf/sample_file.h"
#include "tests/engine/gguf/temporary_folder.h"

namespace tandem::gguf {
namespace {

class SpecialFile : public ::testing::Test {
 protected:
  static void expectRefused(const std::filesystem::path& path, ErrorCode code) {
    const auto file = File::open(path);
    ASSERT_FALSE(file.ok()) << path;
    EXPECT_EQ(file.error().code, code) << path << ": " << file.error().message;
    EXPECT_FALSE(file.error().message.empty());
  }
  TemporaryFolder folder_;
};

TEST_F(SpecialFile, Absent) {
  expectRefused(folder_ / "absent.gguf", ErrorCode::notFound);
  expectRefused("", ErrorCode::notFound);
}

TEST_F(SpecialFile, FolderPipeSocketDevice) {
  expectRefused(folder_.path(), ErrorCode::invalidArgument);
  expectRefused("/dev/zero", ErrorCode::invalidArgument);
  expectRefused("/dev/null", ErrorCode::invalidArgument);
  const auto pipe = folder_ / "pipe.gguf";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  expectRefused(pipe, ErrorCode::invalidArgument);  // and does not wait for a writer

  const auto path = folder_ / "socket.gguf";
  const int socketDescriptor = socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
  ASSERT_EQ(bind(socketDescriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  expectRefused(path, ErrorCode::invalidArgument);
  close(socketDescriptor);
}

TEST_F(SpecialFile, KernelFileThatClaimsToBeEmpty) {
  expectRefused("/proc/self/status", ErrorCode::truncated);
}

TEST_F(SpecialFile, Empty) {
  writeBytes(folder_ / "empty.gguf", {});
  expectRefused(folder_ / "empty.gguf", ErrorCode::truncated);
}

TEST_F(SpecialFile, LinksInACircle) {
  std::filesystem::create_symlink(folder_ / "b", folder_ / "a");
  std::filesystem::create_symlink(folder_ / "a", folder_ / "b");
  expectRefused(folder_ / "a", ErrorCode::io);
}

TEST_F(SpecialFile, Unreadable) {
  writeBytes(folder_ / "secret.gguf", sampleFile());
  std::filesystem::permissions(folder_ / "secret.gguf", std::filesystem::perms::none);
  const AsOrdinaryUser user;
  if (!user.ok()) GTEST_SKIP() << "the superuser may read everything";
  expectRefused(folder_ / "secret.gguf", ErrorCode::permission);
}

TEST_F(SpecialFile, SparseFilesOfOneTebibyteAndMore) {
  const auto path = folder_ / "sparse.gguf";
  writeBytes(path, {});
  constexpr off_t kTebibyte = off_t{1} << 40;
  if (truncate(path.c_str(), kTebibyte) != 0)
    GTEST_SKIP() << "no sparse files of this size on this file system";
#if !defined(__SANITIZE_THREAD__)
  // The thread sanitizer's shadow memory does not always leave a tebibyte of addresses in one piece.
  expectRefused(path, ErrorCode::badMagic);
#endif
  ASSERT_EQ(truncate(path.c_str(), kTebibyte + 1), 0);
  expectRefused(path, ErrorCode::limitExceeded);
}

TEST_F(SpecialFile, TensorsBeyondFourGibibytes) {
  // 40 GiB, of which only head and the end exist on disk.
  constexpr std::uint64_t kRows = 10485760;
  Writer writer;  // a tensor of four bytes, whose dimensions are then raised in place
  writer.addTensor("large", ElementType::f32, {{1, 1, 1, 1}, 2}, [](std::span<std::byte>) {});
  auto bytes = *writer.toBytes();
  constexpr std::size_t kDims = 24 + 8 + 5 + 4;
  const std::uint64_t dims[] = {1024, kRows};
  std::memcpy(bytes.data() + kDims, dims, sizeof dims);
  const auto path = folder_ / "large.gguf";
  writeBytes(path, bytes);
  constexpr std::uint64_t kBytes = 1024 * kRows * 4;
  const auto end = static_cast<off_t>(bytes.size() - 32 + kBytes);
  if (truncate(path.c_str(), end) != 0) GTEST_SKIP() << "no sparse files of this size on this file system";

  const auto file = File::open(path);
  ASSERT_TRUE(file.ok()) << file.error().message;
  const TensorView view = (*file)->view(*(*file)->find("large"));
  EXPECT_EQ(view.bytes.size(), kBytes);
  EXPECT_EQ(view.row(kRows - 1) + view.rowBytes(), view.bytes.data() + view.bytes.size());
  EXPECT_EQ(view.bytes.back(), std::byte{0});
  ASSERT_EQ(truncate(path.c_str(), end - 1), 0);
  expectRefused(path, ErrorCode::truncated);
}

TEST_F(SpecialFile, ChangeAfterOpeningIsNoticed) {
  const auto path = folder_ / "model.gguf";
  const auto bytes = sampleFile();
  writeBytes(path, bytes);
  const auto file = File::open(path);
  ASSERT_TRUE(file.ok()) << file.error().message;
  EXPECT_TRUE((*file)->checkUnchanged().ok());
  EXPECT_EQ((*file)->fileBytes(), bytes.size());

  ASSERT_EQ(truncate(path.c_str(), static_cast<off_t>(bytes.size() - 1)), 0);
  const auto shortened = (*file)->checkUnchanged();
  ASSERT_FALSE(shortened.ok());
  EXPECT_EQ(shortened.error().code, ErrorCode::mismatch);

  ASSERT_EQ(truncate(path.c_str(), static_cast<off_t>(bytes.size())), 0);
  const timespec times[2] = {{1, 0}, {1, 0}};
  ASSERT_EQ(utimensat(AT_FDCWD, path.c_str(), times, 0), 0);
  EXPECT_FALSE((*file)->checkUnchanged().ok()) << "same size, other time";
}

TEST_F(SpecialFile, ReplacedOnDiskKeepsTheOpenedOne) {
  const auto path = folder_ / "model.gguf";
  writeBytes(path, sampleFile());
  const auto file = File::open(path);
  ASSERT_TRUE(file.ok());
  ASSERT_TRUE(Writer().write(path).ok());  // renames over it
  EXPECT_TRUE((*file)->checkUnchanged().ok());
  EXPECT_EQ(*(*file)->metadata().getString("scalar.text"), "Grüße");
}

}  // namespace
}  // namespace tandem::gguf
