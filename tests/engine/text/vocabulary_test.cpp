#include "engine/text/vocabulary.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "engine/text/byte_token.h"
#include "tests/engine/text/token_fixtures.h"

namespace tandem::text {
namespace {

using fixtures::Piece;
using Change = std::function<void(gguf::Writer&)>;

const std::vector<Piece> kPieces{{"<unk>", TokenType::unknown},
                                 {"<s>", TokenType::control},
                                 {"</s>", TokenType::control},
                                 {"a", TokenType::normal, -1}};

Result<Vocabulary> read(const std::vector<Piece>& pieces, const Change& more) {
  gguf::Writer writer;
  writer.addString("tokenizer.ggml.model", "llama");
  fixtures::addPieces(writer, pieces);
  more(writer);
  TANDEM_ASSIGN(auto bytes, writer.toBytes());
  TANDEM_ASSIGN(const auto file, gguf::File::fromBytes(std::move(bytes)));
  return Vocabulary::read(*file);
}

ErrorCode codeOf(const Result<Vocabulary>& result) {
  return result.ok() ? ErrorCode::internal : result.error().code;
}

template <typename T>
Change with(const std::string& key, T value) {
  return [=](gguf::Writer& writer) { writer.addScalar<T>("tokenizer.ggml." + key, value); };
}

TEST(Vocabulary, IsReadWithTypesScoresAndIds) {
  const auto vocabulary = read(kPieces, with<std::uint32_t>("eot_token_id", 3));
  ASSERT_TRUE(vocabulary.ok()) << vocabulary.error().message;
  EXPECT_EQ(vocabulary->size(), 4U);
  EXPECT_EQ(vocabulary->spelling(3), "a");
  EXPECT_EQ(vocabulary->score(3), -1);
  EXPECT_EQ(vocabulary->find("</s>"), 2);
  EXPECT_EQ(vocabulary->find("b"), std::nullopt);
  EXPECT_EQ(vocabulary->find(""), std::nullopt);
  EXPECT_EQ(vocabulary->special().bos, 1);  // not named: as in Llama 2
  EXPECT_EQ(vocabulary->special().unknown, 0);
  EXPECT_TRUE(vocabulary->addBos());
  EXPECT_EQ(vocabulary->endOfGeneration(), (std::vector<TokenId>{2, 3}));
  EXPECT_EQ(vocabulary->type(3), TokenType::control) << "what ends a turn is control whatever the file says";
}

TEST(Vocabulary, RefusesIdsOutside) {
  for (const char* name : {"bos", "eos", "eot", "eom", "unknown", "padding"}) {
    const std::string key = std::string(name) + "_token_id";
    EXPECT_EQ(codeOf(read(kPieces, with<std::uint32_t>(key, 4))), ErrorCode::mismatch);
    EXPECT_EQ(codeOf(read(kPieces, with<std::uint32_t>(key, 0xFFFFFFFFU))), ErrorCode::mismatch);
    EXPECT_EQ(codeOf(read(kPieces, with<std::int32_t>(key, -1))), ErrorCode::mismatch);
    EXPECT_EQ(codeOf(read(kPieces, with<std::int64_t>(key, std::int64_t{1} << 40))), ErrorCode::mismatch);
    EXPECT_EQ(codeOf(read(kPieces, with<float>(key, 1))), ErrorCode::malformed);
  }
}

TEST(Vocabulary, AssumesNoIdThatIsNotThere) {
  const auto tiny = read({{"x"}}, [](auto&) {});  // Llama 2's default ids lie outside
  ASSERT_TRUE(tiny.ok()) << tiny.error().message;
  EXPECT_FALSE(tiny->special().bos || tiny->special().eos || tiny->special().unknown);
  EXPECT_FALSE(tiny->addBos());
  EXPECT_EQ(codeOf(read({{"x"}}, with<bool>("add_bos_token", true))), ErrorCode::missing);
  EXPECT_EQ(codeOf(read({}, [](auto&) {})), ErrorCode::missing);
}

TEST(Vocabulary, RefusesTokensThatContradictEachOther) {
  EXPECT_EQ(codeOf(read({{"x"}, {"x"}}, [](auto&) {})), ErrorCode::malformed);
  EXPECT_EQ(codeOf(read({{std::string(4097, 'x')}}, [](auto&) {})), ErrorCode::limitExceeded);
  EXPECT_TRUE(read({{std::string(4096, 'x')}}, [](auto&) {}).ok());
  EXPECT_EQ(codeOf(read({{"<0x-1>", TokenType::byte}}, [](auto&) {})), ErrorCode::malformed);
  EXPECT_EQ(codeOf(read({{"x", static_cast<TokenType>(7)}}, [](auto&) {})), ErrorCode::malformed);
  EXPECT_TRUE(read({{""}, {""}}, [](auto&) {}).ok()) << "gaps in a vocabulary are no contradiction";
}

/// A file in which one of the lists is replaced.
ErrorCode codeWithLists(const Change& lists) {
  gguf::Writer writer;
  writer.addString("tokenizer.ggml.model", "llama");
  lists(writer);
  auto bytes = writer.toBytes();
  EXPECT_TRUE(bytes.ok());
  auto file = gguf::File::fromBytes(std::move(bytes).value());
  EXPECT_TRUE(file.ok());
  return codeOf(Vocabulary::read(**file));
}

TEST(Vocabulary, RefusesListsOfTheWrongLengthOrType) {
  const std::vector<std::string> spellings{"a", "b"};
  const auto tokens = [&](gguf::Writer& writer) { writer.addStrings("tokenizer.ggml.tokens", spellings); };
  EXPECT_EQ(codeWithLists([](auto&) {}), ErrorCode::missing);
  EXPECT_EQ(codeWithLists(tokens), ErrorCode::missing);  // scores
  EXPECT_EQ(codeWithLists([&](gguf::Writer& writer) {
              tokens(writer);
              writer.addArray<float>("tokenizer.ggml.scores", {1.0F});
            }),
            ErrorCode::mismatch);
  EXPECT_EQ(codeWithLists([&](gguf::Writer& writer) {
              tokens(writer);
              writer.addArray<std::uint8_t>("tokenizer.ggml.scores", {1, 2});
            }),
            ErrorCode::malformed);
  EXPECT_EQ(codeWithLists([&](gguf::Writer& writer) {
              tokens(writer);
              writer.addArray<std::int32_t>("tokenizer.ggml.token_type", {1});
            }),
            ErrorCode::mismatch);
  EXPECT_EQ(codeWithLists([&](gguf::Writer& writer) {
              tokens(writer);
              writer.addArray<float>("tokenizer.ggml.token_type", {1, 1});
            }),
            ErrorCode::malformed);
  EXPECT_EQ(codeWithLists([&](gguf::Writer& writer) {
              writer.addArray<std::int32_t>("tokenizer.ggml.tokens", {1, 1});
            }),
            ErrorCode::malformed);
}

TEST(Vocabulary, NamesAKindThatIsNotBuiltIn) {
  gguf::Writer writer;
  writer.addString("tokenizer.ggml.model", "t5");
  const auto file = gguf::File::fromBytes(writer.toBytes().value());
  ASSERT_TRUE(file.ok());
  const auto vocabulary = Vocabulary::read(**file);
  ASSERT_EQ(codeOf(vocabulary), ErrorCode::unsupported);
  EXPECT_NE(vocabulary.error().message.find("t5"), std::string::npos);
}

TEST(Vocabulary, TakesHtmlForText) {
  // Gemma's user-defined </s> closes struck-out text; only a control token of that spelling ends an answer.
  const auto vocabulary =
      read({{"<eos>", TokenType::control}, {"</s>", TokenType::userDefined}}, [](auto&) {});
  ASSERT_TRUE(vocabulary.ok());
  EXPECT_EQ(vocabulary->endOfGeneration(), (std::vector<TokenId>{0}));
}

TEST(ByteToken, IsParsedStrictly) {
  EXPECT_EQ(byteOfSpelling("<0x00>"), 0);
  EXPECT_EQ(byteOfSpelling("<0xfF>"), 255);
  for (const char* bad :
       {"<0x-1>", "<0x+1>", "<0x 1>", "<0x1>", "<0x001>", "<0xG0>", "0x00", "<0x00", "<0X00>", ""}) {
    EXPECT_EQ(byteOfSpelling(bad), std::nullopt) << bad;
  }
}

}  // namespace
}  // namespace tandem::text
