// Logits of a whole text, by the path that chats take: file → packed weights → KV cache → device passes.
#include <algorithm>
#include <utility>

#include "engine/api/inspect.h"
#include "engine/base/cpu_info.h"
#include "engine/base/memory_info.h"
#include "engine/device/cpu/cpu_machine.h"
#include "engine/device/cpu/pass_bytes.h"
#include "engine/device/run_pass.h"
#include "engine/gguf/file.h"
#include "engine/kv/kv_cache.h"
#include "engine/model/model.h"

namespace tandem {
namespace {

constexpr int kPassRows = 64;
constexpr std::size_t kMostTokens = 1 << 20;

Result<std::shared_ptr<const model::Model>> load(const std::filesystem::path& path, int contextSize) {
  TANDEM_ASSIGN(const std::shared_ptr<const gguf::File> file, gguf::File::open(path));
  TANDEM_ASSIGN(const model::Hyperparameters hyper, model::readHyperparameters(*file));
  TANDEM_ASSIGN(const MemoryInfo memory, readMemoryInfo());
  const int threads = detectCpu().physicalCores;
  return model::loadModel(*file,
                          {.contextSize = contextSize,
                           .activationBytes = device::cpuPassBytes(hyper, kPassRows, kPassRows, threads),
                           .memoryAvailable = memory.available,
                           .progress = {},
                           .threads = threads});
}

}  // namespace

Result<std::vector<std::vector<float>>> computeLogits(const std::filesystem::path& file,
                                                      std::span<const TokenId> tokens,
                                                      const std::string& kernels) {
  if (tokens.empty()) {
    return Error{ErrorCode::invalidArgument, "Give at least one token to compute logits for.", {}};
  }
  if (tokens.size() > kMostTokens) {
    return Error{ErrorCode::limitExceeded, "Too many tokens to compute logits for at once.", {}};
  }
  const auto total = static_cast<int>(tokens.size());
  TANDEM_ASSIGN(const std::shared_ptr<const model::Model> model, load(file, total));
  const model::Hyperparameters& hyper = model->hyper;
  if (total > hyper.contextTrained) {
    return Error{ErrorCode::contextFull,
                 "The model was made for " + std::to_string(hyper.contextTrained) + " tokens, not for " +
                     std::to_string(total) + ".",
                 {}};
  }
  TANDEM_ASSIGN(const std::unique_ptr<device::Machine> machine,
                device::makeCpuMachine(model, {.threads = 0, .kernels = kernels}));
  TANDEM_ASSIGN(
      const std::unique_ptr<kv::Pool> pool,
      kv::Pool::create({.layers = hyper.layers, .kvHeads = hyper.kvHeads, .headDim = hyper.headDim}, total));
  kv::Sequence sequence(*pool);
  TANDEM_TRY(sequence.reserve(total));
  const int passRows = std::min(kPassRows, total);
  TANDEM_ASSIGN(const std::unique_ptr<device::Pass> pass, machine->makePass(passRows, passRows));

  std::vector<std::vector<float>> all;
  all.reserve(tokens.size());
  for (int first = 0; first < total; first += passRows) {
    const int count = std::min(passRows, total - first);
    std::vector<device::Row> rows;
    for (int i = first; i < first + count; ++i) {
      rows.push_back({.sequence = &sequence,
                      .position = i,
                      .token = tokens[static_cast<std::size_t>(i)],
                      .wantLogits = true});
    }
    TANDEM_TRY(device::runPass(*machine, *pass, rows));
    for (int k = 0; k < count; ++k) {
      TANDEM_TRY(device::checkLogits(*pass, k));
      const std::span<const float> logits = pass->logits(k);
      all.emplace_back(logits.begin(), logits.end());
    }
    sequence.append(tokens.data() + first, count);
  }
  return all;
}

}  // namespace tandem
