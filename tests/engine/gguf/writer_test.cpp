// Writing to disk: complete or not at all, and a clear answer when it cannot be done.

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <iterator>

#include "engine/gguf/file.h"
#include "engine/gguf/writer.h"
#include "tests/engine/gguf/sample_file.h"
#include "tests/engine/gguf/temporary_folder.h"

namespace tandem::gguf {
namespace {

std::size_t filesIn(const TemporaryFolder& folder) {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder.path()), {}));
}

TEST(WriterOnDisk, SameBytesAsInMemory) {
  const TemporaryFolder folder;
  Writer writer;
  addEveryMetadataType(writer);
  addEveryElementType(writer);
  ASSERT_TRUE(writer.write(folder / "a.gguf").ok());
  const auto inMemory = *writer.toBytes();
  const auto file = File::open(folder / "a.gguf");
  ASSERT_TRUE(file.ok()) << file.error().message;
  EXPECT_EQ((*file)->fileBytes(), inMemory.size());
  std::ifstream in(folder / "a.gguf", std::ios::binary);
  const std::string onDisk{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(onDisk, std::string_view(reinterpret_cast<const char*>(inMemory.data()), inMemory.size()));
  EXPECT_EQ(filesIn(folder), 1U) << "no temporary file stays behind";
}

TEST(WriterOnDisk, ReplacesAnExistingFile) {
  const TemporaryFolder folder;
  writeBytes(folder / "a.gguf", patterned(10, 1));
  ASSERT_TRUE(Writer().write(folder / "a.gguf").ok());
  EXPECT_TRUE(File::open(folder / "a.gguf").ok());
}

TEST(WriterOnDisk, FolderIsMissing) {
  const TemporaryFolder folder;
  const auto status = Writer().write(folder / "absent/a.gguf");
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().code, ErrorCode::notFound);
}

TEST(WriterOnDisk, FolderIsNotWritable) {
  const TemporaryFolder folder;
  std::filesystem::permissions(folder.path(),
                               std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
  const AsOrdinaryUser user;
  if (!user.ok()) GTEST_SKIP() << "the superuser may write everywhere";
  const auto refused = Writer().write(folder / "a.gguf");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, ErrorCode::permission);
}

TEST(WriterOnDisk, TargetIsAFolder) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "a.gguf");
  EXPECT_FALSE(Writer().write(folder / "a.gguf").ok());
  EXPECT_EQ(filesIn(folder), 1U);
}

TEST(WriterOnDisk, LargerThanTheDiskIsSaidBeforeAnythingIsWritten) {
  const TemporaryFolder folder;
  writeBytes(folder / "a.gguf", patterned(10, 1));
  Writer writer;
  writer.addTensor("exabyte", ElementType::f32, {{std::int64_t{1} << 31, std::int64_t{1} << 27, 1, 1}, 2},
                   [](std::span<std::byte>) { FAIL() << "must not get this far"; });
  const auto status = writer.write(folder / "a.gguf");
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().code, ErrorCode::diskFull) << status.error().message;
  EXPECT_EQ(std::filesystem::file_size(folder / "a.gguf"), 10U) << "the old file is untouched";
  EXPECT_EQ(filesIn(folder), 1U);
}

TEST(WriterOnDisk, SpaceThatRunsOutWhileWriting) {
  const TemporaryFolder folder;
  writeBytes(folder / "a.gguf", patterned(10, 1));
  Writer writer;
  const auto bytes = patterned(1 << 20, 2);
  writer.addTensor("large", ElementType::f32, {{1 << 18, 1, 1, 1}, 1}, bytes);

  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit tight{1 << 16, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &tight), 0);
  const auto status = writer.write(folder / "a.gguf");
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);

  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().code, ErrorCode::diskFull) << status.error().message;
  EXPECT_EQ(std::filesystem::file_size(folder / "a.gguf"), 10U);
  EXPECT_EQ(filesIn(folder), 1U) << "the half-written file is removed";
}

class WriterMistakes : public ::testing::Test {
 protected:
  void expectRefused() {
    const auto bytes = writer_.toBytes();
    ASSERT_FALSE(bytes.ok());
    EXPECT_EQ(bytes.error().code, ErrorCode::invalidArgument) << bytes.error().message;
    EXPECT_FALSE(writer_.write("/nowhere/a.gguf").ok());
  }
  Writer writer_;
  const std::vector<std::byte> bytes_ = patterned(128, 0);
};

TEST_F(WriterMistakes, KeyTwice) {
  writer_.addString("a", "x");
  writer_.addScalar<bool>("a", true);
  expectRefused();
}

TEST_F(WriterMistakes, KeyInvalid) {
  writer_.addString("not a key", "x");
  expectRefused();
}

TEST_F(WriterMistakes, AlignmentAsAKey) {
  writer_.addScalar<std::uint32_t>("general.alignment", 64);
  expectRefused();
}

TEST_F(WriterMistakes, TensorTwice) {
  writer_.addTensor("t", ElementType::f32, {{32, 1, 1, 1}, 1}, bytes_);
  writer_.addTensor("t", ElementType::f32, {{32, 1, 1, 1}, 1}, bytes_);
  expectRefused();
}

TEST_F(WriterMistakes, TensorOfTheWrongSize) {
  writer_.addTensor("t", ElementType::f32, {{33, 1, 1, 1}, 1}, bytes_);
  expectRefused();
}

TEST_F(WriterMistakes, RowOfHalfABlock) {
  writer_.addTensor("t", ElementType::q8_0, {{16, 1, 1, 1}, 1}, bytes_);
  expectRefused();
}

TEST_F(WriterMistakes, RankHidesADimension) {
  writer_.addTensor("t", ElementType::f32, {{16, 2, 1, 1}, 1}, bytes_);
  expectRefused();
}

TEST(WriterOptionsTest, OddAlignmentAndUnknownVersion) {
  EXPECT_FALSE(Writer(WriterOptions{3, 48}).toBytes().ok());
  EXPECT_FALSE(Writer(WriterOptions{3, 0}).toBytes().ok());
  EXPECT_FALSE(Writer(WriterOptions{3, 8192}).toBytes().ok());
  EXPECT_FALSE(Writer(WriterOptions{1, 32}).toBytes().ok());
}

TEST(WriterSizes, TensorBytes) {
  EXPECT_EQ(Writer::tensorBytes(ElementType::f32, {{3, 2, 1, 1}, 2}), 24U);
  EXPECT_EQ(Writer::tensorBytes(ElementType::q4_K, {{512, 3, 1, 1}, 2}), 864U);
  EXPECT_EQ(Writer::tensorBytes(ElementType::q4_K, {{128, 3, 1, 1}, 2}), std::nullopt);
  EXPECT_EQ(Writer::tensorBytes(ElementType::f32, {{0, 1, 1, 1}, 1}), std::nullopt);
}

}  // namespace
}  // namespace tandem::gguf
