// Byte-level BPE (GPT-2, Llama 3, Qwen): every byte has a token, words are merged pair by pair in the order
// of ranks.
// Thread, ownership: as Tokenizer.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/merge_table.h"
#include "engine/text/pair_merging.h"
#include "engine/text/pre_tokenizer.h"
#include "engine/text/token_table.h"
#include "engine/text/tokenizer.h"

namespace tandem::text {

class ByteLevelTokenizer final : public Tokenizer {
 public:
  /// Reads `tokenizer.ggml.pre` and `.merges`. Errors: missing, unsupported (the rule by name), malformed (a
  /// merge that is not two tokens which together are one).
  static Result<std::unique_ptr<Tokenizer>> open(Vocabulary vocabulary, const gguf::File& file);

 protected:
  void appendText(std::string_view text, std::vector<TokenId>& ids) const override;
  void appendBytes(TokenId id, std::string& bytes) const override;

 private:
  ByteLevelTokenizer(Vocabulary vocabulary, PreTokenizer rule, std::size_t merges);
  void indexWords();
  Status addMerge(std::string_view merge, std::uint32_t rank);
  void appendWord(std::string_view word, PairMerging& merging, std::vector<TokenId>& ids) const;

  PreTokenizer rule_;
  TokenTable words_;                    // bytes by id; normal tokens are findable
  MergeTable merges_;                   // only those that make normal tokens
  std::array<TokenId, 256> byteIds_{};  // -1 where a byte has no token
};

}  // namespace tandem::text
