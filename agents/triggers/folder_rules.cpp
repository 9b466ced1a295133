#include "agents/triggers/folder_rules.h"

#include <fmt/format.h>
#include <linux/magic.h>
#include <sys/vfs.h>

#include <algorithm>
#include <array>
#include <string>

#include "engine/base/printable.h"
#include "engine/base/utf8.h"

namespace tandem::agents {

bool isNoise(std::string_view name) {
  constexpr std::array<std::string_view, 9> kEndings{".part", ".partial", ".crdownload", ".download", ".tmp",
                                                     ".swp",  ".swx",     ".lock",       "~"};
  constexpr std::array<std::string_view, 3> kNames{"CVS", "lost+found", "_darcs"};
  if (name.empty() || name.front() == '.' || name.rfind("~$", 0) == 0) return true;
  if (name.size() > 1 && name.front() == '#' && name.back() == '#') return true;
  if (std::find(kNames.begin(), kNames.end(), name) != kNames.end()) return true;
  return std::any_of(kEndings.begin(), kEndings.end(),
                     [&](std::string_view end) { return name.ends_with(end); });
}

bool isText(std::string_view name) {
  for (std::size_t i = 0; i < name.size();) {
    const Utf8Step step = decodeUtf8(name, i);
    if (!step.valid) return false;
    i += step.length;
  }
  return true;
}

Status checkWatchable(const std::filesystem::path& folder) {
  constexpr std::array<unsigned long, 9> kMadeUp{PROC_SUPER_MAGIC,    SYSFS_MAGIC,      CGROUP_SUPER_MAGIC,
                                                 CGROUP2_SUPER_MAGIC, DEBUGFS_MAGIC,    TRACEFS_MAGIC,
                                                 DEVPTS_SUPER_MAGIC,  SECURITYFS_MAGIC, BPF_FS_MAGIC};
  struct statfs about {};
  if (statfs(folder.c_str(), &about) != 0) return {};
  const auto type = static_cast<unsigned long>(about.f_type) & 0xFFFFFFFFUL;
  if (std::find(kMadeUp.begin(), kMadeUp.end(), type) == kMadeUp.end()) return {};
  return Error{ErrorCode::invalidArgument,
               fmt::format("{} holds no documents: the system makes its content up. Name another folder.",
                           printable(folder.string())),
               {}};
}

}  // namespace tandem::agents
