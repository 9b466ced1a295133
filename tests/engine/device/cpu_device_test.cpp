// What the scheduler builds on: a token's logits are the same bits however its pass was cut, shared or
// parked.
#include "engine/device/cpu/cpu_device.h"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>

#include "engine/device/run_pass.h"
#include "engine/kernels/kernels.h"
#include "tests/engine/model/model_fixture.h"
#include "tests/engine/model/run_model.h"

namespace tandem::device {
namespace {

using model::testing::logitsInChunks;
using model::testing::makePool;
using model::testing::readFixture;
using Logits = std::vector<std::vector<float>>;

struct Family {
  const char* file;
  const char* name;
};

constexpr Family kFamilies[] = {{"llama.json", "llama2-untied"}, {"formats.json", "format-q4_k"},
                                {"formats.json", "format-q4_0"}, {"qwen3.json", "qwen3-q8_0"},
                                {"qwen3.json", "qwen3moe-q4_0"}, {"gemma3.json", "gemma3-q4_0"}};

std::vector<std::string> kernelNames() {
  std::vector<std::string> names;
  for (const auto* table : kernels::availableKernels(detectCpu())) names.emplace_back(table->name);
  return names;
}

/// One family on one instruction set.
class CpuDevice : public ::testing::TestWithParam<std::tuple<Family, std::string>> {
 protected:
  void SetUp() override {
    const auto& [family, kernels] = GetParam();
    fixture_ = readFixture(family.file, family.name);
    auto model = model::testing::loadFixture(fixture_);
    ASSERT_TRUE(model.ok()) << model.error().message;
    model_ = std::move(model).value();
  }

  std::unique_ptr<Device> make(int threads) {
    auto device = makeCpuDevice(model_, {.threads = threads, .kernels = std::get<1>(GetParam())});
    EXPECT_TRUE(device.ok());
    return std::move(device).value();
  }

  Logits inChunks(Device& device, int chunk) {
    auto logits = logitsInChunks(device, *model_, fixture_.tokens, chunk);
    EXPECT_TRUE(logits.ok()) << logits.error().message;
    return std::move(logits).value();
  }

