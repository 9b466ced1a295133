// What the operating system refused, as an Error that a person can act on.
#pragma once

#include <filesystem>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::gguf {

/// `number` is an errno value; `doing` completes "Could not … FILE", for example "read".
Error systemError(int number, std::string_view doing, const std::filesystem::path& path);

/// The file name of `path`, safe to show, in quotation marks.
std::string quoted(const std::filesystem::path& path);

}  // namespace tandem::gguf
