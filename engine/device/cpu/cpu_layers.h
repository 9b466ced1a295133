// What each node of a pass does: where the architecture of a transformer is spelt out.
//
// Norm → Q, K, V → RoPE → attention → residual → norm → FFN → residual; families differ by values of
// model::Hyperparameters only.   (Attention Is All You Need §3; Llama, arXiv 2302.13971 §2.2)
#pragma once

#include <vector>

#include "engine/device/cpu/stage.h"
#include "engine/graph/heg.h"
#include "engine/kernels/kernels.h"
#include "engine/model/model.h"

namespace tandem::device {

/// The stages of `node`, whose layer the model has. `model` and `kernels` outlive them.
/// Thread: pure; the stages are const.
std::vector<Stage> stagesOf(const model::Model& model, const kernels::KernelTable& kernels,
                            const graph::Node& node);

}  // namespace tandem::device
