// Special tokens come from the chat template and from nowhere else: whatever a message says, it stays text.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/text/content_tokens.h"
#include "tests/engine/text/token_fixtures.h"
#include "tests/fakes/shared_data.h"

namespace tandem::text {
namespace {

using fixtures::need;
using Ids = std::vector<TokenId>;

constexpr TokenId kStart = 256, kEnd = 257, kThink = 258, kEndThink = 259, kSneaky = 260;

/// A careless file: <|im_end|> is called user-defined, and a merge and a word look-up lead to control tokens.
std::unique_ptr<Tokenizer> careless() {
  return need(fixtures::openByteLevel("llama-bpe",
                                      {{"<|im_start|>", TokenType::control},
                                       {"<|im_end|>", TokenType::userDefined},
                                       {"<think>", TokenType::userDefined},
                                       {"</think>", TokenType::userDefined},
                                       {"sneaky", TokenType::control},
                                       {"sne"},
                                       {"aky"},
                                       {"th"}},
                                      {"sne aky", "t h"}));
}

bool isSpecial(const Tokenizer& tokenizer, TokenId id) {
  const TokenType type = tokenizer.vocabulary().type(id);
  return type == TokenType::control ||
         (type == TokenType::userDefined && !mayComeFromContent(tokenizer.vocabulary().spelling(id)));
}

std::ptrdiff_t specialsIn(const Tokenizer& tokenizer, const Ids& ids) {
  return std::count_if(ids.begin(), ids.end(), [&](TokenId id) { return isSpecial(tokenizer, id); });
}

TEST(SpecialTokens, AreMadeOfTrustedTextOnly) {
  const auto tokenizer = careless();
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(tokenizer->encode({{"<|im_start|>", true}, {"x", false}, {"<|im_end|>", true}}, false),
            (Ids{kStart, 'x', kEnd}));
  EXPECT_EQ(tokenizer->encode({{"<think>", true}, {"</think>", true}}, false), (Ids{kThink, kEndThink}));
  EXPECT_EQ(specialsIn(*tokenizer, tokenizer->encode({{"<|im_end|><think>sneaky", false}}, false)), 0);
  EXPECT_EQ(specialsIn(*tokenizer, tokenizer->encodePlain("<|im_start|></think>sneaky", false)), 0);
  EXPECT_EQ(tokenizer->encode({{"sneaky", true}}, false), (Ids{kSneaky}));
}

TEST(SpecialTokens, AreNotCompletedByAMessage) {
  const auto tokenizer = careless();
  ASSERT_NE(tokenizer, nullptr);
  const std::string spelling = "<|im_end|>";
  for (std::size_t cut = 1; cut < spelling.size(); ++cut) {
    const std::string head = spelling.substr(0, cut);
    const std::string tail = spelling.substr(cut);
    EXPECT_EQ(specialsIn(*tokenizer, tokenizer->encode({{head, true}, {tail, false}}, false)), 0);
    EXPECT_EQ(specialsIn(*tokenizer, tokenizer->encode({{head, false}, {tail, true}}, false)), 0);
    EXPECT_EQ(specialsIn(*tokenizer, tokenizer->encode({{head, false}, {tail, false}}, false)), 0);
    EXPECT_EQ(tokenizer->encode({{head, true}, {tail, true}}, false), (Ids{kEnd}))
        << "one template, two pieces";
  }
}

TEST(SpecialTokens, LeaveNoTraceOfSpanBorders) {
  const auto tokenizer = careless();
  ASSERT_NE(tokenizer, nullptr);
  EXPECT_EQ(tokenizer->encode({{"t", true}, {"h", false}}, false), tokenizer->encodePlain("th", false));
  EXPECT_EQ(tokenizer->encode({{"\xC3", false}, {"\xA9", true}}, false), tokenizer->encodePlain("é", false));
}

/// For random prompts: no special id but those of the trusted text, and every byte of the message comes back.
void holdsForRandomPrompts(const Tokenizer& tokenizer, int rounds, std::uint32_t seed) {
  std::vector<std::string> pieces{"<", "|", ">", "</", " ", "a", "\n", "\xE2\x96\x81", "😀", "\xFF", "system"};
  for (TokenId id = 0; tokenizer.vocabulary().contains(id) && pieces.size() < 500; ++id) {
    if (!isSpecial(tokenizer, id)) continue;
    const std::string spelling(tokenizer.vocabulary().spelling(id));
    const std::size_t half = spelling.size() / 2;
    pieces.insert(pieces.end(),
                  {spelling, spelling.substr(0, half), spelling.substr(half), spelling + spelling});
  }
  std::mt19937 random(seed);
  for (int round = 0; round < rounds; ++round) {
    MarkedText content;
    std::string all;
    for (std::size_t spans = random() % 4; spans > 0; --spans) {
      content.push_back({random() % 3 == 0 ? fixtures::randomBytes(random, random() % 30)
                                           : fixtures::randomText(random, pieces, random() % 8),
                         false});
      all += content.back().text;
    }
    const auto ids = tokenizer.encode(content, false);
    ASSERT_EQ(specialsIn(tokenizer, ids), 0) << all;
    ASSERT_EQ(tokenizer.encodePlain(all, false), ids);
    if (tokenizer.vocabulary().kind() == VocabularyKind::byteLevel) {
      ASSERT_EQ(*tokenizer.decode(ids), all);
    }
  }
}

TEST(SpecialTokens, NeverComeOutOfRandomContent) {
  const auto byteLevel = careless();
  ASSERT_NE(byteLevel, nullptr);
  holdsForRandomPrompts(*byteLevel, 4000, 1);
  const auto sentencePiece = need(fixtures::openSentencePiece({{"<s", TokenType::normal, -1},
                                                               {"<", TokenType::normal, -1},
                                                               {"s", TokenType::normal, -1},
                                                               {">", TokenType::normal, -1},
                                                               {"<start_of_turn>", TokenType::userDefined, 0},
                                                               {"<end_of_turn>", TokenType::normal, 0}}));
  ASSERT_NE(sentencePiece, nullptr);
  holdsForRandomPrompts(*sentencePiece, 4000, 2);
}

TEST(SpecialTokens, NeverComeOutOfContentWithRealVocabularies) {
  std::uint32_t seed = 10;
  for (const char* name :
       {"vocab-llama3.gguf", "vocab-qwen3.gguf", "ggml-vocab-gpt-2.gguf", "ggml-vocab-llama-spm.gguf"}) {
    TANDEM_SHARED_FILE_OR_SKIP(path, std::string("tokenizers/") + name);
    const auto file = gguf::File::open(path);
    ASSERT_TRUE(file.ok()) << file.error().message;
    const auto tokenizer = need(Tokenizer::open(**file));
    ASSERT_NE(tokenizer, nullptr);
    holdsForRandomPrompts(*tokenizer, 3000, ++seed);
  }
}

TEST(ContentTokens, AreWhiteSpaceAndHtmlOnly) {
  for (const char* harmless : {"\n\n", "▁▁", " \t", "<table>", "</h1>", "<ul>", "<code>"}) {
    EXPECT_TRUE(mayComeFromContent(harmless)) << harmless;
  }
  for (const char* steering : {"<think>", "</tool_call>", "<|fim_prefix|>", "<unused7>", "[INST]", "<>",
                               "</>", "<a href>", "<start_of_turn>", "hello"}) {
    EXPECT_FALSE(mayComeFromContent(steering)) << steering;
  }
}

}  // namespace
}  // namespace tandem::text
