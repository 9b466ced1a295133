// What the scheduler builds on: a token's logits are the same bits however its pass was cut, shared or
// parked.
#include "engine/device/cpu/cpu_machine.h"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>

#include "engine/device/run_pass.h"
#include "tests/engine/device/families.h"
#include "tests/engine/model/model_fixture.h"
#include "tests/engine/model/run_model.h"

namespace tandem::device {
namespace {

using model::testing::logitsInChunks;
using model::testing::makePool;
using model::testing::readFixture;
using Logits = std::vector<std::vector<float>>;

/// One family on one instruction set.
class CpuMachine : public ::testing::TestWithParam<std::tuple<Family, std::string>> {
 protected:
  void SetUp() override {
    const auto& [family, kernels] = GetParam();
    fixture_ = readFixture(family.file, family.name);
    auto model = model::testing::loadFixture(fixture_);
    ASSERT_TRUE(model.ok()) << model.error().message;
    model_ = std::move(model).value();
  }

  std::unique_ptr<Machine> make(int threads) {
    auto machine = makeCpuMachine(model_, {.threads = threads, .kernels = std::get<1>(GetParam())});
    EXPECT_TRUE(machine.ok());
    return std::move(machine).value();
  }

  Logits inChunks(Machine& machine, int chunk) {
    auto logits = logitsInChunks(machine, *model_, fixture_.tokens, chunk);
    EXPECT_TRUE(logits.ok()) << logits.error().message;
    return std::move(logits).value();
  }

