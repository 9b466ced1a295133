// Two requests that begin alike compute their logits from the same blocks: the same bits as alone, and the
// shared blocks stay as they were.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/device/cpu/cpu_machine.h"
#include "engine/device/run_pass.h"
#include "tests/engine/device/families.h"
#include "tests/engine/model/model_fixture.h"
#include "tests/engine/model/run_model.h"

namespace tandem::device {
namespace {

using model::testing::logitsInChunks;
using model::testing::makePool;
using Logits = std::vector<std::vector<float>>;

class SharedPrefix : public ::testing::TestWithParam<std::tuple<Family, std::string>> {
 protected:
  void SetUp() override {
    const auto& [family, kernels] = GetParam();
    const model::testing::Fixture fixture = model::testing::readFixture(family.file, family.name);
    auto model = model::testing::loadFixture(fixture);
    ASSERT_TRUE(model.ok()) << model.error().message;
    model_ = std::move(model).value();
    auto machine = makeCpuMachine(model_, {.threads = 2, .kernels = kernels});
    ASSERT_TRUE(machine.ok());
    machine_ = std::move(machine).value();
    for (int i = 0; i < 75; ++i)
      tokens_.push_back(fixture.tokens[static_cast<std::size_t>(i) % fixture.tokens.size()]);
    pass_ = machine_->makePass(80, 80).value();
  }

  /// Computes `rows` and returns the logits of each.
  Logits run(const std::vector<Row>& rows) {
    EXPECT_TRUE(runPass(*machine_, *pass_, rows).ok());
    Logits logits;
    for (int k = 0; k < static_cast<int>(rows.size()); ++k) {
      logits.emplace_back(pass_->logits(k).begin(), pass_->logits(k).end());
    }
    return logits;
  }

  /// Computes tokens [sequence.length(), end) of `tokens` into `sequence`.
  Logits extend(kv::Sequence& sequence, const std::vector<TokenId>& tokens, int end) {
    const int first = sequence.length();
    EXPECT_TRUE(sequence.reserve(end - first).ok());
    std::vector<Row> rows;
    for (int i = first; i < end; ++i) {
      rows.push_back({.sequence = &sequence,
                      .position = i,
                      .token = tokens[static_cast<std::size_t>(i)],
                      .wantLogits = true});
    }
    Logits logits = run(rows);
    sequence.append(tokens.data() + first, end - first);
    return logits;
  }

  std::vector<std::byte> contents(kv::Pool& pool, const kv::Sequence& sequence) {
    std::vector<std::byte> all;
    for (const int block : sequence.blocks()) {
      const auto bytes = pool.contents(block);
      all.insert(all.end(), bytes.begin(), bytes.end());
    }
    return all;
  }

  std::shared_ptr<const model::Model> model_;
  std::unique_ptr<Machine> machine_;
  std::unique_ptr<Pass> pass_;
  std::vector<TokenId> tokens_;
};

TEST_P(SharedPrefix, GivesTheBitsOfAnUnsharedOne) {
  constexpr int kShared = 40, kPrompt = 60, kEnd = 75;
  const std::vector<TokenId>& left = tokens_;
  std::vector<TokenId> right = tokens_;
  std::reverse(right.begin() + kShared, right.end());
  const Logits leftAlone = logitsInChunks(*machine_, *model_, left, 25).value();
  const Logits rightAlone = logitsInChunks(*machine_, *model_, right, 25).value();

  const auto pool = makePool(*model_, 320);
  kv::Sequence instructions(*pool);
  extend(instructions, tokens_, kShared);
  const std::vector<std::byte> before = contents(*pool, instructions);
  kv::Sequence one = instructions.share(kShared), two = instructions.share(kShared);
  const Logits leftPrompt = extend(one, left, kPrompt), rightPrompt = extend(two, right, kPrompt);
  EXPECT_TRUE(std::equal(leftPrompt.begin(), leftPrompt.end(), leftAlone.begin() + kShared));
  EXPECT_TRUE(std::equal(rightPrompt.begin(), rightPrompt.end(), rightAlone.begin() + kShared));
  for (int i = kPrompt; i < kEnd; ++i) {  // and in one decode batch
    const auto at = static_cast<std::size_t>(i);
    ASSERT_TRUE(one.reserve(1).ok() && two.reserve(1).ok());
    const Logits both = run({{&one, i, left[at], true}, {&two, i, right[at], true}});
    EXPECT_EQ(both[0], leftAlone[at]) << "position " << i;
    EXPECT_EQ(both[1], rightAlone[at]) << "position " << i;
    one.append(&left[at], 1);
    two.append(&right[at], 1);
  }
  EXPECT_EQ(one.commonBlocks(two), 1);
  EXPECT_EQ(contents(*pool, instructions), before) << "a kernel wrote into a block that others read";
}

INSTANTIATE_TEST_SUITE_P(Families, SharedPrefix,
                         ::testing::Combine(::testing::ValuesIn(kFamilies),
                                            ::testing::ValuesIn(kernelNames())),
                         familyCaseName);

}  // namespace
}  // namespace tandem::device
