// The engine against Hugging Face transformers: every family, every format, every instruction set of this
// machine.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/device/cpu/cpu_machine.h"
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

class GoldenLogitsOf : public ::testing::TestWithParam<GoldenCase> {};

/// Largest deviation from the golden logits, as a share of their range.
Result<float> deviation(const Fixture& fixture, const std::string& kernels) {
  TANDEM_ASSIGN(const std::shared_ptr<const Model> model, loadFixture(fixture));
  TANDEM_ASSIGN(const auto machine, device::makeCpuMachine(model, {.threads = 2, .kernels = kernels}));
  TANDEM_ASSIGN(const auto logits, logitsInChunks(*machine, *model, fixture.tokens, 16));
  float worst = 0;
  for (std::size_t i = 0; i < fixture.positions.size(); ++i) {
    const std::vector<float>& ours = logits[static_cast<std::size_t>(fixture.positions[i])];
    const std::vector<float>& theirs = fixture.logits[i];
    for (std::size_t id = 0; id < theirs.size(); ++id) {
      worst = std::max(worst, std::abs(ours.at(id) - theirs[id]));
    }
  }
  return worst / fixture.range;
}

TEST_P(GoldenLogitsOf, AgreeWithTransformers) {
  const Result<float> worst = deviation(GetParam().fixture, GetParam().kernels);
  ASSERT_TRUE(worst.ok()) << worst.error().message;
  RecordProperty("worst", std::to_string(*worst));
  EXPECT_LE(*worst, kTolerance);
}

// The tolerance is no cloak: small mistakes in what a family is made of are far outside of it.
TEST(GoldenLogits, NoticeSmallMistakes) {
  const auto changed = [](const char* file, const char* name, const char* key, double value) {
    Fixture fixture = readFixture(file, name);
    fixture.set(key, value);
    return deviation(fixture, "reference").value();
  };
  EXPECT_GT(changed("gemma3.json", "gemma3-f32", "gemma3.attention.sliding_window", 9), 5 * kTolerance);
  EXPECT_GT(changed("gemma3.json", "gemma3-f32", "gemma3.rope.freq_base", 100000), 5 * kTolerance);
  EXPECT_GT(changed("gemma3.json", "gemma3-linear", "gemma3.rope.scaling.factor", 4), 5 * kTolerance);
  EXPECT_GT(changed("llama.json", "llama-yarn", "llama.rope.scaling.factor", 3), 5 * kTolerance);
  EXPECT_GT(changed("llama.json", "llama-linear", "llama.rope.scaling.factor", 3), 5 * kTolerance);
  EXPECT_GT(changed("qwen3.json", "qwen3moe-f32", "qwen3moe.expert_used_count", 2), 5 * kTolerance);
}

std::string nameOf(const ::testing::TestParamInfo<GoldenCase>& parameter) {
  return safeName(parameter.param.fixture.name + "_" + parameter.param.kernels);
}

INSTANTIATE_TEST_SUITE_P(Fixtures, GoldenLogitsOf, ::testing::ValuesIn(allCases()), nameOf);

}  // namespace
}  // namespace tandem::model::testing
