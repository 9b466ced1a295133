#include "engine/cost/roofline.h"

#include <algorithm>
#include <numeric>

namespace tandem::cost {

double Ceilings::latency(double work, double traffic) const {
  return std::max(work / flops, traffic / bandwidth);
}

double Ceilings::performance(double intensity) const {
  return std::min(flops, bandwidth * intensity);
}

double Ceilings::utilisation(double intensity, double peakBandwidth) const {
  const double memoryBound = bandwidth / peakBandwidth;
  return intensity > 0 ? std::min(memoryBound, flops / (peakBandwidth * intensity)) : memoryBound;
}

Ceilings calibrate(double peakFlops, double peakBandwidth, const Anchor& memoryBound,
                   const Anchor& computeBound) {
  return {.flops = std::min(peakFlops, computeBound.utilisation * peakBandwidth * computeBound.intensity),
          .bandwidth = memoryBound.utilisation * peakBandwidth};
}

Regime SharedRoof::regime(double intensity) const {
  const auto [slowest, fastest] = std::minmax_element(flops.begin(), flops.end());
  if (intensity * bandwidth < *slowest) return Regime::memoryBound;
  return intensity * bandwidth < *fastest ? Regime::ridgeCrossing : Regime::computeBound;
}

double SharedRoof::performance(std::size_t t, double intensity) const {
  return std::min(flops[t], bandwidth * intensity);
}

double SharedRoof::performanceTogether(double intensity) const {
  return std::min(together, bandwidth * intensity);
}

std::vector<double> SharedRoof::split(double intensity) const {
  std::vector<double> shares(flops.size());
  for (std::size_t t = 0; t < flops.size(); ++t) shares[t] = performance(t, intensity);
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) share /= sum;
  return shares;
}

}  // namespace tandem::cost
