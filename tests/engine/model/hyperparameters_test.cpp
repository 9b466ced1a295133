#include "engine/model/hyperparameters.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "engine/model/model.h"
#include "tests/engine/model/model_fixture.h"

namespace tandem::model::testing {
namespace {

Result<Hyperparameters> read(const Fixture& fixture) {
  TANDEM_ASSIGN(const std::shared_ptr<const gguf::File> file, openFixture(fixture));
  return readHyperparameters(*file);
}

Fixture llama() {
  return readFixture("llama.json", "llama2-untied");
}
Fixture gemma() {
  return readFixture("gemma3.json", "gemma3-f32");
}

TEST(Hyperparameters, LlamaPairsNeighbours) {
  const Hyperparameters hyper = read(llama()).value();
  EXPECT_EQ(hyper.rope.pairing, Pairing::adjacent);
  EXPECT_EQ(hyper.vocabulary, 96);
  EXPECT_FLOAT_EQ(hyper.attentionScale, 0.25F);
  EXPECT_FALSE(hyper.qkNorm);
  EXPECT_FALSE(hyper.isLocal(0));
}

TEST(Hyperparameters, GemmaHasOneGlobalLayerInSix) {
  const Hyperparameters hyper = read(gemma()).value();
  EXPECT_TRUE(hyper.qkNorm && hyper.postNorms);
  EXPECT_EQ(hyper.activation, Activation::gelu);
  EXPECT_FLOAT_EQ(hyper.embeddingScale, 8.0F);
  for (int layer = 0; layer < hyper.layers; ++layer) EXPECT_EQ(hyper.isLocal(layer), layer != 5) << layer;
}

TEST(Hyperparameters, OnlyTheLargestGemmaScalesByEmbedOverHeads) {
  Fixture fixture = gemma();
  fixture.set("gemma3.block_count", 62);
  EXPECT_FLOAT_EQ(read(fixture).value().attentionScale, 1.0F / std::sqrt(64.0F / 4));
  EXPECT_FLOAT_EQ(read(gemma()).value().attentionScale, 1.0F / std::sqrt(32.0F));
}

TEST(Hyperparameters, QwenMoeTakesTheWidthOfItsExperts) {
  const Hyperparameters hyper = read(readFixture("qwen3.json", "qwen3moe-f32")).value();
  EXPECT_EQ(hyper.experts, 8);
  EXPECT_EQ(hyper.expertsUsed, 3);
  EXPECT_EQ(hyper.ffn, 32);
}

TEST(Hyperparameters, UnknownArchitectureIsNamedWithTheSupportedOnes) {
  Fixture fixture = llama();
  fixture.metadata.front().text = "mamba\x1b[31m";
  const auto hyper = read(fixture);
  ASSERT_FALSE(hyper.ok());
  EXPECT_EQ(hyper.error().code, ErrorCode::unsupported);
  for (const char* word : {"mamba", "llama", "qwen3", "qwen3moe", "gemma3"}) {
    EXPECT_NE(hyper.error().message.find(word), std::string::npos) << word;
  }
  EXPECT_EQ(hyper.error().message.find('\x1b'), std::string::npos) << "control characters are not shown";
}

struct Wrong {
  const char* key;
  double value;
  ErrorCode code;
};

// Each number that a file can get wrong, one at a time.
TEST(Hyperparameters, EveryNumberIsChecked) {
  const Wrong wrongs[] = {
      {"llama.block_count", 0, ErrorCode::malformed},
      {"llama.block_count", 4e9, ErrorCode::limitExceeded},
      {"llama.embedding_length", 0, ErrorCode::malformed},
      {"llama.embedding_length", 4e9, ErrorCode::limitExceeded},
      {"llama.feed_forward_length", 0, ErrorCode::malformed},
      {"llama.feed_forward_length", 4e9, ErrorCode::limitExceeded},
      {"llama.context_length", 0, ErrorCode::malformed},
      {"llama.context_length", 4e9, ErrorCode::limitExceeded},
      {"llama.attention.head_count", 0, ErrorCode::malformed},
      {"llama.attention.head_count", 1e6, ErrorCode::limitExceeded},
      {"llama.attention.head_count_kv", 0, ErrorCode::malformed},
      {"llama.attention.head_count_kv", 3, ErrorCode::malformed},
      {"llama.attention.key_length", 0, ErrorCode::malformed},
      {"llama.attention.key_length", 15, ErrorCode::unsupported},
      {"llama.attention.key_length", 512, ErrorCode::unsupported},
      {"llama.attention.value_length", 32, ErrorCode::unsupported},
      {"llama.attention.layer_norm_rms_epsilon", 0, ErrorCode::malformed},
      {"llama.attention.layer_norm_rms_epsilon", 2, ErrorCode::limitExceeded},
      {"llama.attention.layer_norm_rms_epsilon", std::numeric_limits<double>::infinity(),
       ErrorCode::malformed},
      {"llama.rope.dimension_count", 0, ErrorCode::malformed},
      {"llama.rope.dimension_count", 7, ErrorCode::malformed},
      {"llama.rope.dimension_count", 64, ErrorCode::limitExceeded},
      {"llama.rope.freq_base", 0, ErrorCode::malformed},
      {"llama.rope.freq_base", std::numeric_limits<double>::quiet_NaN(), ErrorCode::malformed},
      {"llama.expert_count", 8, ErrorCode::unsupported},
  };
  for (const Wrong& wrong : wrongs) {
    Fixture fixture = llama();
    fixture.set(wrong.key, wrong.value);
    const auto hyper = read(fixture);
    ASSERT_FALSE(hyper.ok()) << wrong.key << " = " << wrong.value;
    EXPECT_EQ(hyper.error().code, wrong.code)
        << wrong.key << " = " << wrong.value << ": " << hyper.error().message;
    EXPECT_FALSE(hyper.error().message.empty());
  }
}

TEST(Hyperparameters, EveryRequiredNumberIsRequired) {
  for (const char* key :
       {"llama.block_count", "llama.embedding_length", "llama.feed_forward_length", "llama.context_length",
        "llama.attention.head_count", "llama.attention.layer_norm_rms_epsilon", "general.architecture"}) {
    Fixture fixture = llama();
    std::erase_if(fixture.metadata, [&](const FixtureKey& entry) { return entry.key == key; });
    const auto hyper = read(fixture);
    ASSERT_FALSE(hyper.ok()) << key;
    EXPECT_EQ(hyper.error().code, ErrorCode::missing) << key;
    EXPECT_NE(hyper.error().message.find(key), std::string::npos) << hyper.error().message;
  }
}

TEST(Hyperparameters, FeaturesThatAreNotBuiltInAreRefused) {
  Fixture capped = gemma();
  capped.metadata.push_back(
      {.key = "gemma3.final_logit_softcapping", .type = "f32", .number = 30, .text = {}});
  EXPECT_EQ(read(capped).error().code, ErrorCode::unsupported);
  Fixture longRope = llama();
  longRope.metadata.push_back(
      {.key = "llama.rope.scaling.type", .type = "string", .number = 0, .text = "longrope"});
  EXPECT_EQ(read(longRope).error().code, ErrorCode::unsupported);
}

TEST(MemoryEstimate, CountsWeightsAndContext) {
  const auto file = openFixture(llama()).value();
  const MemoryEstimate none = estimateMemory(*file, 0).value();
  const MemoryEstimate some = estimateMemory(*file, 100).value();
  std::uint64_t weights = 0;
  for (const gguf::TensorInfo& info : file->tensors()) weights += info.bytes;
  EXPECT_EQ(none.weights, weights) << "f32 with rows in multiples of 16 packs without loss or growth";
  EXPECT_EQ(none.kv, 0U);
  // 100 tokens are 4 blocks of 32; 2 layers, K and V, 2 heads of 16, f16.
  EXPECT_EQ(some.kv, 4U * 32 * 2 * 2 * 2 * 16 * 2);
  EXPECT_EQ(some.total(), some.weights + some.kv + some.buffers);
}

}  // namespace
}  // namespace tandem::model::testing
