// Replaces a small file so that a crash or a full disk leaves either the old one or the new one.
// Thread: one writer per file at a time; blocks on the disk.
#pragma once

#include <filesystem>
#include <string_view>

#include "engine/base/result.h"

namespace tandem {

/// Writes `content` next to `file`, syncs, renames; mode 0600; makes the folder (0700) when it is missing.
/// Errors: diskFull, permission, io. After an error `file` is as it was.
Status writeFileAtomically(const std::filesystem::path& file, std::string_view content);

}  // namespace tandem
