#include "engine/text/byte_level_tokenizer.h"

#include <utility>

#include "engine/base/printable.h"
#include "engine/gguf/file.h"
#include "engine/text/byte_alphabet.h"
#include "engine/text/byte_token.h"

namespace tandem::text {
namespace {

constexpr std::string_view kRule = "tokenizer.ggml.pre";

Error notAMerge(std::string_view merge) {
  return {ErrorCode::malformed,
          "The vocabulary has a merge that does not make one token of two: \"" + printable(merge) + "\"."};
}

}  // namespace

ByteLevelTokenizer::ByteLevelTokenizer(Vocabulary vocabulary, PreTokenizer rule, std::size_t merges)
    : Tokenizer(std::move(vocabulary)), rule_(rule), words_(this->vocabulary().size(), 0), merges_(merges) {}

Result<std::unique_ptr<Tokenizer>> ByteLevelTokenizer::open(Vocabulary vocabulary, const gguf::File& file) {
  const gguf::Metadata& metadata = file.metadata();
  if (!metadata.contains(kRule)) {
    return Error{ErrorCode::missing, "The model's file does not say by which rule (" + std::string(kRule) +
                                         ") text is cut into words."};
  }
  TANDEM_ASSIGN(const std::string_view name, metadata.getString(kRule));
  TANDEM_ASSIGN(const PreTokenizer rule, preTokenizerNamed(name));
  TANDEM_ASSIGN(const gguf::StringList merges, metadata.getStrings("tokenizer.ggml.merges"));
  std::unique_ptr<ByteLevelTokenizer> tokenizer(
      new ByteLevelTokenizer(std::move(vocabulary), rule, merges.size()));
  tokenizer->indexWords();
  for (std::size_t i = 0; i < merges.size(); ++i) {
    TANDEM_TRY(tokenizer->addMerge(merges[i], static_cast<std::uint32_t>(i)));
  }
  return std::unique_ptr<Tokenizer>(std::move(tokenizer));
}

void ByteLevelTokenizer::indexWords() {
  std::string bytes;
  byteIds_.fill(-1);
  for (TokenId id = 0; vocabulary().contains(id); ++id) {
    const std::string_view spelling = vocabulary().spelling(id);
    const TokenType type = vocabulary().type(id);
    bytes.clear();
    bool findable = false;
    if (type == TokenType::normal) {
      findable = appendSpelledBytes(spelling, bytes);
    } else if (type == TokenType::userDefined) {
      bytes = spelling;
    } else if (type == TokenType::byte) {
      bytes.push_back(static_cast<char>(byteOfSpelling(spelling).value_or(0)));
      findable = true;
    }
    words_.add(bytes);
    if (!findable || !words_.index(id) || bytes.size() != 1) continue;
    byteIds_[static_cast<std::uint8_t>(bytes[0])] = id;
  }
}

Status ByteLevelTokenizer::addMerge(std::string_view merge, std::uint32_t rank) {
  const std::size_t space = merge.find(' ');
  if (space == std::string_view::npos || merge.find(' ', space + 1) != std::string_view::npos) {
    return notAMerge(merge);
  }
  std::string joined(merge);
  joined.erase(space, 1);
  const auto left = vocabulary().find(merge.substr(0, space));
  const auto right = vocabulary().find(merge.substr(space + 1));
  const auto result = vocabulary().find(joined);
  if (!left || !right || !result) return notAMerge(merge);
  // A merge that ended in a control token would let messages spell it; without the merge they cannot.
  if (vocabulary().type(*result) == TokenType::normal) merges_.add({*left, *right, *result, rank});
  return {};
}

void ByteLevelTokenizer::appendText(std::string_view text, std::vector<TokenId>& ids) const {
  PairMerging merging;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = wordEnd(rule_, text, begin);
    appendWord(text.substr(begin, end - begin), merging, ids);
    begin = end;
  }
}

void ByteLevelTokenizer::appendWord(std::string_view word, PairMerging& merging,
                                    std::vector<TokenId>& ids) const {
  // Llama 3 has words as tokens that its merges do not reach ("ignore_merges").
  if (rule_ == PreTokenizer::llama3) {
    if (const auto whole = words_.find(word)) {
      ids.push_back(*whole);
      return;
    }
  }
  auto& symbols = merging.symbols();
  symbols.clear();
  for (std::size_t i = 0; i < word.size(); ++i) {
    symbols.push_back({i, 1, byteIds_[static_cast<std::uint8_t>(word[i])]});
  }
  merging.run([this](const Symbol& left, const Symbol& right) {
    const MergeTable::Merge* merge = merges_.find(left.id, right.id);
    return merge == nullptr ? MergeChoice{} : MergeChoice{merge->result, static_cast<double>(merge->rank)};
  });
  for (const Symbol& symbol : symbols) {
    if (symbol.id >= 0) {
      ids.push_back(symbol.id);
    } else if (const auto unknown = vocabulary().special().unknown) {
      ids.push_back(*unknown);
    }
  }
}

void ByteLevelTokenizer::appendBytes(TokenId id, std::string& bytes) const {
  bytes.append(words_[id]);
}

}  // namespace tandem::text
