#include "engine/sample/token_trie.h"

#include <algorithm>

namespace tandem::sample {

TokenTrie::TokenTrie(std::vector<std::pair<std::string_view, TokenId>> tokens) {
  std::sort(tokens.begin(), tokens.end());
  tokens_.reserve(tokens.size());
  std::vector<std::uint32_t> open;  // the nodes on the way to the last token
  std::string_view last;
  const auto closeBelow = [&](std::size_t depth) {
    for (; open.size() > depth; open.pop_back()) {
      nodes_[open.back()].end = static_cast<std::uint32_t>(nodes_.size());
    }
  };
  for (const auto& [bytes, id] : tokens) {
    const auto differs = std::mismatch(last.begin(), last.end(), bytes.begin(), bytes.end());
    closeBelow(static_cast<std::size_t>(differs.first - last.begin()));
    while (open.size() < bytes.size()) {
      const auto byte = static_cast<std::uint8_t>(bytes[open.size()]);
      open.push_back(static_cast<std::uint32_t>(nodes_.size()));
      nodes_.push_back({.tokens = static_cast<std::uint32_t>(tokens_.size()),
                        .depth = static_cast<std::uint16_t>(open.size()),
                        .byte = byte});
    }
    tokens_.push_back(id);
    longest_ = std::max(longest_, static_cast<std::uint32_t>(bytes.size()));
    last = bytes;
  }
  closeBelow(0);
  nodes_.push_back({.tokens = static_cast<std::uint32_t>(tokens_.size())});
}

TokenTrie::Found TokenTrie::longestIn(std::string_view text) const {
  Found found;
  std::size_t node = 0, end = size();
  for (std::size_t length = 0; length < text.size(); ++length) {
    const auto byte = static_cast<std::uint8_t>(text[length]);
    while (node < end && nodes_[node].byte != byte) node = nodes_[node].end;
    if (node >= end) break;
    if (const auto tokens = tokensAt(node); !tokens.empty()) found = {tokens.front(), length + 1};
    end = nodes_[node].end;
    ++node;
  }
  return found;
}

}  // namespace tandem::sample
