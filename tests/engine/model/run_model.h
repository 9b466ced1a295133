// Running tokens through a machine in passes of chosen sizes.
#pragma once

#include <span>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/result.h"
#include "engine/device/device.h"
#include "engine/model/model.h"

namespace tandem::model::testing {

/// Logits of every token, computed in passes of `chunk` tokens: [tokens][vocabulary].
/// malformed when they are not numbers.
Result<std::vector<std::vector<float>>> logitsInChunks(device::Machine& machine, const Model& model,
                                                       std::span<const TokenId> tokens, int chunk);

/// A KV cache for `tokens` tokens of `model`.
std::unique_ptr<kv::Pool> makePool(const Model& model, int tokens);

}  // namespace tandem::model::testing
