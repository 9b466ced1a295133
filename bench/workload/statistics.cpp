#include "bench/workload/statistics.h"

#include <limits>
#include <numeric>

#include "engine/base/quantile.h"
#include "engine/workload/random.h"

namespace tandem::bench {

double mean(std::span<const double> values) {
  if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Interval bootstrapMean(std::span<const double> perTrace, double confidence, int resamples,
                       std::uint64_t seed) {
  workload::Random random(seed);
  std::vector<double> means;
  for (int i = 0; i < resamples; ++i) {
    double sum = 0;
    for (std::size_t k = 0; k < perTrace.size(); ++k) sum += perTrace[random.below(perTrace.size())];
    means.push_back(sum / static_cast<double>(perTrace.size()));
  }
  const double tail = (1 - confidence) / 2;
  return {quantile(means, tail), quantile(means, 1 - tail)};
}

}  // namespace tandem::bench
