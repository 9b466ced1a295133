#include "engine/runtime/spill_place.h"

#include <linux/magic.h>
#include <sys/vfs.h>

#include <algorithm>
#include <system_error>

namespace tandem::runtime {
namespace {

constexpr std::uint64_t kMost = std::uint64_t{4} << 30;
constexpr std::uint64_t kOneIn = 8;  // of the free space

bool liesInMemory(const std::filesystem::path& folder) {
  struct statfs system {};
  if (::statfs(folder.c_str(), &system) != 0) return true;  // better safe than full
  return system.f_type == TMPFS_MAGIC || system.f_type == RAMFS_MAGIC;
}

}  // namespace

SpillPlace prepareSpillPlace(const std::filesystem::path& wanted) {
  if (wanted.empty()) return {};
  std::error_code failed;
  std::filesystem::create_directories(wanted, failed);
  if (failed) return {};
  std::filesystem::permissions(wanted, std::filesystem::perms::owner_all, failed);
  if (failed || liesInMemory(wanted)) return {};
  const std::filesystem::space_info space = std::filesystem::space(wanted, failed);
  if (failed) return {};
  return {wanted, std::min<std::uint64_t>(space.available / kOneIn, kMost)};
}

}  // namespace tandem::runtime
