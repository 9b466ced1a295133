#include "engine/sample/spellings.h"

#include <utility>

namespace tandem::sample {
namespace {

std::vector<TokenSpelling> without(std::vector<TokenSpelling> tokens, const std::vector<TokenId>& ends) {
  for (const TokenId id : ends) {
    if (id >= 0 && static_cast<std::size_t>(id) < tokens.size()) tokens[static_cast<std::size_t>(id)] = {};
  }
  return tokens;
}

}  // namespace

Spellings::Spellings(std::vector<TokenSpelling> tokens, std::vector<TokenId> ends)
    : tokens_(without(std::move(tokens), ends)),
      ends_(std::move(ends)),
      trie_(trieOf(tokens_)),
      textMasks_(trie_, tokens_.size()) {}

TokenTrie Spellings::trieOf(const std::vector<TokenSpelling>& tokens) {
  std::vector<std::pair<std::string_view, TokenId>> plain;
  plain.reserve(tokens.size());
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].inValues && !tokens[i].bytes.empty()) {
      plain.emplace_back(tokens[i].bytes, static_cast<TokenId>(i));
    }
  }
  return TokenTrie(std::move(plain));
}

std::string_view Spellings::bytes(TokenId id) const {
  if (id < 0 || static_cast<std::size_t>(id) >= tokens_.size()) return {};
  return tokens_[static_cast<std::size_t>(id)].bytes;
}

bool Spellings::complete() const {
  for (int byte = 0x20; byte <= 0xF4; ++byte) {
    if (byte == 0x7F || byte == 0xC0 || byte == 0xC1) continue;  // a control, and bytes that UTF-8 never has
    const char text = static_cast<char>(byte);
    if (trie_.longestIn({&text, 1}).id < 0) return false;
  }
  return true;
}

}  // namespace tandem::sample
