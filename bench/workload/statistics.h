// Figures that summarise samples. Thread: pure functions.
#pragma once

#include <cstdint>
#include <span>

namespace tandem::bench {

double mean(std::span<const double> values);

struct Interval {
  double low, high;
};

/// Where the mean of such values would lie in `confidence` of all repetitions: percentile bootstrap (Efron
/// 1979) with fixed seed. Give it one value per trace, not one per request: requests of one trace are not
/// independent.
Interval bootstrapMean(std::span<const double> perTrace, double confidence = 0.95, int resamples = 10000,
                       std::uint64_t seed = 1);

}  // namespace tandem::bench
