// The one definition of p50, p90 and p99, so that what the window shows and what a benchmark prints agree.
// Thread: pure function.
#pragma once

#include <vector>

namespace tandem {

/// The q-quantile, 0 ≤ q ≤ 1, interpolated between neighbours (Hyndman and Fan's type 7, as numpy and R do).
/// NaN for no values.
double quantile(std::vector<double> values, double q);

}  // namespace tandem
