// The fuzzer's target without the fuzzer: its corpus, and thousands of damaged copies of it.

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "tests/engine/text/token_fixtures.h"
#include "tests/fuzz/mutate.h"
#include "tests/fuzz/token_corpus.h"
#include "tests/fuzz/token_target.h"

namespace tandem::fuzz {
namespace {

TEST(TokenReplay, SeedsAreAccepted) {
  for (const auto& file : vocabularyCorpus()) EXPECT_TRUE(openHostileVocabulary(file));
}

TEST(TokenReplay, DamagedVocabulariesAreReadOrRefused) {
  constexpr int kDamages = 4000;
  Mutator mutator(20240521);
  const auto seeds = vocabularyCorpus();
  int accepted = 0;
  for (int i = 0; i < kDamages; ++i) {
    accepted +=
        openHostileVocabulary(mutator.damage(seeds[static_cast<std::size_t>(i) % seeds.size()])) ? 1 : 0;
  }
  // Both answers must be common, or the damage is too gentle or too rough to test anything.
  EXPECT_GT(accepted, kDamages / 100);
  EXPECT_LT(accepted, kDamages * 9 / 10);
}

TEST(TokenReplay, DamagedTextsAreEncoded) {
  Mutator mutator(7);
  for (auto& file : vocabularyCorpus()) {
    const auto opened = gguf::File::fromBytes(std::move(file));
    ASSERT_TRUE(opened.ok());
    const auto tokenizer = text::fixtures::need(text::Tokenizer::open(**opened));
    ASSERT_NE(tokenizer, nullptr);
    for (int i = 0; i < 2000; ++i) {
      const auto texts = textCorpus();
      const auto seed = std::as_bytes(std::span(texts[static_cast<std::size_t>(i) % texts.size()]));
      encodeHostileText(*tokenizer, mutator.damage({seed.begin(), seed.end()}));
    }
  }
}

}  // namespace
}  // namespace tandem::fuzz
