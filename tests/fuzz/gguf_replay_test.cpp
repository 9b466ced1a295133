// The fuzzer's target without the fuzzer: a corpus made by the Writer, and thousands of damaged copies of it.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/engine/gguf/sample_file.h"
#include "tests/fuzz/gguf_target.h"
#include "tests/fuzz/mutate.h"

namespace tandem::fuzz {
namespace {

using Bytes = std::vector<std::byte>;

Bytes tinyModel() {
  gguf::Writer writer;
  writer.addString("general.architecture", "llama");
  writer.addScalar<std::uint32_t>("llama.block_count", 1);
  writer.addStrings("tokenizer.ggml.tokens", std::vector<std::string>{"<s>", "</s>", "a"});
  writer.addArray<float>("tokenizer.ggml.scores", {0.0F, 0.0F, -1.0F});
  const auto bytes = gguf::patterned(96 * 4, 3);
  writer.addTensor("token_embd.weight", ElementType::f32, {{32, 3, 1, 1}, 2}, bytes);
  return *writer.toBytes();
}

std::vector<Bytes> corpus() {
  return {tinyModel(), gguf::sampleFile(), gguf::sampleFile({2, 32}), gguf::sampleFile({3, 8}),
          *gguf::Writer().toBytes()};
}

TEST(GgufReplay, SeedsAreAccepted) {
  for (const Bytes& seed : corpus()) EXPECT_TRUE(readHostileGguf(seed));
}

TEST(GgufReplay, DamagedSeedsAreReadOrRefused) {
  constexpr int kDamages = 20000;
  Mutator mutator(20240521);
  const std::vector<Bytes> seeds = corpus();
  int accepted = 0;
  for (int i = 0; i < kDamages; ++i) {
    accepted += readHostileGguf(mutator.damage(seeds[static_cast<std::size_t>(i) % seeds.size()])) ? 1 : 0;
  }
  // Both answers must be common, or the damage is too gentle or too rough to test anything.
  EXPECT_GT(accepted, kDamages / 100);
  EXPECT_LT(accepted, kDamages * 9 / 10);
}

TEST(GgufReplay, EverySingleByteOfATinyModel) {
  const Bytes model = tinyModel();
  const std::size_t head = model.size() - 96 * 4;
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
