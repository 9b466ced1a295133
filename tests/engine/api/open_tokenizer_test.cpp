#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/api/inspect.h"
#include "engine/gguf/writer.h"

namespace tandem {
namespace {

std::filesystem::path writeModel(const std::string& rule) {
  const std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / ("tokenizer-" + rule + ".gguf");
  gguf::Writer writer;
  writer.addString("general.architecture", "llama");
  writer.addString("tokenizer.ggml.model", "gpt2");
  writer.addString("tokenizer.ggml.pre", rule);
  writer.addStrings("tokenizer.ggml.tokens", std::vector<std::string>{"<bos>", "a", "b", "ab"});
  writer.addStrings("tokenizer.ggml.merges", std::vector<std::string>{"a b"});
  writer.addScalar<std::uint32_t>("tokenizer.ggml.bos_token_id", 0);
  const Status written = writer.write(path);
  EXPECT_TRUE(written.ok()) << written.error().message;
  return path;
}

TEST(OpenTokenizer, EncodesAndDecodesWithoutTheFile) {
  const auto path = writeModel("gpt-2");
  const auto tokenizer = openTokenizer(path);
  ASSERT_TRUE(tokenizer.ok()) << tokenizer.error().message;
  std::filesystem::remove(path);
  EXPECT_EQ((*tokenizer)->encode("abb", true), (std::vector<TokenId>{0, 3, 2}));
  EXPECT_EQ((*tokenizer)->encode("<bos>", false), (std::vector<TokenId>{2})) << "special spellings stay text";
  EXPECT_EQ(*(*tokenizer)->decode(std::vector<TokenId>{0, 3, 2}), "abb");
  EXPECT_EQ((*tokenizer)->decode(std::vector<TokenId>{4}).error().code, ErrorCode::invalidArgument);
}

TEST(OpenTokenizer, SaysWhatIsWrongWithTheFile) {
  EXPECT_EQ(openTokenizer("/nowhere/model.gguf").error().code, ErrorCode::notFound);
  const auto unknown = openTokenizer(writeModel("martian"));
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().code, ErrorCode::unsupported);
  EXPECT_NE(unknown.error().message.find("martian"), std::string::npos);
}

}  // namespace
}  // namespace tandem
