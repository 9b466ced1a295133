// The tokens of a model: spellings, types, scores and the ids with a meaning. All of it is checked when read,
// so that an id that the vocabulary hands out may be used as an index without further thought.
// Thread: immutable, readable from any thread. Ownership: owns its text, the file may go away.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/text/token_table.h"

namespace tandem::gguf {
class File;
}

namespace tandem::text {

/// Numbers as in GGUF.
enum class TokenType : std::uint8_t { normal = 1, unknown, control, userDefined, unused, byte };

/// How spellings stand for bytes, and so which algorithm tokenises.
enum class VocabularyKind {
  byteLevel,      ///< `gpt2`: every byte of a normal token is written as one printable character
  sentencePiece,  ///< `llama`: UTF-8 with U+2581 for a space, and tokens <0x00> … <0xFF> for single bytes
};

/// Tokens with a task. Absent where the file names none.
struct SpecialIds {
  std::optional<TokenId> bos, eos, eot, eom, unknown, padding;
};

/// Everything about a vocabulary as plain data: read from a file, or written by hand in a test.
struct VocabularySource {
  struct Token {
    std::string_view spelling;
    TokenType type = TokenType::normal;
    float score = 0;
  };
  VocabularyKind kind = VocabularyKind::byteLevel;
  std::vector<Token> tokens;
  SpecialIds special;
  bool addBos = false;  ///< an error without special.bos
};

class Vocabulary {
 public:
  /// Reads `tokenizer.ggml.*`. Errors: missing (no tokens; BOS wanted but not named), malformed (wrong
  /// element type, a spelling twice, a byte token that names no byte), mismatch (lists of different length,
  /// an id outside the vocabulary), unsupported (another kind of tokenizer), limitExceeded (a token longer
  /// than 4 KiB).
  static Result<Vocabulary> read(const gguf::File& file);

  /// The same checks on data from elsewhere.
  static Result<Vocabulary> build(const VocabularySource& source);

  /// Number of tokens; has to equal the rows of the embedding.
  std::size_t size() const { return types_.size(); }
  bool contains(TokenId id) const { return id >= 0 && static_cast<std::size_t>(id) < size(); }
  VocabularyKind kind() const { return kind_; }

  /// As the file has it, neither byte mapping nor U+2581 undone. `id` must be contained, here and below.
  std::string_view spelling(TokenId id) const { return spellings_[id]; }
  /// Tokens that begin or end a turn are `control` here, even where the file is careless about it.
  TokenType type(TokenId id) const { return types_[static_cast<std::size_t>(id)]; }
  /// Log probability (SentencePiece); 0 where the file has none.
  float score(TokenId id) const { return scores_.empty() ? 0.0F : scores_[static_cast<std::size_t>(id)]; }

  /// The token of any type with exactly this spelling. Empty spellings are never found.
  std::optional<TokenId> find(std::string_view spelling) const { return spellings_.find(spelling); }

  const SpecialIds& special() const { return special_; }
  /// Whether the model expects BOS before a prompt; only if it has one.
  bool addBos() const { return addBos_; }
  /// True for tokens that end an answer: eos, eot and what is known as such by its spelling (<|im_end|>, …).
  bool endsGeneration(TokenId id) const;
  /// The same as a sorted list.
  const std::vector<TokenId>& endOfGeneration() const { return endOfGeneration_; }

 private:
  explicit Vocabulary(const VocabularySource& source);
  Status addTokens(const VocabularySource& source);
  Status checkSpecialIds() const;
  void markControls();
  void listEndOfGeneration();

  VocabularyKind kind_;
  TokenTable spellings_;
  std::vector<TokenType> types_;  // [size]
  std::vector<float> scores_;     // [size], or empty when all are 0
  SpecialIds special_;
  std::vector<TokenId> endOfGeneration_;
  bool addBos_;
};

}  // namespace tandem::text
