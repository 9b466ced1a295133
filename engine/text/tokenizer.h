// Text to token ids and back, as the model was trained with.
// Thread: immutable after open, all functions from any thread. Ownership: owns its tables, the file may go
// away. Failure: only opening fails; any bytes can be encoded (invalid UTF-8 is described at encode).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/text/marked_text.h"
#include "engine/text/vocabulary.h"

namespace tandem::text {

class Tokenizer {
 public:
  /// Reads the vocabulary and what its kind of tokenizer needs (merges and pre-tokeniser, or scores).
  /// Errors: those of Vocabulary::read; unsupported (names the pre-tokeniser); malformed (a merge that is
  /// none).
  static Result<std::unique_ptr<Tokenizer>> open(const gguf::File& file);

  virtual ~Tokenizer() = default;

  const Vocabulary& vocabulary() const { return vocabulary_; }

  /// A prompt to ids. A special token is made only where its whole spelling lies in trusted text; the stretch
  /// between two of them is tokenised as one text, so that borders between template and content leave no
  /// trace. `addBos` puts BOS first unless the prompt itself starts with it (or the model has none).
  std::vector<TokenId> encode(const MarkedText& prompt, bool addBos) const;

  /// Text in which nothing is special. Bytes that are not UTF-8 keep their value where the vocabulary has
  /// tokens for single bytes.
  std::vector<TokenId> encodePlain(std::string_view text, bool addBos) const;

  /// The bytes that `id` stands for, which may be a part of a character. Control tokens give nothing.
  std::string bytes(TokenId id) const;

  /// All bytes of `ids`, without the space that a SentencePiece model puts before a text.
  /// Errors: invalidArgument for an id outside the vocabulary.
  Result<std::string> decode(std::span<const TokenId> ids) const;

 protected:
  explicit Tokenizer(Vocabulary vocabulary) : vocabulary_(std::move(vocabulary)) {}

 private:
  Vocabulary vocabulary_;
};

}  // namespace tandem::text
