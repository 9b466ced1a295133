#include "engine/text/tokenizer.h"

#include <algorithm>

#include "engine/text/byte_level_tokenizer.h"
#include "engine/text/content_tokens.h"
#include "engine/text/sentence_piece_tokenizer.h"
#include "engine/text/space_mark.h"

namespace tandem::text {
namespace {

using Spellings = std::vector<std::pair<std::string, TokenId>>;

bool isFromContent(const Vocabulary& vocabulary, TokenId id) {
  return vocabulary.type(id) == TokenType::userDefined && mayComeFromContent(vocabulary.spelling(id));
}

/// Tokens that only trusted text can spell.
Spellings specialSpellings(const Vocabulary& vocabulary) {
  Spellings spellings;
  for (TokenId id = 0; vocabulary.contains(id); ++id) {
    const TokenType type = vocabulary.type(id);
    if (type == TokenType::control || type == TokenType::unknown ||
        (type == TokenType::userDefined && !isFromContent(vocabulary, id))) {
      spellings.emplace_back(vocabulary.spelling(id), id);
    }
  }
  return spellings;
}

Spellings contentSpellings(const Vocabulary& vocabulary) {
  const bool marked = vocabulary.kind() == VocabularyKind::sentencePiece;
  Spellings spellings;
  for (TokenId id = 0; vocabulary.contains(id); ++id) {
    if (!isFromContent(vocabulary, id)) continue;
    spellings.emplace_back(marked ? withSpaces(vocabulary.spelling(id)) : vocabulary.spelling(id), id);
  }
  return spellings;
}

}  // namespace

Tokenizer::Tokenizer(Vocabulary vocabulary)
    : vocabulary_(std::move(vocabulary)),
      specials_(specialSpellings(vocabulary_)),
      contentTokens_(contentSpellings(vocabulary_)) {}

Result<std::unique_ptr<Tokenizer>> Tokenizer::open(const gguf::File& file) {
  TANDEM_ASSIGN(Vocabulary vocabulary, Vocabulary::read(file));
  switch (vocabulary.kind()) {
    case VocabularyKind::byteLevel:
      return ByteLevelTokenizer::open(std::move(vocabulary), file);
    case VocabularyKind::sentencePiece:
      return SentencePieceTokenizer::open(std::move(vocabulary), file);
  }
  return Error{ErrorCode::internal, "A kind of vocabulary has no tokenizer."};
}

std::vector<TokenId> Tokenizer::encode(const MarkedText& prompt, bool addBos) const {
  std::string text;
  std::vector<std::pair<std::size_t, std::size_t>> trustedRuns;  // begin and end
  for (const Span& span : prompt) {
    const std::size_t begin = text.size();
    text += span.text;
    if (!span.trusted) continue;
    if (!trustedRuns.empty() && trustedRuns.back().second == begin) {
      trustedRuns.back().second = text.size();
    } else {
      trustedRuns.emplace_back(begin, text.size());
    }
  }

  std::vector<TokenId> ids;
  std::size_t stretch = 0;  // where the text since the last special token begins
  for (const auto& [begin, end] : trustedRuns) {
    const std::string_view upToEnd = std::string_view(text).substr(0, end);
    for (auto match = specials_.findFirst(upToEnd, begin); match;
         match = specials_.findFirst(upToEnd, stretch)) {
      appendStretch(text.substr(stretch, match->begin - stretch), ids);
      ids.push_back(match->id);
      stretch = match->begin + match->length;
    }
  }
  appendStretch(text.substr(stretch), ids);
  return withBos(std::move(ids), addBos);
}

std::vector<TokenId> Tokenizer::encodePlain(std::string_view text, bool addBos) const {
  std::vector<TokenId> ids;
  appendStretch(std::string(text), ids);
  return withBos(std::move(ids), addBos);
}

/// Text between two special tokens: what is user-defined is cut out first, the rest is merged.
void Tokenizer::appendStretch(std::string stretch, std::vector<TokenId>& ids) const {
  if (stretch.empty()) return;
  const std::string text = normalised(std::move(stretch));
  const std::string_view view = text;
  std::size_t begin = 0;
  while (const auto match = contentTokens_.findFirst(view, begin)) {
    if (match->begin > begin) appendText(view.substr(begin, match->begin - begin), ids);
    ids.push_back(match->id);
    begin = match->begin + match->length;
  }
  if (begin < view.size()) appendText(view.substr(begin), ids);
}

std::vector<TokenId> Tokenizer::withBos(std::vector<TokenId> ids, bool addBos) const {
  const auto bos = vocabulary_.special().bos;
  if (addBos && bos && (ids.empty() || ids.front() != *bos)) ids.insert(ids.begin(), *bos);
  return ids;
}

std::string Tokenizer::bytes(TokenId id) const {
  std::string bytes;
  if (vocabulary_.contains(id)) appendBytes(id, bytes);
  return bytes;
}

Result<std::string> Tokenizer::decode(std::span<const TokenId> ids) const {
  std::string bytes;
  for (const TokenId id : ids) {
    if (!vocabulary_.contains(id)) {
      return Error{ErrorCode::invalidArgument, "The token id " + std::to_string(id) +
                                                   " is outside the vocabulary of " +
                                                   std::to_string(vocabulary_.size()) + " tokens."};
    }
    appendBytes(id, bytes);
  }
  if (addsSpacePrefix() && bytes.starts_with(' ')) bytes.erase(0, 1);
  return bytes;
}

}  // namespace tandem::text
