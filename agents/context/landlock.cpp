#include "agents/context/landlock.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace tandem::agents {
namespace {

constexpr std::uint64_t kReadFile = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_EXECUTE;
constexpr std::uint64_t kReadFolder = kReadFile | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kEverything =
    (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;  // all rights of the first version

void allow(const Descriptor& rules, const char* path, std::uint64_t rights) {
  const Descriptor place(::open(path, O_PATH | O_CLOEXEC));
  if (!place.open()) return;  // not every system has /lib64
  landlock_path_beneath_attr rule{};
  rule.allowed_access = rights;
  rule.parent_fd = place.number();
  // What could not be allowed stays forbidden: the program then fails to start, which is noticed.
  (void)::syscall(SYS_landlock_add_rule, rules.number(), LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

}  // namespace

Descriptor systemFilesOnly(const std::filesystem::path& program) {
  landlock_ruleset_attr attributes{};
  attributes.handled_access_fs = kEverything;
  Descriptor rules(
      static_cast<int>(::syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0)));
  if (!rules.open()) return rules;
  for (const char* folder : {"/usr", "/lib", "/lib64"}) allow(rules, folder, kReadFolder);
  allow(rules, "/etc/ld.so.cache", LANDLOCK_ACCESS_FS_READ_FILE);
  allow(rules, program.c_str(), kReadFile);
  return rules;
}

}  // namespace tandem::agents
