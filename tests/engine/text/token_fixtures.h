// Small vocabularies written by hand, as GGUF files in memory.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/gguf/file.h"
#include "engine/gguf/writer.h"
#include "engine/text/tokenizer.h"

namespace tandem::text::fixtures {

struct Piece {
  std::string spelling;
  TokenType type = TokenType::normal;
  float score = 0;
};

inline std::string utf8(char32_t c) {
  std::string s;
  const auto put = [&s](char32_t byte) { s.push_back(static_cast<char>(byte)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | c >> 6), put(0x80 | (c & 63));
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12), put(0x80 | (c >> 6 & 63)), put(0x80 | (c & 63));
  } else {
    put(0xF0 | c >> 18), put(0x80 | (c >> 12 & 63)), put(0x80 | (c >> 6 & 63)), put(0x80 | (c & 63));
  }
  return s;
}

/// GPT-2's spelling of a byte: itself if it is visible in Latin-1, otherwise U+0100 and on in the order of
/// bytes.
inline std::string spelledByte(int wanted) {
  char32_t next = 0x100;
  for (int byte = 0;; ++byte) {
    const bool visible = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 255 && byte != 173);
    const char32_t spelled = visible ? static_cast<char32_t>(byte) : next++;
    if (byte == wanted) return utf8(spelled);
  }
}

inline std::string byteToken(int byte) {
  static const char* const digits = "0123456789ABCDEF";
  return std::string("<0x") + digits[byte / 16] + digits[byte % 16] + ">";
}

/// Writes pieces, types and scores as `tokenizer.ggml.*`.
inline void addPieces(gguf::Writer& writer, const std::vector<Piece>& pieces) {
  std::vector<std::string> spellings;
  std::vector<std::int32_t> types;
  std::vector<float> scores;
  for (const auto& piece : pieces) {
    spellings.push_back(piece.spelling);
    types.push_back(static_cast<std::int32_t>(piece.type));
    scores.push_back(piece.score);
  }
  writer.addStrings("tokenizer.ggml.tokens", spellings);
  writer.addArray<std::int32_t>("tokenizer.ggml.token_type", types);
  writer.addArray<float>("tokenizer.ggml.scores", scores);
}

inline Result<std::unique_ptr<Tokenizer>> open(const gguf::Writer& writer) {
  TANDEM_ASSIGN(std::vector<std::byte> bytes, writer.toBytes());
  TANDEM_ASSIGN(const auto file, gguf::File::fromBytes(std::move(bytes)));
  return Tokenizer::open(*file);
}

/// Ids 0 … 255 are the bytes, then `more`; BOS is `<bos>` if that is among them.
inline gguf::Writer byteLevelFile(const std::string& rule, const std::vector<Piece>& more,
                                  const std::vector<std::string>& merges) {
  std::vector<Piece> pieces;
  for (int byte = 0; byte < 256; ++byte) pieces.push_back({spelledByte(byte)});
  pieces.insert(pieces.end(), more.begin(), more.end());
  gguf::Writer writer;
  writer.addString("general.architecture", "llama");
  writer.addString("tokenizer.ggml.model", "gpt2");
  writer.addString("tokenizer.ggml.pre", rule);
  addPieces(writer, pieces);
  writer.addStrings("tokenizer.ggml.merges", merges);
  for (std::size_t id = 0; id < pieces.size(); ++id) {
    if (pieces[id].spelling != "<bos>") continue;
    writer.addScalar<std::uint32_t>("tokenizer.ggml.bos_token_id", static_cast<std::uint32_t>(id));
  }
  return writer;
}

inline Result<std::unique_ptr<Tokenizer>> openByteLevel(const std::string& rule,
                                                        const std::vector<Piece>& more,
                                                        const std::vector<std::string>& merges) {
  return open(byteLevelFile(rule, more, merges));
}

struct SentencePieceFlags {
  bool addSpacePrefix = true;
  bool removeExtraSpaces = false;
  bool byteTokens = true;
};

/// Ids 0, 1, 2 are <unk>, <s>, </s>; 3 … 258 the bytes (if wanted); then `more`.
inline gguf::Writer sentencePieceFile(const std::vector<Piece>& more, const SentencePieceFlags& flags = {}) {
  std::vector<Piece> pieces{
      {"<unk>", TokenType::unknown}, {"<s>", TokenType::control}, {"</s>", TokenType::control}};
  for (int byte = 0; flags.byteTokens && byte < 256; ++byte)
    pieces.push_back({byteToken(byte), TokenType::byte});
  pieces.insert(pieces.end(), more.begin(), more.end());
  gguf::Writer writer;
  writer.addString("general.architecture", "llama");
  writer.addString("tokenizer.ggml.model", "llama");
  addPieces(writer, pieces);
  writer.addScalar<bool>("tokenizer.ggml.add_space_prefix", flags.addSpacePrefix);
  writer.addScalar<bool>("tokenizer.ggml.remove_extra_whitespaces", flags.removeExtraSpaces);
  return writer;
}

inline Result<std::unique_ptr<Tokenizer>> openSentencePiece(const std::vector<Piece>& more,
                                                            const SentencePieceFlags& flags = {}) {
  return open(sentencePieceFile(more, flags));
}

/// The tokenizer, or a failed test and nullptr.
inline std::unique_ptr<Tokenizer> need(Result<std::unique_ptr<Tokenizer>> result) {
  if (result.ok()) return std::move(result).value();
  ADD_FAILURE() << result.error().message;
  return nullptr;
}

/// `pieces` strung together at random: adversarial texts are made of spellings and halves of spellings.
inline std::string randomText(std::mt19937& random, const std::vector<std::string>& pieces,
                              std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += pieces[random() % pieces.size()];
  return text;
}

inline std::string randomBytes(std::mt19937& random, std::size_t count) {
  std::string bytes;
  for (std::size_t i = 0; i < count; ++i) bytes.push_back(static_cast<char>(random() & 0xFF));
  return bytes;
}

}  // namespace tandem::text::fixtures
