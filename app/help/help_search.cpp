#include "app/help/help_search.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "app/help/opening.h"
#include "app/help/stems.h"

namespace tandem::help {
namespace {

using Nearest = std::array<double, HelpSearch::kNearest.size()>;

/// The best one first.
void keepBest(Nearest& nearest, double fit) {
  for (double& one : nearest) {
    if (fit > one) std::swap(fit, one);
  }
}

}  // namespace

HelpSearch::HelpSearch(std::vector<HelpEntry> entries)
    : entries_(std::move(entries)), likely_(entries_.size()) {
  const Stemmer stemmer;
  std::vector<std::set<std::string>> stems;  // of each phrasing
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    for (const std::string& phrasing : entries_[i].phrasings) {
      spelling_.learn(phrasing);
      likely_.learn(i, stemmer.piecesOf(phrasing));
      for (const std::string& stem : stems.emplace_back(stemmer.stemsOf(phrasing))) {
        Places& places = places_[stem];
        places.phrasings.push_back(phrasings_.size());
        if (places.entries.empty() || places.entries.back() != i) places.entries.push_back(i);
      }
      phrasings_.push_back({i});
    }
    likely_.learn(i, stemmer.piecesOf(entries_[i].answer));
    for (const std::string& stem : stemmer.stemsOf(entries_[i].answer)) places_[stem].answers.push_back(i);
  }
  for (std::size_t i = 0; i < phrasings_.size(); ++i) {  // now that it is known how rare a word is
    for (const std::string& stem : stems[i]) phrasings_[i].weight += rarity(placesOf(stem));
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
  double asked = 0;
  std::vector<double> inPhrasing(phrasings_.size()), inAll(entries_.size());
  const std::string read = spelling_.corrected(withoutOpening(question.substr(0, kLongestQuestion)));
  const Stemmer stemmer;
  for (const std::string& stem : stemmer.stemsOf(read)) {
    const Places* places = placesOf(stem);
    const double weight = rarity(places);
    asked += weight;
    if (places == nullptr) continue;
    for (const std::size_t i : places->phrasings) inPhrasing[i] += weight;
    for (const std::size_t i : places->entries) inAll[i] += kAllPhrasings * weight;
    for (const std::size_t i : places->answers) inAll[i] += kAnswer * weight;
  }
  std::vector<Nearest> nearest(entries_.size(), Nearest{});
  for (std::size_t i = 0; i < phrasings_.size(); ++i) {
    if (inPhrasing[i] == 0) continue;
    keepBest(nearest[phrasings_[i].entry], inPhrasing[i] / std::sqrt(asked * phrasings_[i].weight));
  }
  const std::vector<double> leanings = likely_.leanings(stemmer.piecesOf(read));
  std::vector<Hit> hits;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    double fit = kLikely * leanings[i] + (inAll[i] == 0 ? 0 : inAll[i] / asked);
    for (std::size_t n = 0; n < kNearest.size(); ++n) fit += kNearest[n] * nearest[i][n];
    hits.push_back({&entries_[i], fit});
  }
  std::stable_sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) { return a.fit > b.fit; });
  return hits;
}

const HelpSearch::Places* HelpSearch::placesOf(const std::string& stem) const {
  const auto found = places_.find(stem);
  return found == places_.end() ? nullptr : &found->second;
}

double HelpSearch::rarity(const Places* places) const {
  const double known = places == nullptr ? 0 : static_cast<double>(places->entries.size());
  return std::log(1 + static_cast<double>(entries_.size()) / (known + 0.5));
}

}  // namespace tandem::help
