// Conversations on disk are their owner's business.
#include "engine/runtime/spill_place.h"

#include <gtest/gtest.h>

#include "tests/fakes/temporary_folder.h"

namespace tandem::runtime {
namespace {

using std::filesystem::perms;

perms modeOf(const std::filesystem::path& folder) {
  return std::filesystem::status(folder).permissions();
}

TEST(SpillPlace, IsForItsOwnerOnly) {
  const TemporaryFolder folder;
  prepareSpillPlace(folder / "cache/kv");
  EXPECT_EQ(modeOf(folder / "cache/kv"), perms::owner_all);
  std::filesystem::create_directory(folder / "open");
  std::filesystem::permissions(folder / "open", perms::all);
  prepareSpillPlace(folder / "open");
  EXPECT_EQ(modeOf(folder / "open"), perms::owner_all) << "somebody else had made it";
}

TEST(SpillPlace, LeavesMostOfTheDiskToOthers) {
  const TemporaryFolder folder;
  const SpillPlace place = prepareSpillPlace(folder / "kv");
  if (place.folder.empty()) GTEST_SKIP() << "temporary files lie in memory here";
  EXPECT_EQ(place.folder, folder / "kv");
  EXPECT_LE(place.bytes, std::uint64_t{4} << 30);
  EXPECT_LE(place.bytes, std::filesystem::space(folder.path()).capacity / 8);
}

TEST(SpillPlace, IsNowhereWhereItMakesNoSense) {
  EXPECT_EQ(prepareSpillPlace({}).folder, "");
  const TemporaryFolder folder;
  EXPECT_EQ(prepareSpillPlace(folder.write("file", "") / "kv").folder, "");
  EXPECT_EQ(prepareSpillPlace("/proc/tandem").folder, "");
}

}  // namespace
}  // namespace tandem::runtime
