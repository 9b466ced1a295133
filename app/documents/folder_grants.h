// Which folders a person grants, as plain values: how a typed path becomes one, and which of several count.
// Thread: any. Everything but folderToGrant is pure; that one looks at the disk and may wait for it.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace tandem::documents {

/// Absolute paths without "." and ".." and without a slash at the end: two that are equal are the same
/// folder.
std::string normalFolder(const std::filesystem::path& path);

/// Whether `path` lies below `folder`; both are normal.
bool isBelow(const std::string& path, const std::string& folder);

/// The absolute ones, normal, each once, in order of their names. A folder inside another one is that
/// other's.
std::vector<std::string> outermostFolders(std::span<const std::filesystem::path> folders);

/// The folder that a person has typed or chosen, normal; "~" is `home`. Errors, each with what to do:
/// invalidArgument for what is no full path, and for the whole computer or a folder that Linux makes up;
/// notFound; permission.
Result<std::string> folderToGrant(const std::string& typed, const std::filesystem::path& home);

}  // namespace tandem::documents
