// Byte-level BPE on vocabularies small enough to follow by hand. Ids 0 … 255 are the bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/engine/text/token_fixtures.h"

namespace tandem::text {
namespace {

using fixtures::need;
using fixtures::openByteLevel;
using Ids = std::vector<TokenId>;

TEST(ByteLevel, MergesByRankThenFromTheLeft) {
  // 256 bc, 257 ab, 258 abc, 259 aa: the rank decides, not the order in the text or the length.
  const auto tokenizer =
      need(openByteLevel("gpt-2", {{"bc"}, {"ab"}, {"abc"}, {"aa"}}, {"b c", "a b", "ab c", "a a"}));
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(tokenizer->encodePlain("abc", false), (Ids{'a', 256}));
  EXPECT_EQ(tokenizer->encodePlain("abd", false), (Ids{257, 'd'}));
  EXPECT_EQ(tokenizer->encodePlain("aaa", false), (Ids{259, 'a'}));
  EXPECT_EQ(tokenizer->encodePlain("aaaab", false), (Ids{259, 'a', 257}));
  EXPECT_EQ(tokenizer->encodePlain("", false), Ids{});
}

TEST(ByteLevel, NeverMergesAcrossWords) {
  const auto tokenizer = need(openByteLevel("gpt-2", {{"ab"}, {"Ġb"}, {"aĠ"}}, {"a b", "Ġ b", "a Ġ"}));
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(tokenizer->encodePlain("a b", false), (Ids{'a', 257}));
  EXPECT_EQ(tokenizer->encodePlain("ab b", false), (Ids{256, 257}));
}

TEST(ByteLevel, TakesWholeWordsFirstOnlyForLlama3) {
  const std::vector<fixtures::Piece> pieces{{"xyz"}, {"yz"}};
  const auto llama3 = need(openByteLevel("llama-bpe", pieces, {"y z"}));
  const auto gpt2 = need(openByteLevel("gpt-2", pieces, {"y z"}));
  ASSERT_TRUE(llama3 && gpt2);
  EXPECT_EQ(llama3->encodePlain("xyz", false), (Ids{256}));
  EXPECT_EQ(gpt2->encodePlain("xyz", false), (Ids{'x', 257}));
}

TEST(ByteLevel, CountsTheFirstOfTwoEqualMerges) {
  const auto tokenizer = need(openByteLevel("gpt-2", {{"ab"}, {"bc"}}, {"a b", "b c", "a b"}));
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(tokenizer->encodePlain("abc", false), (Ids{256, 'c'}));
}

TEST(ByteLevel, KeepsEveryByte) {
  const auto tokenizer = need(openByteLevel("llama-bpe", {{"Ġ!"}, {"Ã©"}}, {"Ġ !", "Ã ©"}));
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(tokenizer->encodePlain("é", false), (Ids{257}));
  std::mt19937 random(11);
  for (int round = 0; round < 2000; ++round) {
    const std::string text = round % 2 == 0
                                 ? fixtures::randomBytes(random, random() % 60)
                                 : fixtures::randomText(random, {" ", "!", "\xC3", "\xA9", "é", "\n"}, 30);
    const auto decoded = tokenizer->decode(tokenizer->encodePlain(text, false));
    ASSERT_TRUE(decoded.ok());
    ASSERT_EQ(*decoded, text);
  }
}

TEST(ByteLevel, MergesAMillionLettersWithoutDelay) {
  std::vector<fixtures::Piece> pieces;
  std::vector<std::string> merges;
  for (std::string half = "a"; half.size() <= 1024; half += half) {
    pieces.push_back({half + half});
    merges.push_back(half + " " + half);
  }
  const auto tokenizer = need(openByteLevel("gpt-2", pieces, merges));
  ASSERT_NE(tokenizer, nullptr);
  const auto ids = tokenizer->encodePlain(std::string(1 << 20, 'a'), false);
  EXPECT_EQ(ids, Ids((1 << 20) / 2048, 256 + 10));
}

TEST(ByteLevel, PutsBosFirstOnce) {
  const auto tokenizer = need(openByteLevel("llama-bpe", {{"<bos>", TokenType::control}}, {}));
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_TRUE(tokenizer->vocabulary().addBos());
  EXPECT_EQ(tokenizer->encodePlain("a", true), (Ids{256, 'a'}));
  EXPECT_EQ(tokenizer->encode({{"<bos>a", true}}, true), (Ids{256, 'a'})) << "the template wrote it already";
  EXPECT_EQ(tokenizer->encodePlain("", true), (Ids{256}));
  const auto without = need(openByteLevel("llama-bpe", {}, {}));
  ASSERT_NE(without, nullptr);
  EXPECT_EQ(without->encodePlain("a", true), (Ids{'a'}));
}

TEST(ByteLevel, DecodesOnlyItsOwnIds) {
  const auto tokenizer = need(openByteLevel("gpt-2", {{"<|eot_id|>", TokenType::control}}, {}));
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(*tokenizer->decode(Ids{'a', 256, ' ', 'b'}), "a b");
  for (const TokenId bad : {-1, 257, 1 << 30}) {
    const auto decoded = tokenizer->decode(Ids{bad});
    ASSERT_FALSE(decoded.ok());
    EXPECT_EQ(decoded.error().code, ErrorCode::invalidArgument);
    EXPECT_EQ(tokenizer->bytes(bad), "");
  }
}

ErrorCode openingCode(const std::string& rule, const std::vector<std::string>& merges) {
  const auto tokenizer = openByteLevel(rule, {{"ab"}, {"x y"}}, merges);
  return tokenizer.ok() ? ErrorCode::internal : tokenizer.error().code;
}

TEST(ByteLevel, RefusesMergesThatAreNone) {
  for (const char* bad : {"", " ", "a", "ab", "a ", " b", "a b c", "a  b", "a c", "x  y", "q ab"}) {
    EXPECT_EQ(openingCode("gpt-2", {"a b", bad}), ErrorCode::malformed) << bad;
  }
  EXPECT_EQ(openingCode("gpt-2", {"a b"}), ErrorCode::internal);
  EXPECT_EQ(openingCode("somebody's rule", {"a b"}), ErrorCode::unsupported);
}

}  // namespace
}  // namespace tandem::text
