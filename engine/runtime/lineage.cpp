#include "engine/runtime/lineage.h"

#include <algorithm>

namespace tandem::runtime {
namespace {

constexpr std::size_t kMostTokens = 1 << 18;  // more than the KV caches of this day hold
constexpr std::size_t kMostRequests = 1 << 10;

}  // namespace

void Lineage::keep(RequestId request, std::vector<TokenId> tokens) {
  tokens_ += tokens.size();
  kept_.emplace_back(request, std::move(tokens));
  while (tokens_ > kMostTokens || kept_.size() > kMostRequests) {
    tokens_ -= kept_.front().second.size();
    kept_.pop_front();
  }
}

Lineage::Likeness Lineage::closest(std::span<const TokenId> prompt) const {
  Likeness best;
  for (const auto& [request, tokens] : kept_) {
    const int common = commonBeginning(tokens, prompt);
    if (common > best.tokens) best = {request, common};
  }
  return best;
}

int Lineage::commonBeginning(std::span<const TokenId> a, std::span<const TokenId> b) {
  const std::size_t most = std::min(a.size(), b.size());
  const auto differs = std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(most), b.begin());
  return static_cast<int>(differs.first - a.begin());
}

}  // namespace tandem::runtime
