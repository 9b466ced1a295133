#include "app/help/help_search.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/help/stems.h"

namespace tandem::help {
namespace {

using Question = HelpSearch::Question;

double weightOf(const Question& words) {
  double sum = 0;
  for (const auto& [word, rarity] : words) sum += rarity;
  return sum;
}

/// Of those that `others` has as well.
double weightOfBoth(const Question& words, const std::set<std::string>& others) {
  double sum = 0;
  for (const auto& [word, rarity] : words) sum += others.contains(word) ? rarity : 0;
  return sum;
}

}  // namespace

HelpSearch::HelpSearch(std::vector<HelpEntry> entries) : entries_(std::move(entries)) {
  const Stemmer stemmer;
  for (const HelpEntry& entry : entries_) {
    Indexed indexed;
    for (const std::string& phrasing : entry.phrasings) {
      const Words words = stemmer.stemsOf(phrasing);
      indexed.all.insert(words.begin(), words.end());
      if (!words.empty()) indexed.phrasings.push_back({words});
    }
    indexed.answer = stemmer.stemsOf(entry.answer);
    for (const std::string& word : indexed.all) ++entriesOf_[word];
    indexed_.push_back(std::move(indexed));
  }
  for (Indexed& entry : indexed_) {  // now that it is known how rare a word is
    for (Phrasing& phrasing : entry.phrasings) phrasing.weight = weightOf(weighed(phrasing.words));
  }
}

std::vector<agents::tools::HelpAnswer> HelpSearch::find(const std::string& question) const {
  const std::vector<Hit> hits = rank(question);
  std::vector<agents::tools::HelpAnswer> found;
  if (hits.empty() || hits.front().fit < kEnough) return found;
  found.push_back({hits.front().entry->question, hits.front().entry->answer});
  if (hits.size() > 1 && hits[1].fit >= kAlsoFits * hits.front().fit) {
    found.push_back({hits[1].entry->question, hits[1].entry->answer});
  }
  return found;
}

std::vector<HelpSearch::Hit> HelpSearch::rank(const std::string& question) const {
  const Question words = weighed(Stemmer().stemsOf(question));
  std::vector<Hit> hits;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    hits.push_back({&entries_[i], words.empty() ? 0 : fit(words, indexed_[i])});
  }
  std::stable_sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) { return a.fit > b.fit; });
  return hits;
}

double HelpSearch::fit(const Question& question, const Indexed& entry) {
  const double asked = weightOf(question);
  double best = 0;
  for (const Phrasing& phrasing : entry.phrasings) {
    best = std::max(best, weightOfBoth(question, phrasing.words) / std::sqrt(asked * phrasing.weight));
  }
  return best + (kAllPhrasings * weightOfBoth(question, entry.all) +
                 kAnswer * weightOfBoth(question, entry.answer)) /
                    asked;
}

HelpSearch::Question HelpSearch::weighed(const Words& words) const {
  Question found;
  for (const std::string& word : words) found.emplace_back(word, rarity(word));
  return found;
}

double HelpSearch::rarity(const std::string& word) const {
  const auto found = entriesOf_.find(word);
  const double known = found == entriesOf_.end() ? 0 : static_cast<double>(found->second);
  return std::log(1 + static_cast<double>(entries_.size()) / (known + 0.5));
}

}  // namespace tandem::help
