// Which names in a watched folder are nobody's news, and which folders are not watched at all.
// Thread: any.
#pragma once

#include <filesystem>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::agents {

/// Hidden files and folders, those of version control, and what programs write before the real thing: .part,
/// .crdownload, .swp, name~, ~$name, #name#.
bool isNoise(std::string_view name);

/// Whether a name is valid UTF-8: others cannot be kept, for happenings and the store hold text.
bool isText(std::string_view name);

/// Folders that the kernel makes up, such as /proc, hold no documents and never end. invalidArgument for
/// those; a folder that is not there is fine, for it may come.
Status checkWatchable(const std::filesystem::path& folder);

}  // namespace tandem::agents
