// Model files that open as GGUF but do not make sense, and machines that are too small: each has its own
// clear error.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "engine/model/model.h"
#include "tests/engine/model/model_fixture.h"

namespace tandem::model::testing {
namespace {

Fixture llama() {
  return readFixture("llama.json", "llama2-untied");
}

/// The error that loading gives; it must name `mentioned`.
ErrorCode codeOf(const Fixture& fixture, const std::string& mentioned) {
  const auto model = loadFixture(fixture);
  EXPECT_FALSE(model.ok());
  if (model.ok()) return ErrorCode::internal;
  EXPECT_NE(model.error().message.find(mentioned), std::string::npos) << model.error().message;
  return model.error().code;
}

TEST(BadModel, EveryTensorIsRequired) {
  for (const FixtureTensor& tensor : llama().tensors) {
    if (tensor.name == "output.weight") continue;  // its absence means a tied embedding
    Fixture fixture = llama();
    fixture.set("llama.vocab_size", 96);
    fixture.erase(tensor.name);
    EXPECT_EQ(codeOf(fixture, tensor.name), ErrorCode::missing) << tensor.name;
  }
}

TEST(BadModel, EveryShapeIsChecked) {
  for (const char* file : {"llama.json", "qwen3.json", "gemma3.json"}) {
    const Fixture whole = readFixtures(file).back();
    for (const FixtureTensor& tensor : whole.tensors) {
      Fixture fixture = whole;
      fixture.set(fixture.metadata.front().text + ".vocab_size", 96);
      FixtureTensor& changed = fixture.tensor(tensor.name);
      changed.shape.dims[static_cast<std::size_t>(changed.shape.rank) - 1] += 32;
      EXPECT_EQ(codeOf(fixture, tensor.name), ErrorCode::mismatch) << tensor.name;
    }
  }
}

TEST(BadModel, TransposedWeightsAreRefused) {
  Fixture fixture = llama();
  FixtureTensor& up = fixture.tensor("blk.0.ffn_up.weight");
  std::swap(up.shape.dims[0], up.shape.dims[1]);
  EXPECT_EQ(codeOf(fixture, "blk.0.ffn_up.weight"), ErrorCode::mismatch);
}

TEST(BadModel, VocabularyMustMatchTheEmbedding) {
  Fixture fixture = llama();
  fixture.set("llama.vocab_size", 97);
  EXPECT_EQ(codeOf(fixture, "token_embd.weight"), ErrorCode::mismatch);
}

TEST(BadModel, TensorsThatWouldBeIgnoredAreRefused) {
  Fixture fixture = llama();
  FixtureTensor bias = fixture.tensor("output_norm.weight");
  bias.name = "blk.0.attn_q.bias";
  fixture.tensors.push_back(bias);
  EXPECT_EQ(codeOf(fixture, "blk.0.attn_q.bias"), ErrorCode::unsupported);
}

TEST(BadModel, NormsThatAreNotNumbersAreRefused) {
  Fixture fixture = llama();
  fixture.tensor("blk.1.attn_norm.weight").values.assign(64, std::numeric_limits<float>::infinity());
  EXPECT_EQ(codeOf(fixture, "blk.1.attn_norm.weight"), ErrorCode::malformed);
}

TEST(BadModel, RopeDivisorsMustBePositive) {
  Fixture fixture = readFixture("llama.json", "llama3-scaling");
  fixture.tensor("rope_freqs.weight").values[2] = 0;
  EXPECT_EQ(codeOf(fixture, "rope_freqs.weight"), ErrorCode::malformed);
}

TEST(BadModel, TooLittleMemoryIsSaidWithFiguresBeforeLoading) {
  const auto file = openFixture(llama()).value();
  const std::uint64_t needed = estimateMemory(*file, 4096).value().total();
  bool touched = false;
  const auto load = [&](std::uint64_t available) {
    touched = false;
    return loadModel(*file, {.contextSize = 4096,
                             .memoryAvailable = available,
                             .progress = [&](double, std::string_view) { return touched = true; }});
  };
  EXPECT_TRUE(load(needed).ok());
  EXPECT_TRUE(touched);
  const auto refused = load(needed - 1);
  ASSERT_FALSE(refused.ok());
  EXPECT_FALSE(touched);
  EXPECT_EQ(refused.error().code, ErrorCode::outOfMemory);
  EXPECT_NE(refused.error().message.find("MiB"), std::string::npos);
}

TEST(LoadModel, ReportsProgressAndCanBeStopped) {
  const auto file = openFixture(llama()).value();
  std::vector<double> shares;
  const auto load = [&](double until) {
    shares.clear();
    return loadModel(*file, {.memoryAvailable = std::uint64_t{1} << 30,
                             .progress = [&](double share, std::string_view what) {
                               shares.push_back(share);
                               EXPECT_EQ(what, share < 1.0 ? "Reading the weights" : "")
                                   << "words for people";
                               return share < until;
                             }});
  };
  ASSERT_TRUE(load(2.0).ok());
  EXPECT_EQ(shares.front(), 0.0);
  EXPECT_EQ(shares.back(), 1.0);
  EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
  const auto stopped = load(0.5);
  ASSERT_FALSE(stopped.ok());
  EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
  EXPECT_GE(shares.back(), 0.5);
}

}  // namespace
}  // namespace tandem::model::testing
