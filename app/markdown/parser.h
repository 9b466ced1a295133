// Markdown (CommonMark, tables, task lists, strike-through; no HTML) to blocks.
// Thread: pure function.
#pragma once

#include <string_view>
#include <vector>

#include "app/markdown/block.h"

namespace tandem::markdown {

/// The blocks of `source`, or plain ones with the source itself when it exceeds a limit (limits.h).
std::vector<Block> parse(std::string_view source);

/// `source` as it is, in plain blocks that are not too large.
std::vector<Block> plainBlocks(std::string_view source);

}  // namespace tandem::markdown
