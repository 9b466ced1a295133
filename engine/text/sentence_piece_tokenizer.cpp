#include "engine/text/sentence_piece_tokenizer.h"

#include <algorithm>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/gguf/file.h"
#include "engine/text/byte_token.h"
#include "engine/text/content_tokens.h"
#include "engine/text/space_mark.h"

namespace tandem::text {
namespace {

bool hasInnerSpace(std::string_view piece) {
  const std::size_t firstOther = piece.find_first_not_of(' ');
  return firstOther != std::string_view::npos && piece.find(' ', firstOther) != std::string_view::npos;
}

void removeExtraSpaces(std::string& text) {
  const auto bothSpaces = [](char a, char b) { return a == ' ' && b == ' '; };
  text.erase(std::unique(text.begin(), text.end(), bothSpaces), text.end());
  if (text.starts_with(' ')) text.erase(0, 1);
  if (text.ends_with(' ')) text.pop_back();
}

}  // namespace

SentencePieceTokenizer::SentencePieceTokenizer(Vocabulary vocabulary, bool addSpacePrefix,
                                               bool removeExtraSpaces)
    : Tokenizer(std::move(vocabulary)),
      addSpacePrefix_(addSpacePrefix),
      removeExtraSpaces_(removeExtraSpaces),
      pieces_(this->vocabulary().size(), 0) {}

Result<std::unique_ptr<Tokenizer>> SentencePieceTokenizer::open(Vocabulary vocabulary,
                                                                const gguf::File& file) {
  const gguf::Metadata& metadata = file.metadata();
  TANDEM_ASSIGN(const bool prefix, metadata.getBoolOr("tokenizer.ggml.add_space_prefix", true));
  TANDEM_ASSIGN(const bool removeExtra, metadata.getBoolOr("tokenizer.ggml.remove_extra_whitespaces", false));
  std::unique_ptr<SentencePieceTokenizer> tokenizer(
      new SentencePieceTokenizer(std::move(vocabulary), prefix, removeExtra));
  tokenizer->indexPieces();
  return std::unique_ptr<Tokenizer>(std::move(tokenizer));
}

void SentencePieceTokenizer::indexPieces() {
  byteIds_.fill(-1);
  for (TokenId id = 0; vocabulary().contains(id); ++id) {
    const std::string_view spelling = vocabulary().spelling(id);
    const TokenType type = vocabulary().type(id);
    if (type == TokenType::byte) {
      const std::uint8_t byte = byteOfSpelling(spelling).value_or(0);
      if (byteIds_[byte] < 0) byteIds_[byte] = id;
      const char bytes = static_cast<char>(byte);
      pieces_.add({&bytes, 1});
      continue;
    }
    const bool shown = type == TokenType::normal || type == TokenType::userDefined;
    pieces_.add(shown ? withSpaces(spelling) : std::string());
    const bool reachable = type == TokenType::normal || (shown && mayComeFromContent(spelling));
    if (!reachable || pieces_[id].empty()) continue;
    pieces_.index(id);
    longestPiece_ = std::max(longestPiece_, pieces_[id].size());
    spacesLead_ = spacesLead_ && !hasInnerSpace(pieces_[id]);
  }
}

std::string SentencePieceTokenizer::normalised(std::string text) const {
  text = withSpaces(text);
  if (removeExtraSpaces_) removeExtraSpaces(text);
  if (addSpacePrefix_ && !text.empty()) text.insert(text.begin(), ' ');
  return text;
}

void SentencePieceTokenizer::appendText(std::string_view text, std::vector<TokenId>& ids) const {
  PairMerging merging;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = partEnd(text, begin);
    appendPart(text.substr(begin, end - begin), merging, ids);
    begin = end;
  }
}

/// Where no piece can reach across: the end of a word. Parts only keep the queue of merges short.
std::size_t SentencePieceTokenizer::partEnd(std::string_view text, std::size_t begin) const {
  if (!spacesLead_) return text.size();
  const std::size_t word = std::min(text.find_first_not_of(' ', begin), text.size());
  return std::min(text.find(' ', word), text.size());
}

void SentencePieceTokenizer::appendPart(std::string_view part, PairMerging& merging,
                                        std::vector<TokenId>& ids) const {
  auto& symbols = merging.symbols();
  symbols.clear();
  for (std::size_t i = 0; i < part.size();) {
    const std::size_t length = decodeUtf8(part, i).length;
    symbols.push_back({i, length, pieces_.find(part.substr(i, length)).value_or(-1)});
    i += length;
  }
  merging.run([&](const Symbol& left, const Symbol& right) {
    const std::size_t length = left.length + right.length;
    if (length > longestPiece_) return MergeChoice{};
    const auto piece = pieces_.find(part.substr(left.begin, length));
    return piece ? MergeChoice{*piece, -static_cast<double>(vocabulary().score(*piece))} : MergeChoice{};
  });
  for (const Symbol& symbol : symbols) {
    if (symbol.id >= 0) {
      ids.push_back(symbol.id);
    } else {
      appendFallback(part.substr(symbol.begin, symbol.length), ids);
    }
  }
}

/// The tokens of all bytes, or one unknown token if a byte has none.
void SentencePieceTokenizer::appendFallback(std::string_view character, std::vector<TokenId>& ids) const {
  const auto idOf = [this](char c) { return byteIds_[static_cast<std::uint8_t>(c)]; };
  if (std::all_of(character.begin(), character.end(), [&](char c) { return idOf(c) >= 0; })) {
    for (const char c : character) ids.push_back(idOf(c));
  } else if (const auto unknown = vocabulary().special().unknown) {
    ids.push_back(*unknown);
  }
}

void SentencePieceTokenizer::appendBytes(TokenId id, std::string& bytes) const {
  bytes.append(pieces_[id]);
}

}  // namespace tandem::text
