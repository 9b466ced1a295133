// A model whose weights mean nothing, made in memory: for measuring a machine without a model file.
// Speed does not depend on what weights say, only on their shape and format.
#pragma once

#include <memory>

#include "engine/base/result.h"
#include "engine/model/model.h"
#include "engine/tensor/element_type.h"

namespace tandem::model {

/// The layers of Llama 3.2 1B, `layers` of them, with a small vocabulary: 61 M weights each, so that a few of
/// them are more than any cache holds.
Hyperparameters madeUpShape(int layers);

/// A dense model of that shape; all matrices have `type`, one of q4_0, q8_0, f16 and f32. All weights are
/// finite and small. Deterministic. Errors: unsupported, outOfMemory.
Result<std::shared_ptr<const Model>> makeUpModel(const Hyperparameters& hyper, ElementType type);

}  // namespace tandem::model
