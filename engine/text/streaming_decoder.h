// Token ids in, whole characters out: what has been shown to a person never has to be taken back. The pieces
// of valid text add up to what Tokenizer::decode gives for all ids, also without the space in front.
// Thread: one thread at a time. Ownership: the tokenizer must outlive it.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/ids.h"
#include "engine/text/tokenizer.h"

namespace tandem::text {

class StreamingDecoder {
 public:
  explicit StreamingDecoder(const Tokenizer& tokenizer) : tokenizer_(tokenizer) {}

  /// The text that `id` completes: valid UTF-8, empty while a character is incomplete and for control tokens.
  /// Bytes that can belong to no character come out as U+FFFD. Ids outside the vocabulary give nothing.
  std::string push(TokenId id);

  /// The end of the answer: an incomplete character comes out as U+FFFD, and the decoder is as new.
  std::string flush();

 private:
  const Tokenizer& tokenizer_;
  std::string pending_;  // the start of a character, at most 3 bytes between calls
  bool atStart_ = true;  // no byte has come yet
};

}  // namespace tandem::text
