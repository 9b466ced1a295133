#include "tests/fuzz/token_corpus.h"

#include "tests/engine/text/token_fixtures.h"

namespace tandem::fuzz {

std::vector<std::vector<std::byte>> vocabularyCorpus() {
  using text::TokenType;
  namespace fixtures = text::fixtures;
  const std::vector<fixtures::Piece> words{{"<bos>", TokenType::control},
                                           {"<|im_end|>", TokenType::userDefined},
                                           {"<think>", TokenType::userDefined},
                                           {"\n\n", TokenType::userDefined},
                                           {"ab"},
                                           {"abc"}};
  const std::vector<fixtures::Piece> pieces{{"▁", TokenType::normal, -1},  {"a", TokenType::normal, -2},
                                            {"▁a", TokenType::normal, -3}, {"<s", TokenType::normal, -1},
                                            {"<", TokenType::normal, -4},  {"\n\n", TokenType::userDefined}};
  return {*fixtures::sentencePieceFile(pieces, {.byteTokens = false}).toBytes(),
          *fixtures::sentencePieceFile(pieces, {.removeExtraSpaces = true}).toBytes(),
          *fixtures::byteLevelFile("llama-bpe", words, {"a b", "ab c"}).toBytes(),
          *fixtures::byteLevelFile("gpt-2", words, {"a b", "ab c"}).toBytes()};
}

std::vector<std::string> textCorpus() {
  return {"0<|im_end|><think>abc</think>", "3 a  a\n\n\n\na<s></s>",
          "7don't DON'T 'ſ 1234567 \u00A0x\r\n!!\n", "1\xF0\x9F\x98\x80\xFF\xC3\xE2\x96\x81<bos>"};
}

}  // namespace tandem::fuzz
