// Attention over the KV cache as tasks: some queries of one sequence with the query heads of one KV head.
#pragma once

#include "engine/device/cpu/stage.h"
#include "engine/kernels/kernels.h"
#include "engine/model/hyperparameters.h"

namespace tandem::device {

/// pass.query [rows][heads·headDim] and the cached K and V of `layer` become pass.attended, of the same
/// shape. `hyper` and `kernels` outlive the stage.
Stage attend(const model::Hyperparameters& hyper, const kernels::KernelTable& kernels, int layer);

}  // namespace tandem::device
