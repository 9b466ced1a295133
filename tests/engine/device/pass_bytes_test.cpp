// The estimate of a pass's memory beside what the process really maps for it.
#include "engine/device/cpu/pass_bytes.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "engine/device/cpu/cpu_pass.h"

namespace tandem::device {
namespace {

/// Bytes of address space that this process has mapped.
std::int64_t mappedNow() {
  std::int64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * sysconf(_SC_PAGESIZE);
}

struct Case {
  const char* name;
  model::Hyperparameters hyper;
  int rows = 0, logits = 0, threads = 1;
};

model::Hyperparameters llama1B() {
  model::Hyperparameters hyper;
  hyper.layers = 16;
  hyper.embed = 2048;
  hyper.heads = 32;
  hyper.kvHeads = 8;
  hyper.headDim = 64;
  hyper.ffn = 8192;
  hyper.vocabulary = 128256;
  hyper.rope.dims = 64;
  return hyper;
}

model::Hyperparameters qwen30BA3B() {
  model::Hyperparameters hyper = llama1B();
  hyper.layers = 48;
  hyper.kvHeads = 4;
  hyper.headDim = 128;
  hyper.ffn = 768;
  hyper.vocabulary = 151936;
  hyper.rope.dims = 128;
  hyper.experts = 128;
  hyper.expertsUsed = 8;
  return hyper;
}

class PassBytes : public ::testing::TestWithParam<Case> {};

TEST_P(PassBytes, AreWhatIsMapped) {
  const Case& c = GetParam();
  const std::int64_t before = mappedNow();
  const auto pass = CpuPass::create(c.hyper, c.rows, c.logits, c.threads);
  ASSERT_TRUE(pass.ok()) << pass.error().message;
  const auto mapped = static_cast<double>(mappedNow() - before);
  const auto estimate = static_cast<double>(cpuPassBytes(c.hyper, c.rows, c.logits, c.threads));
  EXPECT_NEAR(mapped, estimate, 0.01 * estimate + (1 << 20)) << "tables on the heap may add a little";
}

INSTANTIATE_TEST_SUITE_P(Shapes, PassBytes,
                         ::testing::Values(Case{"dense_chunk", llama1B(), 128, 1, 2},
                                           Case{"dense_batch", llama1B(), 32, 32, 2},
                                           Case{"dense_long", llama1B(), 4096, 1, 2},
                                           Case{"experts_chunk", qwen30BA3B(), 128, 1, 16},
                                           Case{"experts_batch", qwen30BA3B(), 32, 32, 16},
                                           Case{"experts_long", qwen30BA3B(), 4096, 1, 16}),
                         [](const auto& parameter) { return std::string(parameter.param.name); });

TEST(PassBytesOfABatch, AreMostlyLogits) {
  const std::uint64_t logits = std::uint64_t{32} * 128256 * sizeof(float);
  const std::uint64_t batch = cpuPassBytes(llama1B(), 32, 32, 2);
  EXPECT_GT(batch, logits);
  EXPECT_LT(batch, 2 * logits);
}

}  // namespace
}  // namespace tandem::device
