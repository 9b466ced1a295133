#include "tests/fuzz/token_target.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/utf8.h"
#include "engine/gguf/file.h"
#include "engine/text/content_tokens.h"
#include "engine/text/streaming_decoder.h"

namespace tandem::fuzz {
namespace {

using text::TokenType;

void require(bool condition) {
  if (!condition) __builtin_trap();
}

bool isSpecial(const text::Vocabulary& vocabulary, TokenId id) {
  const TokenType type = vocabulary.type(id);
  return type == TokenType::control ||
         (type == TokenType::userDefined && !text::mayComeFromContent(vocabulary.spelling(id)));
}

/// Whether the vocabulary has a token for each byte of `content`.
bool hasBytesOf(const text::Tokenizer& tokenizer, std::string_view content) {
  std::string distinct(content);
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  return std::all_of(distinct.begin(), distinct.end(), [&](char byte) {
    const std::string one(1, byte);
    return *tokenizer.decode(tokenizer.encodePlain(one, false)) == one;
  });
}

void requireStreamable(const text::Tokenizer& tokenizer, const std::vector<TokenId>& ids) {
  text::StreamingDecoder decoder(tokenizer);
  std::string shown;
  for (const TokenId id : ids) shown += decoder.push(id);
  shown += decoder.flush();
  for (std::size_t i = 0; i < shown.size();) {
    const Utf8Step step = decodeUtf8(shown, i);
    require(step.valid);
    i += step.length;
  }
}

/// Spans of `length` bytes, every third one trusted.
text::MarkedText cut(std::string_view bytes, std::size_t length) {
  text::MarkedText spans;
  for (std::size_t begin = 0; begin < bytes.size(); begin += length) {
    spans.push_back({std::string(bytes.substr(begin, length)), spans.size() % 3 == 2});
  }
  return spans;
}

}  // namespace

void encodeHostileText(const text::Tokenizer& tokenizer, std::span<const std::byte> bytes) {
  if (bytes.empty()) return;
  const text::Vocabulary& vocabulary = tokenizer.vocabulary();
  // A copy of exactly this size, so that the address sanitizer sees a read behind the end.
  const std::vector<char> copy(reinterpret_cast<const char*>(bytes.data()) + 1,
                               reinterpret_cast<const char*>(bytes.data()) + bytes.size());
  const std::string_view content(copy.data(), copy.size());

  const auto ids = tokenizer.encodePlain(content, false);
  for (const TokenId id : ids) require(vocabulary.contains(id) && !isSpecial(vocabulary, id));
  const auto decoded = tokenizer.decode(ids);
  require(decoded.ok());
  if (vocabulary.kind() == text::VocabularyKind::byteLevel && hasBytesOf(tokenizer, content))
    require(*decoded == content);
  requireStreamable(tokenizer, ids);

  const auto marked = tokenizer.encode(cut(content, 1 + std::to_integer<std::size_t>(bytes[0]) % 16), true);
  require(std::all_of(marked.begin(), marked.end(), [&](TokenId id) { return vocabulary.contains(id); }));
  requireStreamable(tokenizer, marked);
}

bool openHostileVocabulary(std::span<const std::byte> file) {
  const auto opened = gguf::File::fromBytes({file.begin(), file.end()});
  if (!opened.ok()) return false;
  const auto tokenizer = text::Tokenizer::open(**opened);
  if (!tokenizer.ok()) {
    require(!tokenizer.error().message.empty());
    return false;
  }
  const text::Vocabulary& vocabulary = (*tokenizer)->vocabulary();
  std::string spellings = "?";
  for (TokenId id = 0; vocabulary.contains(id) && spellings.size() < 4096; ++id)
    spellings += vocabulary.spelling(id);
  encodeHostileText(**tokenizer, std::as_bytes(std::span(spellings)));
  return true;
}

}  // namespace tandem::fuzz
