// Byte strings of many tokens in one block of memory, found by id and by content.
// Thread: immutable once filled. Ownership: owns all bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/ids.h"

namespace tandem::text {

class TokenTable {
 public:
  /// Room for `tokens` entries with `bytes` bytes in all (a hint for the latter, a limit for the former).
  /// All of them together must stay below 4 GiB, which 4 KiB per token and the limits of GGUF files ensure.
  TokenTable(std::size_t tokens, std::size_t bytes);

  std::size_t size() const { return begin_.size() - 1; }

  /// Appends the entry with the next id, without making it findable.
  TokenId add(std::string_view bytes);

  /// Makes `id` findable by its bytes; false if another id with the same bytes is findable already.
  bool index(TokenId id);

  /// `id` must be in 0 … size()-1.
  std::string_view operator[](TokenId id) const {
    const auto i = static_cast<std::size_t>(id);
    return std::string_view(bytes_).substr(begin_[i], begin_[i + 1] - begin_[i]);
  }

  std::optional<TokenId> find(std::string_view bytes) const;

 private:
  std::size_t slotOf(std::string_view bytes) const;

  std::string bytes_;
  std::vector<std::uint32_t> begin_;  // [size + 1] offsets into bytes_
  std::vector<TokenId> slots_;        // open addressing, at most half full
};

}  // namespace tandem::text
