// SentencePiece-style BPE (Llama 2, Gemma): characters are merged pair by pair, always to the piece with the
// best score; what is no piece falls back to tokens for its bytes. Paper: Kudo & Richardson 2018,
// "SentencePiece".
// Thread, ownership: as Tokenizer.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/pair_merging.h"
#include "engine/text/token_table.h"
#include "engine/text/tokenizer.h"

namespace tandem::text {

class SentencePieceTokenizer final : public Tokenizer {
 public:
  /// Reads `tokenizer.ggml.add_space_prefix` (absent: true) and `.remove_extra_whitespaces` (absent: false).
  static Result<std::unique_ptr<Tokenizer>> open(Vocabulary vocabulary, const gguf::File& file);

  bool addsSpacePrefix() const override { return addSpacePrefix_; }

 protected:
  std::string normalised(std::string text) const override;
  void appendText(std::string_view text, std::vector<TokenId>& ids) const override;
  void appendBytes(TokenId id, std::string& bytes) const override;

 private:
  SentencePieceTokenizer(Vocabulary vocabulary, bool addSpacePrefix, bool removeExtraSpaces);
  void indexPieces();
  std::size_t partEnd(std::string_view text, std::size_t begin) const;
  void appendPart(std::string_view part, PairMerging& merging, std::vector<TokenId>& ids) const;
  void appendFallback(std::string_view character, std::vector<TokenId>& ids) const;

  bool addSpacePrefix_;
  bool removeExtraSpaces_;
  TokenTable pieces_;             // by id, with spaces for U+2581; those that text may become are findable
  std::size_t longestPiece_ = 0;  // bytes
  bool spacesLead_ = true;        // no piece has a space behind another character
  std::array<TokenId, 256> byteIds_{};  // -1 where a byte has no token
};

}  // namespace tandem::text