  model::testing::Fixture fixture_;
  std::shared_ptr<const model::Model> model_;
};

TEST_P(CpuMachine, GivesTheSameBitsForEveryChunkSizeAndThreadCount) {
  const Logits expected = inChunks(*make(1), 1);
  for (const int threads : {1, 3}) {
    const auto machine = make(threads);
    for (const int chunk : {1, 2, 7, 33, 40}) {
      EXPECT_EQ(inChunks(*machine, chunk), expected) << chunk << " tokens a pass, " << threads << " threads";
    }
  }
}

TEST_P(CpuMachine, GivesTheSameBitsInADecodeBatch) {
  const auto machine = make(2);
  const Logits expected = inChunks(*machine, 1);
  constexpr int kSequences = 3;
  const auto pool = makePool(*model_, kSequences * 64);
  // Sequence s holds s·9 tokens before the batch starts, so that lengths differ.
  std::vector<kv::Sequence> sequences;
  const auto prompt = machine->makePass(32, 0).value();
  for (int s = 0; s < kSequences; ++s) {
    kv::Sequence& sequence = sequences.emplace_back(*pool);
    if (s == 0) continue;
    ASSERT_TRUE(sequence.reserve(s * 9).ok());
    std::vector<Row> rows;
    for (int i = 0; i < s * 9; ++i) {
      rows.push_back(
          {.sequence = &sequence, .position = i, .token = fixture_.tokens[static_cast<std::size_t>(i)]});
    }
    ASSERT_TRUE(runPass(*machine, *prompt, rows).ok());
    sequence.append(fixture_.tokens.data(), s * 9);
  }
  const auto pass = machine->makePass(kSequences, kSequences).value();
  for (int step = 0; step < 12; ++step) {
    std::vector<Row> rows;
    for (kv::Sequence& sequence : sequences) {
      ASSERT_TRUE(sequence.reserve(1).ok());
      rows.push_back({.sequence = &sequence,
                      .position = sequence.length(),
                      .token = fixture_.tokens[static_cast<std::size_t>(sequence.length())],
                      .wantLogits = true});
    }
    ASSERT_TRUE(runPass(*machine, *pass, rows).ok());
    for (int s = 0; s < kSequences; ++s) {
      kv::Sequence& sequence = sequences[static_cast<std::size_t>(s)];
      const std::span<const float> got = pass->logits(s);
      EXPECT_EQ(Logits::value_type(got.begin(), got.end()),
                expected[static_cast<std::size_t>(sequence.length())]);
      sequence.append(&rows[static_cast<std::size_t>(s)].token, 1);
    }
  }
}

TEST_P(CpuMachine, GivesTheSameBitsInAMixedPass) {
  const auto machine = make(3);
  const Logits expected = inChunks(*machine, 1);
  const auto pool = makePool(*model_, 6 * 64);
  // Sequences that are at different places of the same text and go on with pieces of different lengths, as
  // decode rows and chunks of several prompts do in one continuous batch.
  struct Piece {
    int position, count;
  };
  const std::vector<std::vector<Piece>> passes = {
      {{0, 9}, {0, 1}, {0, 17}, {0, 33}}, {{9, 1}, {1, 20}, {17, 1}, {33, 7}}, {{10, 30}, {21, 1}, {18, 2}}};
  std::vector<kv::Sequence> sequences;
  for (int s = 0; s < 4; ++s) sequences.emplace_back(*pool);
  const auto pass = machine->makePass(64, 64).value();
  for (const std::vector<Piece>& pieces : passes) {
    std::vector<Row> rows;
    for (std::size_t s = 0; s < pieces.size(); ++s) {
      ASSERT_EQ(sequences[s].length(), pieces[s].position);
      ASSERT_TRUE(sequences[s].reserve(pieces[s].count).ok());
      for (int i = 0; i < pieces[s].count; ++i) {
        const int position = pieces[s].position + i;
        rows.push_back({&sequences[s], position, fixture_.tokens[static_cast<std::size_t>(position)], true});
      }
    }
    ASSERT_TRUE(runPass(*machine, *pass, rows).ok());
    for (int k = 0; k < static_cast<int>(rows.size()); ++k) {
      const Row& row = rows[static_cast<std::size_t>(k)];
      const std::span<const float> got = pass->logits(k);
      ASSERT_EQ(Logits::value_type(got.begin(), got.end()), expected[static_cast<std::size_t>(row.position)])
          << "row " << k;
      row.sequence->append(&row.token, 1);
    }
  }
}

TEST_P(CpuMachine, NumbersThatAreNoneStayInTheirSequence) {
  const auto machine = make(2);
  const Logits expected = inChunks(*machine, 40);
  const auto pool = makePool(*model_, 3 * 64);
  const auto pass = machine->makePass(40, 3).value();
  std::vector<kv::Sequence> sequences;
  for (int s = 0; s < 3; ++s) {
    kv::Sequence& sequence = sequences.emplace_back(*pool);
    ASSERT_TRUE(sequence.reserve(39).ok());
    std::vector<Row> rows;
    for (int i = 0; i < 39; ++i) {
      rows.push_back({&sequence, i, fixture_.tokens[static_cast<std::size_t>(i)], false});
    }
    ASSERT_TRUE(runPass(*machine, *pass, rows).ok());
    sequence.append(fixture_.tokens.data(), 39);
  }
  Half* damaged = pool->values(sequences[1].block(38), 0);
  std::fill_n(damaged, pool->geometry().kvHeads * pool->geometry().headDim * kv::Geometry::kBlockTokens,
              floatToHalf(std::numeric_limits<float>::quiet_NaN()));
  std::vector<Row> rows;
  for (kv::Sequence& sequence : sequences) {
    ASSERT_TRUE(sequence.reserve(1).ok());
    rows.push_back({&sequence, 39, fixture_.tokens[39], true});
  }
  ASSERT_TRUE(runPass(*machine, *pass, rows).ok());
  EXPECT_FALSE(pass->finite(1));
  EXPECT_EQ(checkLogits(*pass, 1).error().code, ErrorCode::malformed);
  for (const int k : {0, 2}) {
    EXPECT_TRUE(pass->finite(k));
    const std::span<const float> got = pass->logits(k);
    EXPECT_EQ(Logits::value_type(got.begin(), got.end()), expected[39]);
  }
}

TEST_P(CpuMachine, ParksAPassBetweenNodes) {
  const auto machine = make(2);
  const Logits expected = inChunks(*machine, 40);
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
  const auto first = machine->makePass(40, 1).value();
  const auto second = machine->makePass(40, 1).value();
  ASSERT_TRUE(machine->begin(*first, rowsOf(parked, 40)).ok());
  Device& device = *machine->devices().front();
  for (int node = 0; node < static_cast<int>(machine->nodes().size()); ++node) {
    ASSERT_TRUE(runKernel(device, Kernel::allRows(*first, node, node + 1)).ok());
    const graph::NodeKind kind = machine->nodes()[static_cast<std::size_t>(node)].kind;
    if (kind == graph::NodeKind::attention || kind == graph::NodeKind::qkv) {
      ASSERT_TRUE(runPass(*machine, *second, rowsOf(other, 11)).ok());  // a whole other pass in the middle
    }
  }
  const std::span<const float> got = first->logits(0);
  EXPECT_EQ(Logits::value_type(got.begin(), got.end()), expected[39]);
}

INSTANTIATE_TEST_SUITE_P(Families, CpuMachine,
                         ::testing::Combine(::testing::ValuesIn(kFamilies),
                                            ::testing::ValuesIn(kernelNames())),
                         familyCaseName);

class CpuMachineErrors : public ::testing::Test {
 protected:
  void SetUp() override {
    model_ = model::testing::loadFixture(readFixture("llama.json", "llama2-untied")).value();
    machine_ = makeCpuMachine(model_, {}).value();
    pool_ = makePool(*model_, 64);
    pass_ = machine_->makePass(2, 1).value();
  }

