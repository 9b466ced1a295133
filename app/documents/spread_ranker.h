// The order by words, with few passages of each document: five from one long report would hide the other
// four. Thread: any; const and without state.
#pragma once

#include "agents/core/documents.h"

namespace tandem::documents {

class SpreadRanker final : public agents::Ranker {
 public:
  explicit SpreadRanker(int perDocument = 2) : perDocument_(perDocument) {}
  /// At most `perDocument` of each path, as long as there are others; the same text only once.
  std::vector<agents::Passage> rank(const std::string& words, std::vector<agents::Passage> candidates,
                                    int limit) const override;

 private:
  const int perDocument_;
};

}  // namespace tandem::documents
