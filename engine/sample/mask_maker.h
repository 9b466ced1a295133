// From what may follow in a value to the tokens that may follow.
// Thread: one at a time. Ownership: owns scratch memory; grammar and spellings outlive it.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/sample/grammar/matcher.h"
#include "engine/sample/spellings.h"
#include "engine/sample/token_mask.h"

namespace tandem::sample {

class MaskMaker {
 public:
  MaskMaker(const Grammar& grammar, const Spellings& spellings) : grammar_(grammar), spellings_(spellings) {}

  /// Allows in `mask`, besides what it allows already, the tokens that may follow `stacks` and after which at
  /// most `bytesLeft` bytes complete the value.
  void allow(const Stacks& stacks, int bytesLeft, TokenMask& mask);

 private:
  bool allowInText(const Stacks& stacks, int bytesLeft, TokenMask& mask);
  void walk(std::size_t begin, std::size_t end, int bytesLeft, TokenMask& mask);

  const Grammar& grammar_;
  const Spellings& spellings_;
  std::vector<Stacks> after_;  // [bytes of the token]: readings after so many of them
};

}  // namespace tandem::sample