  ErrorCode begin(std::vector<Row> rows) {
    const Status status = machine_->begin(*pass_, rows);
    EXPECT_FALSE(status.ok());
    return status.ok() ? ErrorCode::internal : status.error().code;
  }

  std::shared_ptr<const model::Model> model_;
  std::unique_ptr<Machine> machine_;
  std::unique_ptr<kv::Pool> pool_;
  std::unique_ptr<Pass> pass_;
};

TEST_F(CpuMachineErrors, UnknownKernelsAreRefusedByName) {
  const auto machine = makeCpuMachine(model_, {.threads = 1, .kernels = "abacus"});
  ASSERT_FALSE(machine.ok());
  EXPECT_EQ(machine.error().code, ErrorCode::unsupported);
  EXPECT_NE(machine.error().message.find("abacus"), std::string::npos);
  EXPECT_NE(machine.error().message.find("reference"), std::string::npos);
}

TEST_F(CpuMachineErrors, RowsThatDoNotFitAreRefused) {
  kv::Sequence sequence(*pool_);
  ASSERT_TRUE(sequence.reserve(1).ok());
  const Row good{.sequence = &sequence, .position = 0, .token = 5, .wantLogits = true};
  EXPECT_TRUE(machine_->begin(*pass_, std::vector<Row>{good}).ok());
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
  pass_ = machine_->makePass(3, 0).value();
  kv::Sequence second(*pool_);
  ASSERT_TRUE(sequence.reserve(3).ok() && second.reserve(1).ok());
  const auto at = [](kv::Sequence& of, int position) {
    return Row{.sequence = &of, .position = position, .token = 5};
  };
  EXPECT_EQ(begin({at(sequence, 0), at(sequence, 2)}), ErrorCode::invalidArgument) << "a hole";
  EXPECT_EQ(begin({at(sequence, 1), at(sequence, 0)}), ErrorCode::invalidArgument) << "backwards";
  EXPECT_EQ(begin({at(sequence, 0), at(second, 0), at(sequence, 1)}), ErrorCode::invalidArgument) << "torn";
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

TEST_F(CpuMachineErrors, KernelsThatDoNotFitAreRefused) {
  Device& device = *machine_->devices().front();
  const int nodes = static_cast<int>(machine_->nodes().size());
  const auto code = [&](const Kernel& kernel) {
    const Status status = runKernel(device, kernel);
    return status.ok() ? ErrorCode::internal : status.error().code;
  };
  EXPECT_EQ(code(Kernel::allRows(*pass_, 0, 1)), ErrorCode::invalidArgument) << "never begun";
  EXPECT_EQ(code({}), ErrorCode::invalidArgument) << "no pass";
  kv::Sequence sequence(*pool_);
  ASSERT_TRUE(sequence.reserve(1).ok());
  ASSERT_TRUE(
      machine_->begin(*pass_, std::vector<Row>{{.sequence = &sequence, .position = 0, .token = 5}}).ok());
  EXPECT_EQ(code(Kernel::allRows(*pass_, 0, nodes + 1)), ErrorCode::invalidArgument);
  EXPECT_EQ(code(Kernel::allRows(*pass_, 0, 0)), ErrorCode::invalidArgument) << "no node";
  EXPECT_EQ(code(Kernel::allRows(*pass_, 1, 2)), ErrorCode::invalidArgument) << "a node was left out";
  EXPECT_EQ(code({pass_.get(), 0, 1, 1, 1}), ErrorCode::invalidArgument) << "rows that the pass lacks";
  EXPECT_TRUE(runKernel(device, Kernel::allRows(*pass_, 0, 2)).ok());
  EXPECT_EQ(code(Kernel::allRows(*pass_, 0, 2)), ErrorCode::invalidArgument) << "a second time";
  EXPECT_TRUE(runKernel(device, Kernel::allRows(*pass_, 2, nodes)).ok()) << "a refusal leaves the pass whole";
  EXPECT_FALSE(machine_->makePass(0, 0).ok());
}

TEST_F(CpuMachineErrors, DamagedWeightsGiveAnErrorInsteadOfNonsense) {
  auto fixture = readFixture("llama.json", "llama2-untied");
  model::testing::FixtureTensor& output = fixture.tensor("output.weight");
  output.values.assign(static_cast<std::size_t>(output.shape.elements()),
                       std::numeric_limits<float>::quiet_NaN());
  const auto damaged = model::testing::loadFixture(fixture).value();
  const auto machine = makeCpuMachine(damaged, {}).value();
  const auto logits = logitsInChunks(*machine, *damaged, fixture.tokens, 8);
  ASSERT_FALSE(logits.ok());
  EXPECT_EQ(logits.error().code, ErrorCode::malformed);
}

}  // namespace
}  // namespace tandem::device
