#include "engine/sample/mask_maker.h"

#include <memory>

namespace tandem::sample {
namespace {

/// The string that all readings are in, in the same way; null when there is none.
const TextState* commonText(const Stacks& stacks) {
  const TextState* common = nullptr;
  for (const Stack& stack : stacks) {
    const auto* text = stack.empty() ? nullptr : std::get_if<TextState>(&stack.back().state);
    if (text == nullptr || text->phase == TextState::Phase::open) return nullptr;
    if (common != nullptr && *common != *text) return nullptr;
    common = text;
  }
  return common;
}

}  // namespace

void MaskMaker::allow(const Stacks& stacks, int bytesLeft, TokenMask& mask) {
  const TokenTrie& trie = spellings_.trie();
  after_.resize(trie.longest() + 1);
  if (allowInText(stacks, bytesLeft, mask)) return;
  after_[0] = stacks;
  walk(0, trie.size(), bytesLeft, mask);
}

/// False when it is of no help here.
bool MaskMaker::allowInText(const Stacks& stacks, int bytesLeft, TokenMask& mask) {
  const TextState* text = commonText(stacks);
  if (text == nullptr) return false;
  const std::shared_ptr<const TextMask> known = spellings_.textMasks().find(*text);
  // Near the end of the answer each token has to be looked at.
  if (leastBytes(grammar_, stacks) + known->growth > bytesLeft) return false;
  mask |= known->inside;

  // Behind the closing quote everything is as if no byte of the string had been there.
  const TokenTrie& trie = spellings_.trie();
  Stacks closed;
  for (const Stack& stack : stacks) closed.emplace_back(stack.begin(), stack.end() - 1);
  std::array<bool, 256> follows{};
  Stacks next;
  for (std::size_t byte = 0; byte < follows.size(); ++byte) {
    advance(grammar_, closed, static_cast<std::uint8_t>(byte), next);
    follows[byte] = !next.empty();
  }
  const bool inTime = leastBytes(grammar_, closed) <= bytesLeft;
  for (const std::uint32_t node : known->closing) {
    if (inTime) {
      for (const TokenId id : trie.tokensAt(node)) mask.allow(id);
    }
    const TokenTrie::Node& place = trie[node];
    for (std::size_t child = node + 1; child < place.end; child = trie[child].end) {
      if (!follows[trie[child].byte]) continue;
      after_[place.depth] = closed;
      walk(child, trie[child].end, bytesLeft, mask);
    }
  }
  return true;
}

/// Looks at the tokens of the nodes `begin` … `end`, whose parent's readings are in after_.
void MaskMaker::walk(std::size_t begin, std::size_t end, int bytesLeft, TokenMask& mask) {
  const TokenTrie& trie = spellings_.trie();
  for (std::size_t node = begin; node < end;) {
    const TokenTrie::Node& place = trie[node];
    Stacks& now = after_[place.depth];
    advance(grammar_, after_[place.depth - 1U], place.byte, now);
    if (now.empty()) {
      node = place.end;
      continue;
    }
    const auto tokens = trie.tokensAt(node);
    if (!tokens.empty() && leastBytes(grammar_, now) <= bytesLeft) {
      for (const TokenId id : tokens) mask.allow(id);
    }
    ++node;
  }
}

}  // namespace tandem::sample
