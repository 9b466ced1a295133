// What the profiler runs and reports; how long things take is not a test's business.
#include "engine/device/profiler.h"

#include <gtest/gtest.h>

#include "engine/device/cpu/cpu_machine.h"
#include "engine/model/made_up.h"

namespace tandem::device {
namespace {

model::Hyperparameters tiny() {
  model::Hyperparameters hyper = model::madeUpShape(2);
  hyper.embed = 64;
  hyper.heads = 4;
  hyper.kvHeads = 2;
  hyper.headDim = hyper.rope.dims = 16;
  hyper.ffn = 96;
  hyper.vocabulary = 128;
  return hyper;
}

struct Fixture {
  explicit Fixture(ElementType type = ElementType::q8_0) {
    auto model = model::makeUpModel(tiny(), type);
    EXPECT_TRUE(model.ok()) << model.error().message;
    auto made = makeCpuMachine(*model, {.threads = 2, .kernels = ""});
    EXPECT_TRUE(made.ok());
    machine = std::move(*made);
    auto cache = kv::Pool::create({.layers = 2, .kvHeads = 2, .headDim = 16}, 1024);
    EXPECT_TRUE(cache.ok());
    pool = std::move(*cache);
  }
  Result<std::vector<Measured>> run(const ProfilerOptions& options, const ProfilerProgress& progress = {}) {
    return profile(*machine, *machine->devices().front(), *pool, options, progress);
  }
  std::unique_ptr<kv::Pool> pool;
  std::unique_ptr<Machine> machine;
};

const ProfilerOptions kFew{.chunks = {4, 40}, .batches = {1, 3}, .contexts = {0, 100}, .repetitions = 2};

TEST(Profiler, MeasuresEachKindOfNodeUnderEachLoad) {
  for (const ElementType type : {ElementType::q4_0, ElementType::q8_0, ElementType::f16}) {
    Fixture fixture(type);
    const auto measured = fixture.run(kFew);
    ASSERT_TRUE(measured.ok()) << measured.error().message;
    EXPECT_EQ(measured->size(), 5U * 2 * 4) << "five kinds of node, two contexts, two chunks and two batches";
    for (const Measured& one : *measured) EXPECT_GT(one.seconds, 0);
    EXPECT_EQ(fixture.pool->freeBlocks(), fixture.pool->totalBlocks());
  }
}

TEST(Profiler, SaysWhatItRan) {
  Fixture fixture;
  const auto measured = fixture.run({.chunks = {40}, .batches = {3}, .contexts = {100}, .repetitions = 1});
  ASSERT_TRUE(measured.ok());
  const graph::Load prefill = graph::Load::chunk(100, 40, true);
  EXPECT_EQ(measured->front().pass, "prefill, 40 tokens after 100");
  EXPECT_EQ(measured->front().load.scores, prefill.scores);
  EXPECT_FALSE(measured->front().decode);
  EXPECT_EQ(measured->back().pass, "decode, batch of 3 after 100");
  EXPECT_EQ(measured->back().load.rows, 3);
  EXPECT_EQ(measured->back().load.kvTokens, 3 * 101);
  EXPECT_TRUE(measured->back().decode);
}

TEST(Profiler, CanBeStopped) {
  Fixture fixture;
  int asked = 0;
  const auto measured = fixture.run(kFew, [&](double, const std::string&) { return ++asked < 3; });
  ASSERT_FALSE(measured.ok());
  EXPECT_EQ(measured.error().code, ErrorCode::cancelled);
  EXPECT_EQ(asked, 3);
}

TEST(Profiler, NeedsRoom) {
  Fixture fixture;
  const auto measured = fixture.run({.chunks = {}, .batches = {8}, .contexts = {500}, .repetitions = 1});
  ASSERT_FALSE(measured.ok());
  EXPECT_EQ(measured.error().code, ErrorCode::contextFull);
}

}  // namespace
}  // namespace tandem::device
