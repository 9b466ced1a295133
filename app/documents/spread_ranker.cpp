#include "app/documents/spread_ranker.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace tandem::documents {

std::vector<agents::Passage> SpreadRanker::rank(const std::string& /*words*/,
                                                std::vector<agents::Passage> candidates, int limit) const {
  std::vector<agents::Passage> chosen, spare;
  std::map<std::string, int> ofDocument;
  std::set<std::string> texts;  // copies of a file differ in their paths only
  for (agents::Passage& candidate : candidates) {
    if (!texts.insert(candidate.text).second) continue;
    const bool takes = ofDocument[candidate.path]++ < perDocument_;
    (takes ? chosen : spare).push_back(std::move(candidate));
  }
  const auto most = static_cast<std::size_t>(std::max(limit, 0));
  for (std::size_t i = 0; i < spare.size() && chosen.size() < most; ++i)
    chosen.push_back(std::move(spare[i]));
  if (chosen.size() > most) chosen.resize(most);
  return chosen;
}

}  // namespace tandem::documents
