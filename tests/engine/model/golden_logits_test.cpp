// The engine against Hugging Face transformers: every family, every format, every instruction set of this
// machine.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/device/cpu/cpu_device.h"
#include "engine/kernels/kernels.h"
#include "tests/engine/model/model_fixture.h"
#include "tests/engine/model/run_model.h"

namespace tandem::model::testing {
namespace {

// Both sides have identical weights. Ours rounds products' inputs to 16 bits (2^-16 of the largest in a group
// of 32) and K and V to f16 (2^-11 of each value): measured, that moves a logit by up to about 0.0006 of the
// range of logits. A wrong norm, pairing, window or scale moves them by a tenth of it or more.
constexpr float kTolerance = 2e-3F;

std::string safeName(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

struct GoldenCase {
  Fixture fixture;
  std::string kernels;
};

std::vector<GoldenCase> allCases() {
  std::vector<GoldenCase> cases;
  const CpuInfo cpu = detectCpu();
  for (const std::string file : {"llama.json", "qwen3.json", "gemma3.json", "formats.json"}) {
    for (const Fixture& fixture : readFixtures(file)) {
      for (const kernels::KernelTable* table : kernels::availableKernels(cpu)) {
        cases.push_back({.fixture = fixture, .kernels = std::string(table->name)});
      }
    }
  }
  return cases;
}

class GoldenLogits : public ::testing::TestWithParam<GoldenCase> {};

TEST_P(GoldenLogits, AgreeWithTransformers) {
  const Fixture& fixture = GetParam().fixture;
  const auto model = loadFixture(fixture);
  ASSERT_TRUE(model.ok()) << model.error().message;
  const auto device = device::makeCpuDevice(*model, {.threads = 2, .kernels = GetParam().kernels});
  ASSERT_TRUE(device.ok()) << device.error().message;
  const auto logits = logitsInChunks(**device, **model, fixture.tokens, 16);
  ASSERT_TRUE(logits.ok()) << logits.error().message;

  float worst = 0;
  for (std::size_t i = 0; i < fixture.positions.size(); ++i) {
    const std::vector<float>& ours = (*logits)[static_cast<std::size_t>(fixture.positions[i])];
    const std::vector<float>& theirs = fixture.logits[i];
    ASSERT_GE(ours.size(), theirs.size());
    for (std::size_t id = 0; id < theirs.size(); ++id)
      worst = std::max(worst, std::abs(ours[id] - theirs[id]));
  }
  RecordProperty("worst", std::to_string(worst / fixture.range));
  EXPECT_LE(worst, kTolerance * fixture.range) << worst / fixture.range << " of the range of logits";
}

std::string nameOf(const ::testing::TestParamInfo<GoldenCase>& parameter) {
  return safeName(parameter.param.fixture.name + "_" + parameter.param.kernels);
}

INSTANTIATE_TEST_SUITE_P(Fixtures, GoldenLogits, ::testing::ValuesIn(allCases()), nameOf);

}  // namespace
}  // namespace tandem::model::testing
