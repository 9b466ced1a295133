// The quoting tokens of a model file: who names them gets marks around sentences, nobody else does.
#include "engine/runtime/model_language.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "tests/engine/text/token_fixtures.h"

namespace tandem::runtime {
namespace {

using text::TokenType;
constexpr TokenId kFirst = 256;

Result<std::unique_ptr<const ModelLanguage>> languageOf(std::uint32_t first, std::uint32_t count,
                                                        TokenType type = TokenType::control) {
  gguf::Writer writer =
      text::fixtures::byteLevelFile("llama-bpe", {{"<|quote 1|>", type}, {"<|quote 2|>", type}}, {});
  writer.addString("tokenizer.chat_template", "{% for m in messages %}{{ m.content }}{% endfor %}");
  if (count > 0) {
    writer.addScalar<std::uint32_t>("tandem.quotes.first_token", first);
    writer.addScalar<std::uint32_t>("tandem.quotes.count", count);
  }
  TANDEM_ASSIGN(std::vector<std::byte> bytes, writer.toBytes());
  TANDEM_ASSIGN(const auto file, gguf::File::fromBytes(std::move(bytes)));
  return ModelLanguage::read(*file);
}

Prompt promptOf(const ModelLanguage& language, const std::string& content) {
  const std::vector<Message> messages{{"user", content}};
  auto prompt = language.prompt(messages, "");
  EXPECT_TRUE(prompt.ok());
  return *std::move(prompt);
}

const std::string kLong =
    "Bring a lunch. Bring some <|quote 1|> drinks. Bring a friend. " + std::string(160, '-');

TEST(ModelLanguage, MarksSentencesForAModelThatQuotes) {
  const auto language = languageOf(kFirst, 2);
  ASSERT_TRUE(language.ok()) << language.error().message;
  const Prompt prompt = promptOf(**language, kLong);
  EXPECT_EQ(prompt.quotes.first, kFirst);
  EXPECT_EQ(prompt.quotes.marks, 2U);
  EXPECT_EQ(prompt.quotes.sentences, (std::vector<std::string>{"Bring a lunch", "Bring a friend"}));
  EXPECT_EQ(prompt.tokens.front(), kFirst);
  EXPECT_EQ(std::count(prompt.tokens.begin(), prompt.tokens.end(), kFirst), 2) << "a text spells no mark";
  EXPECT_EQ(std::count(prompt.tokens.begin(), prompt.tokens.end(), kFirst + 1), 2);
}

TEST(ModelLanguage, OtherModelsSeeNoMarks) {
  const auto language = languageOf(0, 0);
  ASSERT_TRUE(language.ok());
  const Prompt prompt = promptOf(**language, kLong);
  EXPECT_TRUE(prompt.quotes.sentences.empty());
  EXPECT_TRUE(
      std::all_of(prompt.tokens.begin(), prompt.tokens.end(), [](TokenId id) { return id < kFirst; }));
}

TEST(ModelLanguage, TokensThatCannotBeMarksAreAnError) {
  EXPECT_EQ(languageOf(kFirst, 3).error().code, ErrorCode::mismatch) << "there are two";
  EXPECT_EQ(languageOf(0xFFFFFFFF, 2).error().code, ErrorCode::mismatch);
  EXPECT_EQ(languageOf(10, 2).error().code, ErrorCode::mismatch) << "bytes";
  EXPECT_EQ(languageOf(kFirst, 2, TokenType::normal).error().code, ErrorCode::mismatch);
}

TEST(ModelLanguage, AFileMayNameTheWordsThatCallsHaveOfTheirOwn) {
  EXPECT_EQ((*languageOf(0, 0))->callWords(), nullptr);
  gguf::Writer writer = text::fixtures::byteLevelFile("llama-bpe", {}, {});
  writer.addStrings("tandem.calls.own_words", std::vector<std::string>{"Timer", "at:in"});
  const auto language = ModelLanguage::read(**gguf::File::fromBytes(*writer.toBytes()));
  ASSERT_TRUE(language.ok());
  ASSERT_NE((*language)->callWords(), nullptr);
  const auto& words = *(*language)->callWords();
  ASSERT_EQ(words.size(), 2U);
  EXPECT_EQ(words[0].key, "");
  EXPECT_EQ(words[0].text, "Timer");
  EXPECT_EQ(words[1].key, "at");
  EXPECT_EQ(words[1].text, "in");
}

TEST(ModelLanguage, AFileMayNameTheWordsThatAnswersHaveOfTheirOwn) {
  EXPECT_EQ((*languageOf(0, 0))->answerWords(), nullptr);
  gguf::Writer writer = text::fixtures::byteLevelFile("llama-bpe", {}, {});
  writer.addStrings("tandem.answers.own_words", std::vector<std::string>{"press", "key"});
  const auto language = ModelLanguage::read(**gguf::File::fromBytes(*writer.toBytes()));
  ASSERT_TRUE(language.ok());
  ASSERT_NE((*language)->answerWords(), nullptr);
  EXPECT_TRUE((*language)->answerWords()->has("Key"));
  EXPECT_FALSE((*language)->answerWords()->has("keys"));
}

TEST(ModelLanguage, OwnWordsThatAreNoTextsAreAnError) {
  for (const char* key : {"tandem.calls.own_words", "tandem.answers.own_words"}) {
    gguf::Writer writer = text::fixtures::byteLevelFile("llama-bpe", {}, {});
    writer.addScalar<std::uint32_t>(key, 7);
    EXPECT_FALSE(ModelLanguage::read(**gguf::File::fromBytes(*writer.toBytes())).ok()) << key;
  }
}

}  // namespace
}  // namespace tandem::runtime
