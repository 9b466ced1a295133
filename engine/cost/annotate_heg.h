// Puts what kernels take into a graph that is going to be printed.
// Thread: pure functions.
#pragma once

#include "engine/cost/roofline_model.h"
#include "engine/graph/heg_view.h"

namespace tandem::cost {

/// The graph of `model` with the devices of its profile. Every variant says its latency, its share of the
/// memory bandwidth and its power: in prefill for a chunk that ends at token `context`, in decode for one
/// request of `context` tokens.
graph::HegView annotatedHeg(const RooflineModel& model, int context);

}  // namespace tandem::cost
