#include "app/help/naive_bayes.h"

#include <cmath>
#include <numeric>

namespace tandem::help {

void NaiveBayes::learn(std::size_t ofClass, const std::vector<std::string>& pieces) {
  if (pieces.empty()) return;
  const double weight = 1 / std::sqrt(static_cast<double>(pieces.size()));
  for (const std::string& piece : pieces) {
    std::vector<Weight>& weights = weights_[piece];
    if (weights.empty() || weights.back().ofClass != ofClass) {
      weights.push_back({static_cast<std::uint32_t>(ofClass)});
    }
    weights.back().sum += static_cast<float>(weight);
    sums_[ofClass] += weight;
  }
}

std::vector<double> NaiveBayes::leanings(const std::vector<std::string>& pieces) const {
  std::vector<double> logs(sums_.size());
  double known = 0;
  for (const std::string& piece : pieces) {
    const auto found = weights_.find(piece);
    if (found == weights_.end()) continue;
    ++known;
    // ln(sum + smoothing), less ln(smoothing), which all classes have.
    for (const Weight& weight : found->second) {
      logs[weight.ofClass] += std::log1p(static_cast<double>(weight.sum) / kSmoothing);
    }
  }
  if (known == 0) return logs;
  const double smoothed = kSmoothing * static_cast<double>(weights_.size());
  for (std::size_t i = 0; i < logs.size(); ++i) logs[i] -= known * std::log(sums_[i] + smoothed);
  const double mean = std::accumulate(logs.begin(), logs.end(), 0.0) / static_cast<double>(logs.size());
  for (double& log : logs) log = (log - mean) / std::sqrt(known);
  return logs;
}

}  // namespace tandem::help
