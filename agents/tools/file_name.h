// From a title that somebody else thought of to a file name that can do no harm. Thread: pure functions.
#pragma once

#include <string>
#include <string_view>

namespace tandem::agents::tools {

/// One name: no folder, not hidden, no control or invisible characters, at most 100 bytes, never empty.
/// Letters of every script stay. Without ending.
std::string fileNameFrom(std::string_view title);

}  // namespace tandem::agents::tools
