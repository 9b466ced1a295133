// What tests of schemas share: compiling, trying texts, a small vocabulary, writing a value with noise.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/sample/constraint.h"
#include "engine/sample/grammar/matcher.h"
#include "engine/sample/json_schema.h"
#include "engine/sample/spellings.h"

namespace tandem::sample {

inline std::shared_ptr<const Grammar> compiled(std::string_view schema) {
  auto grammar = compileJsonSchema(schema);
  if (!grammar.ok()) {
    ADD_FAILURE() << grammar.error().message << "\n" << schema;
    return nullptr;
  }
  return *grammar;
}

/// Whether `value` can be written, and be all.
inline bool writes(std::string_view schema, std::string_view value) {
  const auto grammar = compiled(schema);
  return grammar && complete(*grammar, advanced(*grammar, startOf(*grammar), value));
}

/// The sentence with which `schema` is refused; empty if it is not.
inline std::string refusal(std::string_view schema) {
  const auto grammar = compileJsonSchema(schema);
  if (grammar.ok()) return {};
  EXPECT_EQ(grammar.error().code, ErrorCode::invalidArgument);
  return grammar.error().message;
}

/// Every byte but NUL, and pieces as real vocabularies have them: with quotes inside, and parts of
/// characters.
inline std::vector<TokenSpelling> smallVocabulary() {
  std::vector<TokenSpelling> tokens(1);  // 0 ends an answer
  for (int byte = 1; byte < 256; ++byte) tokens.push_back({std::string(1, static_cast<char>(byte)), true});
  for (const char* piece :
       {"{\"",     "\":",    "\": ",     "\": \"",   "\",",  "\", \"", "\"}",       "\"}}",    "\"]",
        "},",      "}, {",   "[\"",      "[[",       "]]",   "name",   "arguments", "\"name",  "true",
        "false",   "null",   "12",       "123",      "999",  "-1",     ".5",        "0.",      "e1",
        "2024",    "-01",    "T1",       "\\u",      "\\\"", "\\\\",   "d83d",      "\\ude00", "ä",
        "\xC3",    "\xA4 x", "\xF0\x9F", "\x98\x80", "日本", "hello",  " hello",    " the",    "the\"",
        "a\",\"b", "x\":1",  "\":{\"",   "\n",       "\t\"", "},{\"",  "\"\""}) {
    tokens.push_back({piece, true});
  }
  tokens.push_back({"<tool_call>", false});
  tokens.push_back({"<|end|>", false});
  return tokens;
}
constexpr TokenId kSmallEnd = 0;

/// A model without a mind.
class Noise {
 public:
  Noise(std::size_t vocabulary, std::uint32_t seed) : random_(seed), logits_(vocabulary) {}
  const std::vector<float>& logits() {
    for (float& logit : logits_) logit = static_cast<float>(random_() % 4096) / 512.0F;
    return logits_;
  }

 private:
  std::mt19937 random_;
  std::vector<float> logits_;
};

struct Written {
  std::string text;
  int tokens = 0;
  bool whole = false;
};

/// One answer, as the engine makes it: until it ends, or until there are `maxTokens` tokens.
inline Written write(Constraint& constraint, const Spellings& spellings, Noise& noise, Sampling sampling,
                     int maxTokens) {
  Sampler sampler(sampling, 1);
  Written written;
  std::vector<TokenId> history;
  while (written.tokens < maxTokens && !constraint.ended()) {
    const auto token = constraint.pick(sampler, noise.logits(), history, maxTokens - written.tokens);
    if (!token.ok()) {
      ADD_FAILURE() << token.error().message << " after " << written.text;
      return written;
    }
    if (spellings.bytes(*token).empty()) break;  // an end of answer
    history.push_back(*token);
    constraint.accept(*token);
    written.text += spellings.bytes(*token);
    ++written.tokens;
  }
  written.whole = constraint.inValue() && constraint.mayEnd();
  return written;
}

}  // namespace tandem::sample
