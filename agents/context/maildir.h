// A Maildir: a folder with new/ and cur/, one mail per file. A mail keeps its name up to the colon for life;
// what stands behind it are flags, and the folder tells whether a program has seen it.
// Thread: any; reads the disk.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "agents/core/wall_time.h"
#include "engine/base/result.h"

namespace tandem::agents {

struct MailFile {
  std::filesystem::path path;
  std::string name;    ///< for life: without flags
  std::string flags;   ///< "RS": replied, seen; see the Maildir specification
  WallTime changed{};  ///< when the file was delivered or its flags last changed
};

constexpr std::size_t kMaildirFiles = 200'000;

/// The mails in new/ and cur/, at most kMaildirFiles. Errors: notFound when it is no Maildir, permission.
Result<std::vector<MailFile>> listMaildir(const std::filesystem::path& folder);

/// Where the mail that was once at `path` lies now: programs move mails from new/ to cur/ and change their
/// flags. Errors: notFound.
Result<std::filesystem::path> presentPlace(const std::filesystem::path& path);

}  // namespace tandem::agents
