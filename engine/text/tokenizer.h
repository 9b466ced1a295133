// Text to token ids and back, as the model was trained with.
// Thread: immutable after open, all functions from any thread.
// Ownership: owns its tables, the file may go away.
// Failure: only opening fails; any bytes can be encoded, and none are an error (see encodePlain).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/text/marked_text.h"
#include "engine/text/spelling_set.h"
#include "engine/text/vocabulary.h"

namespace tandem::text {

class Tokenizer {
 public:
  /// Reads the vocabulary and what its kind of tokenizer needs (merges and pre-tokeniser, or scores).
  /// Errors: those of Vocabulary::read; unsupported (names the pre-tokeniser); malformed (a bad merge).
  static Result<std::unique_ptr<Tokenizer>> open(const gguf::File& file);

  virtual ~Tokenizer() = default;

  const Vocabulary& vocabulary() const { return vocabulary_; }

  /// A prompt to ids. A special token is made only where its whole spelling lies in trusted text; the stretch
  /// between two of them is tokenised as one text, so that borders between template and content leave no
  /// trace. `addBos` puts BOS first unless the prompt itself starts with it (or the model has none).
  std::vector<TokenId> encode(const MarkedText& prompt, bool addBos) const;

  /// Text in which nothing is special. Bytes that are not UTF-8 keep their value where the vocabulary has
  /// tokens for single bytes; what it has no token for becomes its unknown token, or nothing without one.
  std::vector<TokenId> encodePlain(std::string_view text, bool addBos) const;

  /// The bytes that `id` stands for, which may be a part of a character. Control, unknown and unused tokens,
  /// and ids outside the vocabulary, give nothing.
  std::string bytes(TokenId id) const;

  /// All bytes of `ids`, without the space that a SentencePiece model puts before a text.
  /// Errors: invalidArgument for an id outside the vocabulary.
  Result<std::string> decode(std::span<const TokenId> ids) const;

  /// Whether encoding puts a space before a text, so that decoding has to take one away.
  virtual bool addsSpacePrefix() const { return false; }

 protected:
  explicit Tokenizer(Vocabulary vocabulary);

  /// A whole stretch between special tokens, before anything is cut out of it.
  virtual std::string normalised(std::string text) const { return text; }
  /// Text (not empty) in which nothing is special and nothing user-defined.
  virtual void appendText(std::string_view text, std::vector<TokenId>& ids) const = 0;
  /// `id` is in the vocabulary.
  virtual void appendBytes(TokenId id, std::string& bytes) const = 0;

 private:
  void appendStretch(std::string stretch, std::vector<TokenId>& ids) const;
  std::vector<TokenId> withBos(std::vector<TokenId> ids, bool addBos) const;

  Vocabulary vocabulary_;
  SpellingSet specials_;       // only trusted text spells these
  SpellingSet contentTokens_;  // user-defined tokens that any text spells
};

}  // namespace tandem::text
