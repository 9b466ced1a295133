// From measured kernels to the figures of a profile: what makes predictions come nearest to measurements.
//
// The model is that of RooflineModel: T = rows · perRow + scores · perScore + fixed + max(F / P_e, Y / W_e).
// (XPU-2 appendix A; the first three are the parts that no roofline knows: barriers, norms, quantising
// activations, exponentials) Thread: pure functions, deterministic.
#pragma once

#include <span>

#include "engine/cost/soc_profile.h"

namespace tandem::cost {

/// One node as it was measured.
struct Sample {
  double rows = 0;
  double scores = 0;  ///< (query head, row, position) of attention; 0 for products
  double flops = 0;
  double bytes = 0;
  double seconds = 0;  ///< > 0
};

/// T of `op` for what was measured, in seconds.
double predicted(const OperatorCost& op, const Sample& sample);

/// |predicted − measured| / measured, the median of `samples`; 0 without samples.
double medianError(const OperatorCost& op, std::span<const Sample> samples);

/// The figures that make the mean |log(predicted / measured)| smallest: each sample counts the same,
/// whether it took microseconds or seconds, and a few disturbed ones do no harm. Without samples: all zero.
OperatorCost fitOperator(std::span<const Sample> samples);

}  // namespace tandem::cost
