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
  /// What a new text changes: the first `kept` blocks stay, `blocks` follow them.
  struct Change {
    std::size_t kept = 0;
    std::vector<Block> blocks;

   private:
    friend class StreamingMarkdown;
    std::string text;
    std::size_t stableBytes = 0, stableBlocks = 0;
  };

  /// Works out how to show `text`; cheap when it only got longer.
  Change prepare(std::string_view text) const;
  /// Shows it. `change` must come from the latest prepare().
  void apply(Change change);

  const std::vector<Block>& blocks() const { return blocks_; }

 private:
  std::string text_;
  std::vector<Block> blocks_;
  std::size_t stableBytes_ = 0;   ///< text_[0, stableBytes_) will not change its meaning any more
  std::size_t stableBlocks_ = 0;  ///< blocks made from it
};

}  // namespace tandem::markdown
