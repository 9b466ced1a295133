// The mixture-of-experts FFN: a router sends each token to a few of many small FFNs and adds up what they
// say.
//
// Each expert is an operator of its own whose number of tokens is what the router sent; one thread runs a
// piece of them from end to end, so that experts need no barrier between them.   (Shazeer et al., arXiv
// 1701.06538 §2; Qwen 3 normalises the weights of the chosen experts to sum to 1)
#pragma once

#include <vector>

#include "engine/device/cpu/stage.h"
#include "engine/kernels/kernels.h"
#include "engine/model/model.h"

namespace tandem::device {

/// pass.normed, quantised in pass.x, is the input [rows][embed] and becomes the output [rows][embed].
/// A token's experts are added in the order of their weights, so that the result does not depend on other
/// tokens. All arguments outlive the stages.
std::vector<Stage> expertStages(const model::Hyperparameters& hyper, const model::Layer& layer,
                                const kernels::KernelTable& kernels);

}  // namespace tandem::device
