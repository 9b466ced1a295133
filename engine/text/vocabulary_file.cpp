// Vocabulary::read: from the metadata of a GGUF file to plain data.
#include <string>
#include <string_view>

#include "engine/base/printable.h"
#include "engine/gguf/file.h"
#include "engine/text/byte_token.h"
#include "engine/text/pre_tokenizer.h"
#include "engine/text/vocabulary.h"

namespace tandem::text {
namespace {

constexpr std::string_view kTokens = "tokenizer.ggml.tokens";
constexpr std::string_view kTypes = "tokenizer.ggml.token_type";
constexpr std::string_view kScores = "tokenizer.ggml.scores";

Result<VocabularyKind> readKind(const gguf::Metadata& metadata) {
  TANDEM_ASSIGN(const std::string_view name, metadata.getString("tokenizer.ggml.model"));
  if (name == "gpt2") return VocabularyKind::byteLevel;
  if (name == "llama") return VocabularyKind::sentencePiece;
  return Error{ErrorCode::unsupported, "This model's tokenizer is of the kind \"" + printable(name) +
                                           "\", which is not built in; supported are gpt2 and llama."};
}

Status wrongLength(std::string_view key, std::size_t found, std::size_t expected) {
  return Error{ErrorCode::mismatch, std::string(key) + " has " + std::to_string(found) +
                                        " entries, but the vocabulary has " + std::to_string(expected) +
                                        " tokens."};
}

Status readTypes(const gguf::Metadata& metadata, VocabularySource& source) {
  TANDEM_ASSIGN(const gguf::IntList types, metadata.getInts(kTypes, 0, 6));
  if (types.size() != source.tokens.size()) return wrongLength(kTypes, types.size(), source.tokens.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    // 0 is "undefined", which writers of such files use for "normal".
    if (types[i] != 0) source.tokens[i].type = static_cast<TokenType>(types[i]);
  }
  return {};
}

/// For files without types: what can be told by spelling alone.
void assumeTypes(VocabularySource& source) {
  if (source.kind != VocabularyKind::sentencePiece) return;
  for (auto& token : source.tokens) {
    if (byteOfSpelling(token.spelling)) token.type = TokenType::byte;
    if (token.spelling == "<unk>") token.type = TokenType::unknown;
  }
}

Status readScores(const gguf::Metadata& metadata, VocabularySource& source) {
  TANDEM_ASSIGN(const gguf::FloatList scores, metadata.getFloats(kScores));
  if (scores.size() != source.tokens.size()) return wrongLength(kScores, scores.size(), source.tokens.size());
  for (std::size_t i = 0; i < scores.size(); ++i) source.tokens[i].score = scores[i];
  return {};
}

Result<std::optional<TokenId>> readId(const gguf::Metadata& metadata, std::string_view name,
                                      std::size_t size) {
  const std::string key = "tokenizer.ggml." + std::string(name) + "_token_id";
  if (!metadata.contains(key)) return std::optional<TokenId>();
  TANDEM_ASSIGN(const std::int64_t id, metadata.getI64(key));
  if (id < 0 || static_cast<std::uint64_t>(id) >= size) {
    return Error{ErrorCode::mismatch, key + " is " + std::to_string(id) + ", but the vocabulary has " +
                                          std::to_string(size) + " tokens."};
  }
  return std::optional<TokenId>(static_cast<TokenId>(id));
}

Status readSpecialIds(const gguf::Metadata& metadata, VocabularySource& source) {
  SpecialIds& special = source.special;
  const std::size_t size = source.tokens.size();
  TANDEM_ASSIGN(special.bos, readId(metadata, "bos", size));
  TANDEM_ASSIGN(special.eos, readId(metadata, "eos", size));
  TANDEM_ASSIGN(special.eot, readId(metadata, "eot", size));
  TANDEM_ASSIGN(special.eom, readId(metadata, "eom", size));
  TANDEM_ASSIGN(special.unknown, readId(metadata, "unknown", size));
  TANDEM_ASSIGN(special.padding, readId(metadata, "padding", size));
  return {};
}

/// Files of the `llama` kind may leave out ids that are as in Llama 2, if the tokens there are of that type.
void assumeSpecialIds(VocabularySource& source) {
  const auto assume = [&](std::optional<TokenId>& id, TokenId usual, TokenType type) {
    if (id || static_cast<std::size_t>(usual) >= source.tokens.size()) return;
    if (source.tokens[static_cast<std::size_t>(usual)].type == type) id = usual;
  };
  if (source.kind != VocabularyKind::sentencePiece) return;
  assume(source.special.unknown, 0, TokenType::unknown);
  assume(source.special.bos, 1, TokenType::control);
  assume(source.special.eos, 2, TokenType::control);
}

/// Without a word about it in the file, SentencePiece models and those of the Llama 3 family start with BOS.
Status readAddBos(const gguf::Metadata& metadata, VocabularySource& source) {
  TANDEM_ASSIGN(const std::string_view rule, metadata.getStringOr("tokenizer.ggml.pre", ""));
  const auto named = preTokenizerNamed(rule);
  const bool usual =
      source.kind == VocabularyKind::sentencePiece || (named.ok() && *named == PreTokenizer::llama3);
  TANDEM_ASSIGN(source.addBos,
                metadata.getBoolOr("tokenizer.ggml.add_bos_token", usual && source.special.bos));
  return {};
}

}  // namespace

Result<Vocabulary> Vocabulary::read(const gguf::File& file) {
  const gguf::Metadata& metadata = file.metadata();
  VocabularySource source;
  TANDEM_ASSIGN(source.kind, readKind(metadata));
  TANDEM_ASSIGN(const gguf::StringList tokens, metadata.getStrings(kTokens));
  source.tokens.resize(tokens.size());
  for (std::size_t i = 0; i < tokens.size(); ++i) source.tokens[i].spelling = tokens[i];
  if (metadata.contains(kTypes)) {
    TANDEM_TRY(readTypes(metadata, source));
  } else {
    assumeTypes(source);
  }
  if (metadata.contains(kScores)) {
    TANDEM_TRY(readScores(metadata, source));
  } else if (source.kind == VocabularyKind::sentencePiece) {
    return Error{ErrorCode::missing,
                 "The model's vocabulary has no scores, which its kind of tokenizer needs."};
  }
  TANDEM_TRY(readSpecialIds(metadata, source));
  assumeSpecialIds(source);
  TANDEM_TRY(readAddBos(metadata, source));
  return build(source);
}

}  // namespace tandem::text
