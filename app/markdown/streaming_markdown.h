// A Markdown text that grows while it is shown: finished parts are parsed once, only the tail again.
// Thread: one at a time. The blocks are the same however the text was cut into pieces.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/markdown/block.h"

namespace tandem::markdown {

class StreamingMarkdown {
 public:
  /// Shows `text`. Returns the index of the first block that may differ from before; blocks().size() when
  /// none does.
  std::size_t setText(std::string_view text);

  const std::vector<Block>& blocks() const { return blocks_; }

 private:
  std::string text_;
  std::vector<Block> blocks_;
  std::size_t stableBytes_ = 0;   ///< text_[0, stableBytes_) will not change its meaning any more
  std::size_t stableBlocks_ = 0;  ///< blocks made from it
};

}  // namespace tandem::markdown
