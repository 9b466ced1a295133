// The mixture-of-experts FFN: a router sends each token to a few of many small FFNs and adds up what they
// say.
//
// Each expert is an operator of its own whose number of tokens is what the router sent; one thread runs an
// expert from end to end, so that experts need no barrier between them.   (Shazeer et al., arXiv 1701.06538
// §2; Qwen 3 normalises the weights of the chosen experts to sum to 1)
#pragma once

#include "engine/device/cpu/cpu_pass.h"
#include "engine/device/cpu/cpu_work.h"
#include "engine/model/model.h"

namespace tandem::device {

/// pass.normed, quantised in pass.x, is the input [rows][embed] and becomes the output [rows][embed].
/// A token's experts are added in the order of their weights, so that the result does not depend on other
/// tokens.
void runExperts(const model::Hyperparameters& hyper, const model::Layer& layer, CpuWork& work, CpuPass& pass);

}  // namespace tandem::device
