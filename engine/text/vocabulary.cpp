#include "engine/text/vocabulary.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/base/printable.h"
#include "engine/text/byte_token.h"

namespace tandem::text {
namespace {

constexpr std::size_t kMaxSpellingBytes = 4096;

/// Spellings that end a turn in the chat formats of known families, for files that name only one such id.
constexpr std::array<std::string_view, 10> kEndOfTurn{
    "<|eot_id|>",    "<|eom_id|>",      "<|im_end|>",      "<|end|>",    "<end_of_turn>",
    "<|endoftext|>", "<|end_of_text|>", "<|end_of_turn|>", "<|return|>", "<eos>"};

std::size_t bytesOf(const VocabularySource& source) {
  std::size_t bytes = 0;
  for (const auto& token : source.tokens) bytes += token.spelling.size();
  return bytes;
}

}  // namespace

Vocabulary::Vocabulary(const VocabularySource& source)
    : kind_(source.kind),
      spellings_(source.tokens.size(), bytesOf(source)),
      special_(source.special),
      addBos_(source.addBos) {}

Result<Vocabulary> Vocabulary::build(const VocabularySource& source) {
  if (source.tokens.empty()) return Error{ErrorCode::missing, "The model's vocabulary has no tokens."};
  for (const auto& token : source.tokens) {
    if (token.spelling.size() > kMaxSpellingBytes) {
      return Error{ErrorCode::limitExceeded, "A token of the vocabulary is longer than 4 KiB."};
    }
  }
  Vocabulary vocabulary(source);
  TANDEM_TRY(vocabulary.addTokens(source));
  TANDEM_TRY(vocabulary.checkSpecialIds());
  vocabulary.markControls();
  vocabulary.listEndOfGeneration();
  return vocabulary;
}

Status Vocabulary::addTokens(const VocabularySource& source) {
  types_.reserve(source.tokens.size());
  for (const auto& token : source.tokens) {
    if (token.type == TokenType::byte && !byteOfSpelling(token.spelling)) {
      return Error{ErrorCode::malformed, "The vocabulary has a byte token that names no byte: \"" +
                                             printable(token.spelling) + "\"."};
    }
    const TokenId id = spellings_.add(token.spelling);
    types_.push_back(token.type);
    if (!token.spelling.empty() && !spellings_.index(id)) {
      return Error{ErrorCode::malformed,
                   "The vocabulary has the token \"" + printable(token.spelling) + "\" twice."};
    }
  }
  const bool scored =
      std::any_of(source.tokens.begin(), source.tokens.end(), [](auto& t) { return t.score != 0; });
  if (!scored) return {};
  scores_.reserve(source.tokens.size());
  for (const auto& token : source.tokens) scores_.push_back(token.score);
  return {};
}

Status Vocabulary::checkSpecialIds() const {
  const std::array<std::pair<std::string_view, std::optional<TokenId>>, 6> named{
      {{"bos", special_.bos},
       {"eos", special_.eos},
       {"eot", special_.eot},
       {"eom", special_.eom},
       {"unknown", special_.unknown},
       {"padding", special_.padding}}};
  for (const auto& [name, id] : named) {
    if (!id || contains(*id)) continue;
    return Error{ErrorCode::mismatch, "The " + std::string(name) + " token has the id " +
                                          std::to_string(*id) + ", but the vocabulary has " +
                                          std::to_string(size()) + " tokens."};
  }
  if (addBos_ && !special_.bos) {
    return Error{ErrorCode::missing,
                 "The model wants a BOS token before each prompt, but its file names none."};
  }
  return {};
}

/// Some files call <|im_end|> a normal or user-defined token. What begins and ends turns must never come out
/// of a message, so it is control whatever the file says.
void Vocabulary::markControls() {
  const auto mark = [this](std::optional<TokenId> id) {
    if (!id) return;
    TokenType& type = types_[static_cast<std::size_t>(*id)];
    if (type != TokenType::unknown && type != TokenType::byte) type = TokenType::control;
  };
  for (const auto id : {special_.bos, special_.eos, special_.eot, special_.eom}) mark(id);
  for (const auto spelling : kEndOfTurn) mark(find(spelling));
  // It stands in for text without a token, so it must not be one of them.
  if (special_.unknown && type(*special_.unknown) == TokenType::control) special_.unknown.reset();
}

void Vocabulary::listEndOfGeneration() {
  const auto add = [this](std::optional<TokenId> id) {
    if (id) endOfGeneration_.push_back(*id);
  };
  for (const auto id : {special_.eos, special_.eot, special_.eom}) add(id);
  for (const auto spelling : kEndOfTurn) add(find(spelling));
  // As a user-defined token this is the HTML tag that ends struck-out text (Gemma).
  if (const auto id = find("</s>"); id && type(*id) == TokenType::control) add(id);
  std::sort(endOfGeneration_.begin(), endOfGeneration_.end());
  endOfGeneration_.erase(std::unique(endOfGeneration_.begin(), endOfGeneration_.end()),
                         endOfGeneration_.end());
}

bool Vocabulary::endsGeneration(TokenId id) const {
  return std::binary_search(endOfGeneration_.begin(), endOfGeneration_.end(), id);
}

}  // namespace tandem::text
