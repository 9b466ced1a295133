#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "engine/api/inspect.h"
#include "tests/engine/model/model_fixture.h"

namespace tandem {
namespace {

class ComputeLogits : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::vector<std::byte> bytes = model::testing::ggufBytes(fixture_);
    std::ofstream(path_, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
  void TearDown() override { std::filesystem::remove(path_); }

  ErrorCode codeFor(const std::vector<TokenId>& tokens, const std::string& kernels) {
    const auto logits = computeLogits(path_, tokens, kernels);
    EXPECT_FALSE(logits.ok());
    return logits.ok() ? ErrorCode::internal : logits.error().code;
  }

  model::testing::Fixture fixture_ = model::testing::readFixture("llama.json", "llama2-tied");
  std::filesystem::path path_ = std::filesystem::path(testing::TempDir()) / "tandem-compute-logits.gguf";
};

TEST_F(ComputeLogits, GivesEveryPositionInOrder) {
  const auto logits = computeLogits(path_, fixture_.tokens, "");
  ASSERT_TRUE(logits.ok()) << logits.error().message;
  ASSERT_EQ(logits->size(), fixture_.tokens.size());
  for (std::size_t i = 0; i < fixture_.positions.size(); ++i) {
    const std::vector<float>& ours = (*logits)[static_cast<std::size_t>(fixture_.positions[i])];
    ASSERT_EQ(ours.size(), 96U);
    EXPECT_NEAR(ours[7], fixture_.logits[i][7], 2e-3F * fixture_.range);
  }
}

TEST_F(ComputeLogits, TextsLongerThanOnePassGoOnWhereItEnded) {
  std::vector<TokenId> tokens;
  for (int i = 0; i < 150; ++i) tokens.push_back(fixture_.tokens[static_cast<std::size_t>(i % 40)]);
  const auto whole = computeLogits(path_, tokens, "reference");
  const auto part = computeLogits(path_, std::span(tokens).first(70), "reference");
  ASSERT_TRUE(whole.ok() && part.ok());
  ASSERT_EQ(whole->size(), 150U);
  EXPECT_TRUE(std::equal(part->begin(), part->end(), whole->begin()));
}

TEST_F(ComputeLogits, RefusesWhatCannotBeComputed) {
  EXPECT_EQ(codeFor({}, ""), ErrorCode::invalidArgument);
  EXPECT_EQ(codeFor({96}, ""), ErrorCode::invalidArgument);
  EXPECT_EQ(codeFor({-1}, ""), ErrorCode::invalidArgument);
  EXPECT_EQ(codeFor({1}, "abacus"), ErrorCode::unsupported);
  EXPECT_EQ(codeFor(std::vector<TokenId>(513, 1), ""), ErrorCode::contextFull);
  EXPECT_EQ(computeLogits("/nonexistent.gguf", std::vector<TokenId>{1}, "").error().code,
            ErrorCode::notFound);
}

}  // namespace
}  // namespace tandem
