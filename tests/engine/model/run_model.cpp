#include "tests/engine/model/run_model.h"

#include <algorithm>

#include "engine/device/run_pass.h"

namespace tandem::model::testing {

std::unique_ptr<kv::Pool> makePool(const Model& model, int tokens) {
  const Hyperparameters& hyper = model.hyper;
  return kv::Pool::create({.layers = hyper.layers, .kvHeads = hyper.kvHeads, .headDim = hyper.headDim},
                          tokens)
      .value();
}

Result<std::vector<std::vector<float>>> logitsInChunks(device::Machine& machine, const Model& model,
                                                       std::span<const TokenId> tokens, int chunk) {
  const auto pool = makePool(model, static_cast<int>(tokens.size()));
  kv::Sequence sequence(*pool);
  TANDEM_ASSIGN(const std::unique_ptr<device::Pass> pass, machine.makePass(chunk, chunk));
  std::vector<std::vector<float>> all;
  while (sequence.length() < static_cast<int>(tokens.size())) {
    const int first = sequence.length();
    const int count = std::min(chunk, static_cast<int>(tokens.size()) - first);
    TANDEM_TRY(sequence.reserve(count));
    std::vector<device::Row> rows;
    for (int i = first; i < first + count; ++i) {
      rows.push_back({.sequence = &sequence,
                      .position = i,
                      .token = tokens[static_cast<std::size_t>(i)],
                      .wantLogits = true});
    }
    TANDEM_TRY(device::runPass(machine, *pass, rows));
    for (int k = 0; k < count; ++k) {
      TANDEM_TRY(device::checkLogits(*pass, k));
      const std::span<const float> logits = pass->logits(k);
      all.emplace_back(logits.begin(), logits.end());
    }
    sequence.append(tokens.data() + first, count);
  }
  return all;
}

}  // namespace tandem::model::testing
