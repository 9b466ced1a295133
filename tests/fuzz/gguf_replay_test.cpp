// The fuzzer's target without the fuzzer: a corpus made by the Writer, and thousands of damaged copies of it.

#include <gtest/gtest.h>

#include <vector>

#include "tests/fuzz/gguf_corpus.h"
#include "tests/fuzz/gguf_target.h"
#include "tests/fuzz/mutate.h"

namespace tandem::fuzz {
namespace {

using Bytes = std::vector<std::byte>;

TEST(GgufReplay, SeedsAreAccepted) {
  for (const Bytes& seed : ggufCorpus()) EXPECT_TRUE(readHostileGguf(seed));
}

TEST(GgufReplay, DamagedSeedsAreReadOrRefused) {
  constexpr int kDamages = 20000;
  Mutator mutator(20240521);
  const std::vector<Bytes> seeds = ggufCorpus();
  int accepted = 0;
  for (int i = 0; i < kDamages; ++i) {
    accepted += readHostileGguf(mutator.damage(seeds[static_cast<std::size_t>(i) % seeds.size()])) ? 1 : 0;
  }
  // Both answers must be common, or the damage is too gentle or too rough to test anything.
  EXPECT_GT(accepted, kDamages / 100);
  EXPECT_LT(accepted, kDamages * 9 / 10);
}

TEST(GgufReplay, EverySingleByteOfATinyModel) {
  const Bytes model = ggufCorpus().front();
  const std::size_t head = model.size() - 32 * 3 * 4;  // behind it lie the weights
  for (std::size_t at = 0; at < head; ++at) {
    for (const unsigned value : {0x00U, 0x01U, 0x7fU, 0x80U, 0xffU}) {
      Bytes damaged = model;
      damaged[at] = static_cast<std::byte>(value);
      static_cast<void>(readHostileGguf(damaged));
    }
  }
}

}  // namespace
}  // namespace tandem::fuzz
