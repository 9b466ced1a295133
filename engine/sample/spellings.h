// What the tokens of a model spell, arranged for constrained answers.
//
// Thread: const functions from any thread. Ownership: owns everything; one per loaded model.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/ids.h"
#include "engine/sample/text_masks.h"
#include "engine/sample/token_trie.h"

namespace tandem::sample {

struct TokenSpelling {
  std::string bytes;      ///< what it adds to an answer; may be a part of a character
  bool inValues = false;  ///< plain text, not a token that steers the model or the program around it
};

class Spellings {
 public:
  /// `tokens` [vocabulary]. `ends`: the tokens that end an answer; they spell nothing here.
  Spellings(std::vector<TokenSpelling> tokens, std::vector<TokenId> ends);
  Spellings(const Spellings&) = delete;
  Spellings& operator=(const Spellings&) = delete;

  std::size_t vocabulary() const { return tokens_.size(); }
  /// Empty for ids outside the vocabulary.
  std::string_view bytes(TokenId id) const;
  std::span<const TokenId> ends() const { return ends_; }

  /// Of the tokens that may stand in values.
  const TokenTrie& trie() const { return trie_; }
  TextMasks& textMasks() const { return textMasks_; }

  /// Whether each byte of a readable character is a token of its own, so that anything can be written.
  bool complete() const;

 private:
  static TokenTrie trieOf(const std::vector<TokenSpelling>& tokens);

  const std::vector<TokenSpelling> tokens_;
  const std::vector<TokenId> ends_;
  const TokenTrie trie_;
  mutable TextMasks textMasks_;
};

}  // namespace tandem::sample