  model::testing::Fixture fixture_;
  std::shared_ptr<const model::Model> model_;
};

TEST_P(CpuDevice, GivesTheSameBitsForEveryChunkSizeAndThreadCount) {
  const Logits expected = inChunks(*make(1), 1);
  for (const int threads : {1, 3}) {
    const auto device = make(threads);
    for (const int chunk : {1, 2, 7, 33, 40}) {
      EXPECT_EQ(inChunks(*device, chunk), expected) << chunk << " tokens a pass, " << threads << " threads";
    }
  }
}

TEST_P(CpuDevice, GivesTheSameBitsInADecodeBatch) {
  const auto device = make(2);
  const Logits expected = inChunks(*device, 1);
  constexpr int kSequences = 3;
  const auto pool = makePool(*model_, kSequences * 64);
  // Sequence s holds s·9 tokens before the batch starts, so that lengths differ.
  std::vector<kv::Sequence> sequences;
  const auto prompt = device->makePass(32, 0).value();
  for (int s = 0; s < kSequences; ++s) {
    kv::Sequence& sequence = sequences.emplace_back(*pool);
    if (s == 0) continue;
    ASSERT_TRUE(sequence.reserve(s * 9).ok());
    std::vector<Row> rows;
    for (int i = 0; i < s * 9; ++i) {
      rows.push_back(
          {.sequence = &sequence, .position = i, .token = fixture_.tokens[static_cast<std::size_t>(i)]});
    }
    ASSERT_TRUE(runPass(*device, *prompt, rows).ok());
    sequence.append(fixture_.tokens.data(), s * 9);
  }
  const auto pass = device->makePass(kSequences, kSequences).value();
  for (int step = 0; step < 12; ++step) {
    std::vector<Row> rows;
    for (kv::Sequence& sequence : sequences) {
      ASSERT_TRUE(sequence.reserve(1).ok());
      rows.push_back({.sequence = &sequence,
                      .position = sequence.length(),
                      .token = fixture_.tokens[static_cast<std::size_t>(sequence.length())],
                      .wantLogits = true});
    }
    ASSERT_TRUE(runPass(*device, *pass, rows).ok());
    for (int s = 0; s < kSequences; ++s) {
      kv::Sequence& sequence = sequences[static_cast<std::size_t>(s)];
      const std::span<const float> got = pass->logits(s);
      EXPECT_EQ(Logits::value_type(got.begin(), got.end()),
                expected[static_cast<std::size_t>(sequence.length())]);
      sequence.append(&rows[static_cast<std::size_t>(s)].token, 1);
    }
  }
}

TEST_P(CpuDevice, ParksAPassBetweenNodes) {
  const auto device = make(2);
  const Logits expected = inChunks(*device, 40);
  const auto pool = makePool(*model_, 128);
  kv::Sequence parked(*pool);
  kv::Sequence other(*pool);
  ASSERT_TRUE(parked.reserve(40).ok() && other.reserve(40).ok());
  const auto rowsOf = [&](kv::Sequence& sequence, int count) {
    std::vector<Row> rows;
    for (int i = 0; i < count; ++i) {
      rows.push_back({.sequence = &sequence,
                      .position = i,
                      .token = fixture_.tokens[static_cast<std::size_t>(i)],
                      .wantLogits = i + 1 == count});
    }
    return rows;
  };
  const auto first = device->makePass(40, 1).value();
  const auto second = device->makePass(40, 1).value();
  ASSERT_TRUE(device->begin(*first, rowsOf(parked, 40)).ok());
  for (const graph::Node& node : device->nodes()) {
    ASSERT_TRUE(device->run(*first, node).ok());
    if (node.kind == graph::NodeKind::attention || node.kind == graph::NodeKind::qkv) {
      ASSERT_TRUE(runPass(*device, *second, rowsOf(other, 11)).ok());  // a whole other pass in the middle
    }
  }
  const std::span<const float> got = first->logits(0);
  EXPECT_EQ(Logits::value_type(got.begin(), got.end()), expected[39]);
}

std::string caseName(const ::testing::TestParamInfo<std::tuple<Family, std::string>>& parameter) {
  std::string name = std::string(std::get<0>(parameter.param).name) + "_" + std::get<1>(parameter.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Families, CpuDevice,
                         ::testing::Combine(::testing::ValuesIn(kFamilies),
                                            ::testing::ValuesIn(kernelNames())),
                         caseName);

class CpuDeviceErrors : public ::testing::Test {
 protected:
  void SetUp() override {
    model_ = model::testing::loadFixture(readFixture("llama.json", "llama2-untied")).value();
    device_ = makeCpuDevice(model_, {}).value();
    pool_ = makePool(*model_, 64);
    pass_ = device_->makePass(2, 1).value();
  }

  ErrorCode begin(std::vector<Row> rows) {
    const Status status = device_->begin(*pass_, rows);
    EXPECT_FALSE(status.ok());
    return status.ok() ? ErrorCode::internal : status.error().code;
  }

  std::shared_ptr<const model::Model> model_;
  std::unique_ptr<Device> device_;
  std::unique_ptr<kv::Pool> pool_;
  std::unique_ptr<Pass> pass_;
};

TEST_F(CpuDeviceErrors, UnknownKernelsAreRefusedByName) {
  const auto device = makeCpuDevice(model_, {.threads = 1, .kernels = "abacus"});
  ASSERT_FALSE(device.ok());
  EXPECT_EQ(device.error().code, ErrorCode::unsupported);
  EXPECT_NE(device.error().message.find("abacus"), std::string::npos);
  EXPECT_NE(device.error().message.find("reference"), std::string::npos);
}

TEST_F(CpuDeviceErrors, RowsThatDoNotFitAreRefused) {
  kv::Sequence sequence(*pool_);
  ASSERT_TRUE(sequence.reserve(1).ok());
  const Row good{.sequence = &sequence, .position = 0, .token = 5, .wantLogits = true};
  EXPECT_TRUE(device_->begin(*pass_, std::vector<Row>{good}).ok());
  EXPECT_EQ(begin({}), ErrorCode::invalidArgument);
  EXPECT_EQ(begin({good, good, good}), ErrorCode::invalidArgument);
  EXPECT_EQ(begin({good, good}), ErrorCode::invalidArgument) << "two logits wanted, room for one";
  for (const TokenId token : {-1, 96, std::numeric_limits<TokenId>::max()}) {
    Row row = good;
    row.token = token;
    EXPECT_EQ(begin({row}), ErrorCode::invalidArgument);
  }
  for (const int position : {-1, kv::Geometry::kBlockTokens}) {
    Row row = good;
    row.position = position;
    EXPECT_EQ(begin({row}), ErrorCode::invalidArgument) << "position " << position << " is not reserved";
  }
  Row homeless = good;
  homeless.sequence = nullptr;
  EXPECT_EQ(begin({homeless}), ErrorCode::invalidArgument);
  const auto otherPool = kv::Pool::create({.layers = 1, .kvHeads = 1, .headDim = 8}, 32).value();
  kv::Sequence foreign(*otherPool);
  ASSERT_TRUE(foreign.reserve(1).ok());
  Row stranger = good;
  stranger.sequence = &foreign;
  EXPECT_EQ(begin({stranger}), ErrorCode::invalidArgument);
}

TEST_F(CpuDeviceErrors, NodesOfAnotherModelAreRefused) {
  EXPECT_FALSE(device_->run(*pass_, {graph::NodeKind::embed, 0}).ok()) << "never begun";
  kv::Sequence sequence(*pool_);
  ASSERT_TRUE(sequence.reserve(1).ok());
  ASSERT_TRUE(
      device_->begin(*pass_, std::vector<Row>{{.sequence = &sequence, .position = 0, .token = 5}}).ok());
  EXPECT_EQ(device_->run(*pass_, {graph::NodeKind::qkv, 99}).error().code, ErrorCode::invalidArgument);
  EXPECT_FALSE(device_->makePass(0, 0).ok());
}

TEST_F(CpuDeviceErrors, DamagedWeightsGiveAnErrorInsteadOfNonsense) {
  auto fixture = readFixture("llama.json", "llama2-untied");
  model::testing::FixtureTensor& output = fixture.tensor("output.weight");
  output.values.assign(static_cast<std::size_t>(output.shape.elements()),
                       std::numeric_limits<float>::quiet_NaN());
  const auto damaged = model::testing::loadFixture(fixture).value();
  const auto device = makeCpuDevice(damaged, {}).value();
  const auto logits = logitsInChunks(*device, *damaged, fixture.tokens, 8);
  ASSERT_FALSE(logits.ok());
  EXPECT_EQ(logits.error().code, ErrorCode::malformed);
}

}  // namespace
}  // namespace tandem::device
