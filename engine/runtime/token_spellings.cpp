#include "engine/runtime/token_spellings.h"

#include <utility>
#include <vector>

#include "engine/text/content_tokens.h"

namespace tandem::runtime {
namespace {

bool isPlain(const text::Vocabulary& vocabulary, TokenId id) {
  switch (vocabulary.type(id)) {
    case text::TokenType::normal:
    case text::TokenType::byte:
      return true;
    case text::TokenType::userDefined:
      return text::mayComeFromContent(vocabulary.spelling(id));
    case text::TokenType::unknown:
    case text::TokenType::control:
    case text::TokenType::unused:
      return false;
  }
  return false;
}

}  // namespace

std::unique_ptr<const sample::Spellings> spellingsOf(const text::Tokenizer& tokenizer) {
  const text::Vocabulary& vocabulary = tokenizer.vocabulary();
  std::vector<sample::TokenSpelling> tokens;
  tokens.reserve(vocabulary.size());
  for (TokenId id = 0; vocabulary.contains(id); ++id) {
    tokens.push_back({tokenizer.bytes(id), isPlain(vocabulary, id)});
  }
  return std::make_unique<const sample::Spellings>(std::move(tokens), vocabulary.endOfGeneration());
}

}  // namespace tandem::runtime
