// SentencePiece-style BPE on vocabularies small enough to follow by hand. Ids 0 … 2 are <unk>, <s>, </s>,
// then come the 256 bytes (byte b has the id 3 + b), then the pieces of each test from 259 on.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/text/streaming_decoder.h"
#include "tests/engine/text/token_fixtures.h"

namespace tandem::text {
namespace {

using fixtures::need;
using fixtures::openSentencePiece;
using Ids = std::vector<TokenId>;

constexpr TokenId kFirstByte = 3;
constexpr TokenId kFirstPiece = 259;

const fixtures::SentencePieceFlags kNoPrefix{.addSpacePrefix = false};

TEST(SentencePiece, MergesByScoreThenFromTheLeft) {
  const auto tokenizer = need(openSentencePiece({{"a", TokenType::normal, -9},
                                                 {"b", TokenType::normal, -9},
                                                 {"c", TokenType::normal, -9},
                                                 {"ab", TokenType::normal, -2},
                                                 {"bc", TokenType::normal, -1},
                                                 {"aa", TokenType::normal, -3}},
                                                kNoPrefix));
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(tokenizer->encodePlain("abc", false), (Ids{kFirstPiece, kFirstPiece + 4}));
  EXPECT_EQ(tokenizer->encodePlain("aba", false), (Ids{kFirstPiece + 3, kFirstPiece}));
  EXPECT_EQ(tokenizer->encodePlain("aaa", false), (Ids{kFirstPiece + 5, kFirstPiece}));
}

TEST(SentencePiece, PutsASpaceBeforeATextAndTakesItBack) {
  const auto tokenizer = need(openSentencePiece({{"▁", TokenType::normal, -1},
                                                 {"a", TokenType::normal, -1},
                                                 {"▁a", TokenType::normal, -2},
                                                 {"▁▁", TokenType::normal, -3}}));
  ASSERT_NE(tokenizer, nullptr);
  const auto plain = tokenizer->encodePlain("a a", true);
  EXPECT_EQ(plain, (Ids{1, kFirstPiece + 2, kFirstPiece + 2}));
  EXPECT_EQ(*tokenizer->decode(plain), "a a");
  const auto led = tokenizer->encodePlain(" a", false);
  EXPECT_EQ(led, (Ids{kFirstPiece, kFirstPiece + 2})) << "▁▁a: the better score of ▁a wins over ▁▁";
  EXPECT_EQ(*tokenizer->decode(led), " a");
  EXPECT_EQ(tokenizer->encodePlain("", true), (Ids{1}));
}

TEST(SentencePiece, StreamsWithoutTheSpaceInFront) {
  const std::vector<fixtures::Piece> pieces{{"▁", TokenType::normal, -1}, {"▁a", TokenType::normal, -2}};
  const auto prefixed = need(openSentencePiece(pieces));
  const auto plain = need(openSentencePiece(pieces, kNoPrefix));
  ASSERT_TRUE(prefixed && plain);
  constexpr TokenId kEnd = 2;  // a control token, which shows nothing
  StreamingDecoder decoder(*prefixed);
  for (int answer = 0; answer < 2; ++answer) {
    EXPECT_EQ(decoder.push(kEnd), "");
    EXPECT_EQ(decoder.push(kFirstPiece + 1), "a");
    EXPECT_EQ(decoder.push(kFirstPiece + 1), " a") << "only the first one goes";
    EXPECT_EQ(decoder.flush(), "");
  }
  EXPECT_EQ(decoder.push(kFirstPiece), "");
  EXPECT_EQ(decoder.push(kFirstPiece), " ") << "of two spaces the model meant one";
  EXPECT_EQ(StreamingDecoder(*plain).push(kFirstPiece + 1), " a");
}

TEST(SentencePiece, FallsBackToBytes) {
  const auto tokenizer = need(openSentencePiece({{"é", TokenType::normal, -1}}, kNoPrefix));
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(tokenizer->encodePlain("éß", false), (Ids{kFirstPiece, kFirstByte + 0xC3, kFirstByte + 0x9F}));
  const std::string broken = "\xC3\xFF\x80";
  EXPECT_EQ(tokenizer->encodePlain(broken, false),
            (Ids{kFirstByte + 0xC3, kFirstByte + 0xFF, kFirstByte + 0x80}));
  std::mt19937 random(5);
  for (int round = 0; round < 1000; ++round) {
    std::string text = fixtures::randomBytes(random, random() % 50);
    if (text.find("\xE2\x96\x81") != std::string::npos) continue;  // the mark itself becomes a space
    EXPECT_EQ(*tokenizer->decode(tokenizer->encodePlain(text, false)), text);
  }
}

TEST(SentencePiece, HasOneUnknownForACharacterWithoutBytes) {
  const auto tokenizer = need(openSentencePiece({{"a"}}, {.addSpacePrefix = false, .byteTokens = false}));
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(tokenizer->encodePlain("aßa", false), (Ids{3, 0, 3}));
}

/// As in Gemma: runs of white space are tokens that no merge makes, the longest run first.
TEST(SentencePiece, CutsUserDefinedWhiteSpaceOutFirst) {
  const auto tokenizer = need(openSentencePiece({{"\n", TokenType::normal, -1},
                                                 {"\n\n", TokenType::userDefined, 0},
                                                 {"\n\n\n", TokenType::userDefined, 0},
                                                 {"▁▁", TokenType::userDefined, 0},
                                                 {"<h1>", TokenType::userDefined, 0},
                                                 {"a", TokenType::normal, -1},
                                                 {"▁a", TokenType::normal, -1}},
                                                kNoPrefix));
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(tokenizer->encodePlain("a\n\n\n\n\na", false),
            (Ids{kFirstPiece + 5, kFirstPiece + 2, kFirstPiece + 1, kFirstPiece + 5}));
  EXPECT_EQ(tokenizer->encodePlain("   a", false), (Ids{kFirstPiece + 3, kFirstPiece + 6}));
  EXPECT_EQ(tokenizer->encodePlain("<h1>a", false), (Ids{kFirstPiece + 4, kFirstPiece + 5}));
  EXPECT_EQ(*tokenizer->decode(Ids{kFirstPiece + 3, kFirstPiece + 5}), "  a");
}

TEST(SentencePiece, RemovesExtraSpacesWhereTheFileSaysSo) {
  const auto tokenizer = need(openSentencePiece({{"▁", TokenType::normal, -1}, {"a", TokenType::normal, -1}},
                                                {.addSpacePrefix = true, .removeExtraSpaces = true}));
  ASSERT_NE(tokenizer, nullptr);
  const Ids once{kFirstPiece, kFirstPiece + 1, kFirstPiece, kFirstPiece + 1};
  EXPECT_EQ(tokenizer->encodePlain("  a   a ", false), once);
  EXPECT_EQ(tokenizer->encodePlain("a a", false), once);
  EXPECT_EQ(tokenizer->encodePlain("   ", false), Ids{});
}

/// Words are merged one by one only if no piece reaches across: with "a▁b" as a piece they must not be.
TEST(SentencePiece, MergesAcrossSpacesWherePiecesDo) {
  const auto tokenizer = need(openSentencePiece({{"▁", TokenType::normal, -1},
                                                 {"a", TokenType::normal, -1},
                                                 {"b", TokenType::normal, -1},
                                                 {"a▁", TokenType::normal, -2},
                                                 {"a▁b", TokenType::normal, -3}},
                                                kNoPrefix));
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(tokenizer->encodePlain("a b", false), (Ids{kFirstPiece + 4}));
}

}  // namespace
}  // namespace tandem::text
