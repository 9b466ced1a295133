// All tokens of a vocabulary by their bytes: what begins alike is looked at once, and where no value can go
// on, a whole branch is skipped.
// Thread: immutable. Ownership: owns its nodes, not the bytes it was made from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/ids.h"

namespace tandem::sample {

class TokenTrie {
 public:
  /// Nodes lie in the order in which a walk visits them: behind a node come its children, each with its own.
  struct Node {
    std::uint32_t end = 0;     ///< the first node that is not below this one
    std::uint32_t tokens = 0;  ///< where the tokens that end here begin
    std::uint16_t depth = 0;   ///< bytes up to and including this one
    std::uint8_t byte = 0;
  };
  struct Found {
    TokenId id = -1;  ///< −1 = none
    std::size_t length = 0;
  };

  /// Tokens with their bytes, of which there are at least one and at most 4096 each.
  explicit TokenTrie(std::vector<std::pair<std::string_view, TokenId>> tokens);

  std::size_t size() const { return nodes_.size() - 1; }
  const Node& operator[](std::size_t node) const { return nodes_[node]; }
  std::span<const TokenId> tokensAt(std::size_t node) const {
    return std::span(tokens_).subspan(nodes_[node].tokens, nodes_[node + 1].tokens - nodes_[node].tokens);
  }
  /// Bytes of the longest token.
  std::uint32_t longest() const { return longest_; }

  /// The longest token with which `text` begins.
  Found longestIn(std::string_view text) const;

 private:
  std::vector<Node> nodes_;      // and one behind the last, for the end of its tokens
  std::vector<TokenId> tokens_;  // in order of the nodes
  std::uint32_t longest_ = 0;
};

}  // namespace tandem::sample
