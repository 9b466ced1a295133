#include "engine/device/cpu/pass_bytes.h"

#include <algorithm>

#include "engine/base/aligned_buffer.h"
#include "engine/device/cpu/cpu_pass.h"
#include "engine/kernels/activations.h"

namespace tandem::device {
namespace {

std::uint64_t floats(std::int64_t rows, std::int64_t width) {
  return AlignedBuffer::mappedFor(static_cast<std::size_t>(rows * width) * sizeof(float));
}

std::uint64_t expertBytes(const model::Hyperparameters& hyper, std::int64_t rows, int threads) {
  const std::int64_t scratchRows = std::min<std::int64_t>(rows, CpuPass::kExpertRows);
  const std::uint64_t scratch =
      2 * floats(scratchRows, hyper.embed) + 2 * floats(scratchRows, hyper.ffn) +
      kernels::Activations::mappedFor(scratchRows, std::max(hyper.embed, hyper.ffn));
  return floats(rows, hyper.experts) + floats(rows, hyper.expertsUsed) +
         floats(rows * hyper.expertsUsed, hyper.embed) + static_cast<std::uint64_t>(threads) * scratch;
}

}  // namespace

std::uint64_t cpuPassBytes(const model::Hyperparameters& hyper, int maxRows, int maxLogits, int threads) {
  const bool dense = hyper.experts == 0;
  const std::int64_t widest = std::max({hyper.embed, hyper.queryWidth(), dense ? hyper.ffn : 0});
  return 2 * floats(maxRows, hyper.embed) + 2 * floats(maxRows, hyper.queryWidth()) +
         2 * floats(maxRows, hyper.kvWidth()) + 4 * floats(maxRows, hyper.rope.dims / 2) +
         floats(maxLogits, hyper.vocabulary) +
         kernels::Activations::mappedFor(std::max(maxRows, maxLogits), widest) +
         (dense ? 2 * floats(maxRows, hyper.ffn) : expertBytes(hyper, maxRows, threads));
}

}  // namespace tandem::device
