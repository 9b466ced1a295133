// The parts of a mask: bits, the trie, and what is remembered about strings.
#include <gmock/gmock.h>

#include <limits>

#include "engine/sample/sampler.h"
#include "engine/sample/text_masks.h"
#include "engine/sample/token_mask.h"
#include "engine/sample/token_trie.h"
#include "tests/engine/sample/grammar_rig.h"

namespace tandem::sample {
namespace {

using ::testing::ElementsAre;

TEST(TokenMask, AppliesToLogitsOfAnyNumber) {
  TokenMask mask(130);
  for (const TokenId id : {0, 63, 64, 129}) mask.allow(id);
  EXPECT_EQ(mask.count(), 4U);
  std::vector<float> logits(200, 1.0F);  // more than the vocabulary
  mask.apply(logits);
  for (std::size_t i = 0; i < logits.size(); ++i) {
    const bool allowed = i == 0 || i == 63 || i == 64 || i == 129;
    EXPECT_EQ(logits[i], allowed ? 1.0F : -std::numeric_limits<float>::infinity()) << i;
  }
  mask.allowAll();
  mask.forbid(64);
  EXPECT_FALSE(mask.allows(64));
  EXPECT_TRUE(mask.allows(65));
}

const TokenMask kNone(100);

TEST(TokenMask, SamplersTakeOnlyWhatIsAllowed) {
  TokenMask mask(100);
  mask.allow(7);
  mask.allow(70);
  std::vector<float> logits(100, 3.0F);
  logits[70] = -50.0F;
  for (const float temperature : {0.0F, 1.0F}) {
    Sampling settings;
    settings.temperature = temperature;
    settings.repetitionPenalty = 1.3F;
    Sampler sampler(settings, 3);
    const std::vector<TokenId> history = {7, 8, 9};
    for (int i = 0; i < 20; ++i) EXPECT_EQ(*sampler.pick(logits, history, &mask), 7);
  }
  EXPECT_FALSE(Sampler({}, 1).pick(logits, {}, &kNone).ok());
}

TEST(TokenTrie, HoldsAllTokensInTheOrderOfAWalk) {
  const TokenTrie trie({{"ab", 1}, {"a", 2}, {"abc", 3}, {"b", 4}, {"ab", 5}, {"\xFFz", 6}});
  ASSERT_EQ(trie.size(), 6U);  // a b c, b, FF z
  EXPECT_THAT(trie.tokensAt(0), ElementsAre(2));
  EXPECT_THAT(trie.tokensAt(1), ElementsAre(1, 5));
  EXPECT_THAT(trie.tokensAt(2), ElementsAre(3));
  EXPECT_EQ(trie[0].end, 3U);
  EXPECT_EQ(trie[2].depth, 3);
  EXPECT_THAT(trie.tokensAt(4), ElementsAre());
  EXPECT_EQ(trie.longest(), 3U);
  EXPECT_EQ(trie.longestIn("abd").id, 1);
  EXPECT_EQ(trie.longestIn("abcd").length, 3U);
  EXPECT_EQ(trie.longestIn("\xFF").id, -1);
  EXPECT_EQ(trie.longestIn("").id, -1);
  EXPECT_EQ(TokenTrie({}).longestIn("a").id, -1);
}

TEST(TextMasks, RemembersWithinItsBound) {
  const Spellings spellings(smallVocabulary(), {kSmallEnd});
  TextMasks masks(spellings.trie(), spellings.vocabulary(), 600);
  TextState body = startOf(Text{0, 1000});
  step(body, '"');
  const auto first = masks.find(body);
  EXPECT_EQ(masks.find(body), first);
  TextState longer = startOf(Text{0, 900});  // cannot be told apart by one token
  step(longer, '"');
  EXPECT_EQ(masks.find(longer), first);
  for (std::uint32_t room = 0; room < 8; ++room) {
    TextState tight = startOf(Text{0, room});
    step(tight, '"');
    EXPECT_NE(masks.find(tight), first);
    EXPECT_LE(masks.bytes(), 600U);
  }
  EXPECT_NE(masks.find(body), first);  // forgotten meanwhile, though still ours to hold
  EXPECT_EQ(masks.find(body)->inside, first->inside);
}

}  // namespace
}  // namespace tandem::sample
