// Which tokens of a vocabulary are allowed: one bit each.
// Thread: one at a time.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "engine/base/ids.h"

namespace tandem::sample {

class TokenMask {
 public:
  /// None of `vocabulary` tokens is allowed.
  explicit TokenMask(std::size_t vocabulary = 0) : words_((vocabulary + 63) / 64, 0) {}

  void allow(TokenId id) { words_[index(id)] |= bit(id); }
  void forbid(TokenId id) { words_[index(id)] &= ~bit(id); }
  bool allows(TokenId id) const { return (words_[index(id)] & bit(id)) != 0; }
  /// `other` is of the same vocabulary.
  TokenMask& operator|=(const TokenMask& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  void forbidAll() { std::fill(words_.begin(), words_.end(), 0); }
  void allowAll() { std::fill(words_.begin(), words_.end(), ~std::uint64_t{0}); }

  std::size_t count() const {
    std::size_t count = 0;
    for (const std::uint64_t word : words_) count += static_cast<std::size_t>(std::popcount(word));
    return count;
  }
  std::size_t bytes() const { return words_.size() * sizeof(std::uint64_t); }
  bool operator==(const TokenMask&) const = default;

  /// −∞ for every token that is not allowed; logits beyond the vocabulary are not.
  void apply(std::span<float> logits) const {
    constexpr float kNotAllowed = -std::numeric_limits<float>::infinity();
    for (std::size_t begin = 0; begin < logits.size(); begin += 64) {
      const std::uint64_t word = begin / 64 < words_.size() ? words_[begin / 64] : 0;
      if (word == ~std::uint64_t{0}) continue;
      const auto part = logits.subspan(begin, std::min<std::size_t>(64, logits.size() - begin));
      if (word == 0) {
        std::fill(part.begin(), part.end(), kNotAllowed);
        continue;
      }
      for (std::size_t i = 0; i < part.size(); ++i) {
        if ((word >> i & 1) == 0) part[i] = kNotAllowed;
      }
    }
  }

 private:
  static std::size_t index(TokenId id) { return static_cast<std::size_t>(id) / 64; }
  static std::uint64_t bit(TokenId id) { return std::uint64_t{1} << (static_cast<std::size_t>(id) % 64); }

  std::vector<std::uint64_t> words_;
};

}  // namespace tandem::sample
