// Whatever the schema and however mindless the model: what is written is JSON and satisfies the schema, with
// any number of tokens from the least that is possible.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "engine/sample/grammar/shortest.h"
#include "tests/engine/sample/grammar_rig.h"
#include "tests/engine/sample/random_schema.h"
#include "tests/engine/sample/slow_validator.h"

namespace tandem::sample {
namespace {

using Json = nlohmann::ordered_json;

/// The least number of tokens with which `constraint` can be met; `enough` is.
int leastTokens(const Constraint& constraint, int enough) {
  int tooFew = 0;
  while (enough - tooFew > 1) {
    const int middle = (enough + tooFew) / 2;
    (constraint.fits(middle) ? enough : tooFew) = middle;
  }
  return enough;
}

TEST(ConstraintProperty, RandomSchemasAndNoiseGiveValuesThatSatisfy) {
  const Spellings spellings(smallVocabulary(), {kSmallEnd});
  constexpr int kSchemas = 1500;
  int written = 0, refused = 0, closed = 0;
  for (std::uint32_t seed = 1; seed <= kSchemas; ++seed) {
    const Json schema = RandomSchema(seed).make();
    const auto grammar = compileJsonSchema(schema.dump());
    if (!grammar.ok()) {  // alternatives that overlap, for one
      ++refused;
      continue;
    }
    const SlowValidator validator(schema);
    auto asked = Constraint::make(*grammar, "", spellings);
    ASSERT_TRUE(asked.ok());
    const int least = leastTokens(**asked, leastBytes(**grammar, startOf(**grammar)));
    for (const int extra : {0, 1, 9, 80}) {
      auto constraint = Constraint::make(*grammar, "", spellings);
      ASSERT_TRUE(constraint.ok());
      const int tokens = least + extra;
      Noise noise(spellings.vocabulary(), seed + static_cast<std::uint32_t>(extra));
      Sampling sampling;
      sampling.seed = seed;
      sampling.temperature = extra == 9 ? 0.0F : 1.0F;
      sampling.topK = extra == 1 ? 0 : 40;
      const Written answer = write(**constraint, spellings, noise, sampling, tokens);
      ASSERT_TRUE(answer.whole) << answer.text << "\n" << schema << "\nseed " << seed << " +" << extra;
      const Json value = Json::parse(answer.text, nullptr, false);
      ASSERT_FALSE(value.is_discarded()) << answer.text << "\n" << schema;
      ASSERT_TRUE(validator.satisfies(value)) << answer.text << "\n" << schema;
      ++written;
      closed += answer.tokens == tokens ? 1 : 0;
    }
  }
  EXPECT_GT(written, kSchemas * 3);  // nearly all schemas are supported
  EXPECT_LT(refused, kSchemas / 5);
  EXPECT_GT(closed, written / 10);  // and running out of tokens was common
}

/// The slow twin of the mask: each token byte by byte, on its own.
bool mayComeNext(const Grammar& grammar, const Stacks& stacks, const TokenSpelling& token, int bytesLeft) {
  if (!token.inValues || token.bytes.empty()) return false;
  const Stacks after = advanced(grammar, stacks, token.bytes);
  return !after.empty() && leastBytes(grammar, after) <= bytesLeft;
}

TEST(ConstraintProperty, TheMaskIsThatOfTryingEachToken) {
  const std::vector<TokenSpelling> tokens = smallVocabulary();
  const Spellings spellings(smallVocabulary(), {kSmallEnd});
  int compared = 0, near = 0;
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    const Json schema = RandomSchema(seed + 10'000).make();
    const auto grammar = compileJsonSchema(schema.dump());
    if (!grammar.ok()) continue;
    MaskMaker maker(**grammar, spellings);
    std::mt19937 random(seed);
    Stacks stacks = startOf(**grammar);
    std::string text;
    for (int step = 0; step < 25 && !stacks.empty(); ++step) {
      const int least = leastBytes(**grammar, stacks);
      const int bytesLeft = random() % 2 == 0 ? 10'000 : least + static_cast<int>(random() % 6);
      near += bytesLeft < 10'000 ? 1 : 0;
      TokenMask mask(spellings.vocabulary());
      maker.allow(stacks, bytesLeft, mask);
      std::vector<TokenId> allowed;
      for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto id = static_cast<TokenId>(i);
        const bool expected = mayComeNext(**grammar, stacks, tokens[i], bytesLeft);
        ASSERT_EQ(mask.allows(id), expected) << "'" << tokens[i].bytes << "' after " << text << "\n"
                                             << schema << "\nleft " << bytesLeft;
        if (expected) allowed.push_back(id);
      }
      ++compared;
      if (allowed.empty()) break;
      const std::string& bytes = tokens[static_cast<std::size_t>(allowed[random() % allowed.size()])].bytes;
      stacks = advanced(**grammar, stacks, bytes);
      text += bytes;
    }
  }
  EXPECT_GT(compared, 3000);
  EXPECT_GT(near, 1000);
}

TEST(ConstraintProperty, TheShortestEndIsAsShortAsPromised) {
  for (std::uint32_t seed = 1; seed <= 600; ++seed) {
    const Json schema = RandomSchema(seed + 20'000).make();
    const auto grammar = compileJsonSchema(schema.dump());
    if (!grammar.ok()) continue;
    // From a random beginning too: byte by byte, whatever is allowed.
    std::mt19937 random(seed);
    Stacks stacks = startOf(**grammar), next;
    std::string text;
    for (int bytes = static_cast<int>(random() % 60); bytes > 0; --bytes) {
      std::string possible;
      for (int byte = 1; byte < 256; ++byte) {
        advance(**grammar, stacks, static_cast<std::uint8_t>(byte), next);
        if (!next.empty()) possible += static_cast<char>(byte);
      }
      if (possible.empty()) break;
      text += possible[random() % possible.size()];
      stacks = advanced(**grammar, stacks, text.substr(text.size() - 1));
    }
    const int least = leastBytes(**grammar, stacks);
    const std::string end = shortestEnd(**grammar, stacks);
    EXPECT_EQ(static_cast<int>(end.size()), least) << text << "\n" << schema;
    const Json value = Json::parse(text + end, nullptr, false);
    ASSERT_FALSE(value.is_discarded()) << text << " + " << end << "\n" << schema;
    EXPECT_TRUE(SlowValidator(schema).satisfies(value)) << text << " + " << end << "\n" << schema;
  }
}

}  // namespace
}  // namespace tandem::sample
