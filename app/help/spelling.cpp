#include "app/help/spelling.h"

#include <algorithm>
#include <utility>

#include "app/documents/query_words.h"

namespace tandem::help {

void Spelling::learn(std::string_view text) {
  for (const std::string& word : documents::allWords(text)) ++known_[word];
}

std::string Spelling::corrected(std::string_view text) const {
  std::string all;
  for (const std::string& word : documents::allWords(text)) {
    const bool fine = word.size() < kShortest || known_.contains(word) || documents::isCommonWord(word);
    all += (all.empty() ? "" : " ") + (fine ? word : nearest(word));
  }
  return all;
}

std::string Spelling::nearest(const std::string& word) const {
  const std::string* best = &word;
  std::size_t most = kFewest - 1;
  for (auto one = known_.lower_bound(word.substr(0, 1));
       one != known_.end() && one->first.front() == word.front(); ++one) {
    if (one->second <= most || !isOneSlipAway(word, one->first)) continue;
    best = &one->first;
    most = one->second;
  }
  return *best;
}

bool isOneSlipAway(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  const auto [inA, inB] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  const std::string_view restA(inA, a.end()), restB(inB, b.end());
  if (restB.empty()) return false;
  if (restB.substr(1) == restA) return true;
  if (restA.size() != restB.size()) return false;
  if (restA.substr(1) == restB.substr(1)) return true;
  return restA.size() > 1 && restA[0] == restB[1] && restA[1] == restB[0] &&
         restA.substr(2) == restB.substr(2);
}

}  // namespace tandem::help
