// Calls of functions that real people described (Berkeley function calling leaderboard), written by a model
// without a mind over real vocabularies: each is JSON and satisfies the schema.
//
// A sample of the records runs always; TANDEM_ALL_CALLS=1 takes them all, with each vocabulary.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "engine/gguf/file.h"
#include "engine/runtime/token_spellings.h"
#include "engine/text/tokenizer.h"
#include "tests/engine/sample/grammar_rig.h"
#include "tests/engine/sample/slow_validator.h"
#include "tests/fakes/shared_data.h"

namespace tandem::sample {
namespace {

using Json = nlohmann::ordered_json;

bool wantsAll() {
  return std::getenv("TANDEM_ALL_CALLS") != nullptr;
}

/// One call of one of the tools of `record`.
Json callSchema(const Json& record) {
  Json calls = Json::array();
  std::set<std::string> names;
  for (const Json& tool : record["tools"]) {
    const Json& function = tool["function"];
    if (!names.insert(function["name"].get<std::string>()).second) continue;  // listed twice: one is enough
    calls.push_back({{"type", "object"},
                     {"properties",
                      {{"name", {{"const", function["name"]}}},
                       {"arguments", function.value("parameters", Json{{"type", "object"}})}}},
                     {"required", {"name", "arguments"}},
                     {"additionalProperties", false}});
  }
  return {{"oneOf", calls}};
}

std::unique_ptr<const Spellings> spellingsIn(const std::filesystem::path& path) {
  auto file = gguf::File::open(path);
  if (!file.ok()) return nullptr;
  auto tokenizer = text::Tokenizer::open(**file);
  return tokenizer.ok() ? runtime::spellingsOf(**tokenizer) : nullptr;
}

void writeCalls(const std::filesystem::path& records, const Spellings& spellings, int every, int maxTokens) {
  std::ifstream file(records);
  Noise noise(spellings.vocabulary(), 99);
  int line = 0, written = 0, satisfied = 0, tokens = 0;
  for (std::string text; std::getline(file, text); ++line) {
    if (line % every != 0) continue;
    const Json schema = callSchema(Json::parse(text));
    const auto grammar = compileJsonSchema(schema.dump());
    ASSERT_TRUE(grammar.ok()) << grammar.error().message << "\nrecord " << line << "\n" << schema.dump(1);
    auto constraint = Constraint::make(*grammar, "", spellings);
    ASSERT_TRUE(constraint.ok());
    ASSERT_TRUE((*constraint)->fits(maxTokens)) << line;
    Sampling sampling;
    sampling.seed = static_cast<std::uint64_t>(line) + 1;
    const Written answer = write(**constraint, spellings, noise, sampling, maxTokens);
    const Json value = Json::parse(answer.text, nullptr, false);
    const bool good = answer.whole && !value.is_discarded() && SlowValidator(schema).satisfies(value);
    EXPECT_TRUE(good) << "record " << line << ": " << answer.text;
    satisfied += good ? 1 : 0;
    ++written;
    tokens += answer.tokens;
  }
  EXPECT_GT(written, 5);
  std::cout << satisfied << " of " << written << " calls parse and satisfy their schema, " << tokens / written
            << " tokens on average, " << spellings.vocabulary() << " tokens in the vocabulary\n";
}

TEST(FunctionCall, NoiseOverARealVocabularyWritesValidCalls) {
  TANDEM_SHARED_FILE_OR_SKIP(records, "workloads/function_call.jsonl");
  TANDEM_SHARED_FILE_OR_SKIP(vocabulary, "tokenizers/ggml-vocab-llama-spm.gguf");
  const auto spellings = spellingsIn(vocabulary);
  ASSERT_NE(spellings, nullptr);
  writeCalls(records, *spellings, wantsAll() ? 1 : 8, 160);
}

TEST(FunctionCall, AlsoOverLargeVocabularies) {
  TANDEM_SHARED_FILE_OR_SKIP(records, "workloads/function_call.jsonl");
  if (!wantsAll()) GTEST_SKIP() << "TANDEM_ALL_CALLS=1 runs this, which takes minutes";
  for (const char* name : {"vocab-llama3.gguf", "vocab-qwen3.gguf", "ggml-vocab-gpt-2.gguf"}) {
    TANDEM_SHARED_FILE_OR_SKIP(vocabulary, std::string("tokenizers/") + name);
    const auto spellings = spellingsIn(vocabulary);
    ASSERT_NE(spellings, nullptr) << name;
    writeCalls(records, *spellings, 1, 160);
  }
}

/// The mask over a real vocabulary against trying each of its tokens.
TEST(FunctionCall, TheMaskOverARealVocabularyIsThatOfTryingEachToken) {
  TANDEM_SHARED_FILE_OR_SKIP(vocabulary, "tokenizers/ggml-vocab-gpt-2.gguf");
  const auto spellings = spellingsIn(vocabulary);
  ASSERT_NE(spellings, nullptr);
  const auto grammar = compiled(R"({"type":"object","properties":{"city":{"type":"string"},
      "days":{"type":"integer","minimum":1,"maximum":31},"tags":{"type":"array","items":{"type":"string"}}},
      "required":["city"],"additionalProperties":{"type":"number"}})");
  ASSERT_NE(grammar, nullptr);
  MaskMaker maker(*grammar, *spellings);
  const std::string text = R"({"city":"Lisbon \"é","days": 12,"tags":["a"],"x":-0.5e1})";
  for (std::size_t length : {0U, 1U, 4U, 9U, 13U, 19U, 21U, 28U, 31U, 40U, 42U, 47U, 51U}) {
    const Stacks stacks = advanced(*grammar, startOf(*grammar), text.substr(0, length));
    ASSERT_FALSE(stacks.empty()) << text.substr(0, length);
    for (const int bytesLeft : {leastBytes(*grammar, stacks) + 3, 10'000}) {
      TokenMask mask(spellings->vocabulary());
      maker.allow(stacks, bytesLeft, mask);
      for (TokenId id = 0; static_cast<std::size_t>(id) < spellings->vocabulary(); ++id) {
        const std::string_view bytes = spellings->bytes(id);
        const Stacks after = advanced(*grammar, stacks, bytes);
        const bool expected = !bytes.empty() && !after.empty() && leastBytes(*grammar, after) <= bytesLeft;
        ASSERT_EQ(mask.allows(id), expected) << "'" << bytes << "' after " << text.substr(0, length);
      }
    }
  }
}

}  // namespace
}  // namespace tandem::sample
