// Blocks that wait on disk come back bit for bit, nobody else sees them, and a bad disk is an answer.
#include "engine/kv/spill_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>

#include "tests/fakes/file_size_limit.h"
#include "tests/fakes/temporary_folder.h"

namespace tandem::kv {
namespace {

constexpr std::size_t kSlot = 3 * 4096 + 64;

std::vector<std::byte> block(unsigned seed) {
  std::mt19937 random(seed);
  std::vector<std::byte> bytes(kSlot);
  std::generate(bytes.begin(), bytes.end(), [&] { return static_cast<std::byte>(random()); });
  return bytes;
}

std::vector<std::byte> readBack(const SpillFile& file, int slot) {
  std::vector<std::byte> bytes(kSlot);
  EXPECT_TRUE(file.read(slot, bytes).ok());
  return bytes;
}

/// The descriptor of the only file without a name that this process has open in `folder`.
std::optional<std::filesystem::path> namelessFileIn(const std::filesystem::path& folder) {
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code gone;
    const std::string target = std::filesystem::read_symlink(entry.path(), gone).string();
    if (!gone && target.starts_with(folder.string()) && target.ends_with("(deleted)")) return entry.path();
  }
  return {};
}

class Spill : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
  SpillFile file_ = SpillFile::create(folder_.path(), kSlot, 4).value();
};

TEST_F(Spill, GivesBackTheSameBits) {
  const int one = file_.write(block(1)).value(), two = file_.write(block(2)).value();
  EXPECT_EQ(readBack(file_, two), block(2));
  EXPECT_EQ(readBack(file_, one), block(1));
  SpillFile moved = std::move(file_);
  EXPECT_EQ(readBack(moved, one), block(1));
}

TEST_F(Spill, HasNoNameAndIsReadableByItsOwnerOnly) {
  ASSERT_TRUE(file_.write(block(1)).ok());
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
  const auto descriptor = namelessFileIn(folder_.path());
  ASSERT_TRUE(descriptor.has_value());
  struct stat status {};
  ASSERT_EQ(::stat(descriptor->c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777U, 0600U);
  EXPECT_EQ(status.st_nlink, 0U);
  EXPECT_NE(::link(descriptor->c_str(), (folder_ / "name").c_str()), 0);
  { const SpillFile last = std::move(file_); }
  EXPECT_FALSE(namelessFileIn(folder_.path()).has_value());
}

TEST_F(Spill, UsesFreedSlotsAgainAndRefusesMoreThanItMayHave) {
  std::vector<int> slots;
  for (unsigned i = 0; i < 4; ++i) slots.push_back(file_.write(block(i)).value());
  EXPECT_EQ(file_.freeSlots(), 0);
  EXPECT_EQ(file_.write(block(9)).error().code, ErrorCode::diskFull);
  file_.free(slots[1]);
  EXPECT_EQ(file_.freeSlots(), 1);
  EXPECT_EQ(file_.write(block(5)).value(), slots[1]);
  EXPECT_EQ(readBack(file_, slots[1]), block(5));
  EXPECT_EQ(readBack(file_, slots[2]), block(2)) << "its neighbour is untouched";
}

TEST_F(Spill, AFullDiskIsAnAnswerAndTheFileGrowsNoMore) {
  const int first = file_.write(block(1)).value();
  {
    const FileSizeLimit limit(kSlot + 100);
    EXPECT_EQ(file_.write(block(2)).error().code, ErrorCode::diskFull);
    EXPECT_EQ(file_.freeSlots(), 0);
    EXPECT_EQ(readBack(file_, first), block(1));
    file_.free(first);
    EXPECT_EQ(file_.write(block(3)).value(), first) << "what it has it may use";
  }
  EXPECT_EQ(readBack(file_, first), block(3));
}

TEST_F(Spill, AFileThatBecameShorterIsAnAnswer) {
  const int one = file_.write(block(1)).value(), two = file_.write(block(2)).value();
  ASSERT_EQ(::truncate(namelessFileIn(folder_.path()).value().c_str(), kSlot + 10), 0);
  std::vector<std::byte> bytes(kSlot);
  EXPECT_EQ(file_.read(two, bytes).error().code, ErrorCode::truncated);
  EXPECT_EQ(readBack(file_, one), block(1));
}

TEST_F(Spill, KnowsHowFastItWas) {
  EXPECT_EQ(file_.writeSpeed(), 0);
  const int slot = file_.write(block(1)).value();
  EXPECT_GT(file_.writeSpeed(), 0);
  EXPECT_EQ(file_.readSpeed(), 0);
  readBack(file_, slot);
  EXPECT_GT(file_.readSpeed(), 0);
  const double speed = file_.readSpeed();
  const SpillFile moved = std::move(file_);
  EXPECT_EQ(moved.readSpeed(), speed);
}

TEST_F(Spill, RefusesWhatMakesNoSense) {
  std::vector<std::byte> small(10);
  EXPECT_EQ(file_.write(small).error().code, ErrorCode::invalidArgument);
  EXPECT_EQ(file_.read(0, small).error().code, ErrorCode::invalidArgument);
  EXPECT_EQ(SpillFile::create(folder_.path(), 0, 4).error().code, ErrorCode::invalidArgument);
  EXPECT_EQ(SpillFile::create(folder_ / "absent", kSlot, 4).error().code, ErrorCode::notFound);
  EXPECT_EQ(SpillFile::create(folder_.write("file", ""), kSlot, 4).error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace tandem::kv
