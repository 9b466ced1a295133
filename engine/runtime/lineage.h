// Which earlier request a prompt begins like: all that a record says about the words of a prompt.
//
// From "its first 300 tokens are those of request 7" a replay can make up prompts that share exactly what the
// real ones shared, so that prefix reuse and room in the KV cache come out the same. What two answers have in
// common is not told: answers count as different from their first token on.
//
// Thread: one at a time.
#pragma once

#include <cstddef>
#include <deque>
#include <span>
#include <utility>
#include <vector>

#include "engine/base/ids.h"

namespace tandem::runtime {

class Lineage {
 public:
  struct Likeness {
    RequestId request{};
    int tokens = 0;  ///< 0 = nothing in common
  };

  /// Remembers prompt and answer of a finished request; forgets the oldest when there are very many.
  void keep(RequestId request, std::vector<TokenId> tokens);
  /// The remembered request that begins most like `prompt`.
  Likeness closest(std::span<const TokenId> prompt) const;

  static int commonBeginning(std::span<const TokenId> a, std::span<const TokenId> b);

 private:
  std::deque<std::pair<RequestId, std::vector<TokenId>>> kept_;  // oldest in front
  std::size_t tokens_ = 0;
};

}  // namespace tandem::runtime
