#include "engine/model/model.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <system_error>
#include <thread>

#include "engine/kv/kv_cache.h"
#include "engine/model/tensor_plan.h"

namespace tandem::model {
namespace {

constexpr std::int64_t kTilesPerClaim = 16;

/// Packs all tiles of one matrix, spread over `threads` threads.
void packAll(const TensorView& view, kernels::Matrix& matrix, int threads) {
  std::atomic<std::int64_t> next{0};
  const auto work = [&] {
    for (;;) {
      const std::int64_t begin = next.fetch_add(kTilesPerClaim);
      if (begin >= matrix.tiles()) return;
      kernels::packTiles(view, matrix, begin, std::min(begin + kTilesPerClaim, matrix.tiles()));
    }
  };
  std::vector<std::jthread> helpers;
  const auto useful = std::min<std::int64_t>(threads, matrix.tiles() / (4 * kTilesPerClaim));
  try {
    for (std::int64_t i = 1; i < useful; ++i) helpers.emplace_back(work);
  } catch (const std::system_error&) {
    // The system gives no more threads: those there are do the rest.
  }
  work();
}

Status readVector(const PlannedTensor& step) {
  step.vector->resize(static_cast<std::size_t>(step.view.shape.elements()));
  kernels::dequantizeRow(step.view.type, step.view.bytes.data(), step.view.shape.elements(),
                         step.vector->data());
  const bool finite =
      std::all_of(step.vector->begin(), step.vector->end(), [](float x) { return std::isfinite(x); });
  if (finite) return {};
  return Error{ErrorCode::malformed,
               "The tensor \"" + step.name + "\" holds values that are not numbers; the file is damaged.",
               {}};
}

Status fill(const PlannedTensor& step, int threads) {
  if (step.matrix != nullptr) packAll(step.view, *step.matrix, threads);
  if (step.vector != nullptr) {
    TANDEM_TRY(readVector(step));
  }
  if (step.embedding != nullptr) {
    TANDEM_ASSIGN(*step.embedding, Embedding::copy(step.view));
  }
  return {};
}

MemoryEstimate estimate(const Hyperparameters& hyper, const TensorPlan& plan, int contextSize,
                        std::uint64_t activationBytes) {
  constexpr std::uint64_t kTokens = kv::Geometry::kBlockTokens;
  const kv::Geometry geometry{.layers = hyper.layers, .kvHeads = hyper.kvHeads, .headDim = hyper.headDim};
  const std::uint64_t blocks = (static_cast<std::uint64_t>(contextSize) + kTokens - 1) / kTokens;
  return {.weights = plan.packedBytes(),
          .kv = blocks * static_cast<std::uint64_t>(geometry.blockBytes()),
          .buffers = activationBytes};
}

std::string mebibytes(std::uint64_t bytes) {
  return std::to_string((bytes + (1U << 20) - 1) >> 20) + " MiB";
}

}  // namespace

Result<Embedding> Embedding::copy(const TensorView& view) {
  Embedding embedding;
  TANDEM_ASSIGN(embedding.memory_, AlignedBuffer::allocate(view.bytes.size()));
  std::memcpy(embedding.memory_.data(), view.bytes.data(), view.bytes.size());
  embedding.view_ = view;
  embedding.view_.bytes = {embedding.memory_.data(), view.bytes.size()};
  return embedding;
}

void Embedding::row(TokenId token, float* out) const {
  kernels::dequantizeRow(view_.type, view_.row(token), view_.shape.cols(), out);
}

Result<MemoryEstimate> estimateMemory(const gguf::File& file, int contextSize,
                                      std::uint64_t activationBytes) {
  Model model;
  TANDEM_ASSIGN(model.hyper, readHyperparameters(file));
  TANDEM_ASSIGN(const TensorPlan plan, TensorPlan::make(file, model));
  return estimate(model.hyper, plan, contextSize, activationBytes);
}

Result<std::shared_ptr<const Model>> loadModel(const gguf::File& file, const LoadOptions& options) {
  const auto model = std::make_shared<Model>();
  TANDEM_ASSIGN(model->hyper, readHyperparameters(file));
  TANDEM_ASSIGN(const TensorPlan plan, TensorPlan::make(file, *model));
  const MemoryEstimate needed = estimate(model->hyper, plan, options.contextSize, options.activationBytes);
  if (needed.total() > options.memoryAvailable) {
    return Error{ErrorCode::outOfMemory,
                 "This model needs " + mebibytes(needed.total()) + " of memory (" +
                     mebibytes(needed.weights) + " weights, " + mebibytes(needed.kv) + " for a context of " +
                     std::to_string(options.contextSize) + " tokens, " + mebibytes(needed.buffers) +
                     " for computing), but only " + mebibytes(options.memoryAvailable) +
                     " are free. Choose a smaller model or context, or close other programs.",
                 {}};
  }

  std::uint64_t total = 0;
  for (const PlannedTensor& step : plan.steps()) total += step.view.bytes.size();
  std::uint64_t done = 0;
  for (const PlannedTensor& step : plan.steps()) {
    const double share = static_cast<double>(done) / static_cast<double>(total);
    if (options.progress && !options.progress(share, "Reading the weights")) {
      return Error{ErrorCode::cancelled, "Loading the model was stopped.", {}};
    }
    TANDEM_TRY(fill(step, options.threads));
    done += step.view.bytes.size();
  }
  TANDEM_TRY(file.checkUnchanged());
  for (const float divisor : model->ropeDivisors) {
    if (divisor > 0) continue;
    return Error{ErrorCode::malformed, "The tensor \"rope_freqs.weight\" must hold positive numbers.", {}};
  }
  model->globalFrequencies = ropeFrequencies(model->hyper.rope, false, model->ropeDivisors);
  model->localFrequencies = ropeFrequencies(model->hyper.rope, true, {});
  if (options.progress) options.progress(1.0, "");
  return std::shared_ptr<const Model>(model);
}

}  // namespace tandem::model
