// Finds the entry of the help that a question is about, however it is put.
// Thread: any; immutable once made.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "agents/tools/help.h"
#include "app/help/help_entry.h"

namespace tandem::help {

/// How well a question fits an entry, from 0 to 1.9. A word counts by its rarity among the entries:
/// idf(w) = ln(1 + entries / (entries with w + ½)); a set of words counts as their sum. With Q the words of
/// the question, P those of a phrasing, A those of the answer:
///   max over the phrasings: |Q ∩ P| / √(|Q| |P|)  +  0.6 |Q ∩ all phrasings| / |Q|  +  0.3 |Q ∩ A| / |Q|
/// So one phrasing that is nearly the question wins, and a question made of several ones still finds its
/// entry.
class HelpSearch final : public agents::tools::Help {
 public:
  static constexpr double kAllPhrasings = 0.6, kAnswer = 0.3;
  /// Below that the help says nothing about the question. It is the second sieve: a model asks the help only
  /// what it takes for a question about Tandem. Shares on both sides: tests/app/help/help_search_test.cpp.
  static constexpr double kEnough = 0.76;
  /// A second answer is given when it fits nearly as well as the first.
  static constexpr double kAlsoFits = 0.75;

  explicit HelpSearch(std::vector<HelpEntry> entries);

  /// One answer, or two.
  std::vector<agents::tools::HelpAnswer> find(const std::string& question) const override;

  struct Hit {
    const HelpEntry* entry = nullptr;
    double fit = 0;
  };
  /// All entries, the best one first; equal ones in their order.
  std::vector<Hit> rank(const std::string& question) const;

  /// A question's words, each with its rarity.
  using Question = std::vector<std::pair<std::string, double>>;

 private:
  using Words = std::set<std::string>;
  struct Phrasing {
    Words words;
    double weight = 0;
  };
  struct Indexed {
    std::vector<Phrasing> phrasings;
    Words all;  ///< of all phrasings
    Words answer;
  };
  static double fit(const Question& question, const Indexed& entry);
  Question weighed(const Words& words) const;
  double rarity(const std::string& word) const;

  const std::vector<HelpEntry> entries_;
  std::vector<Indexed> indexed_;                  ///< of entries_, in their order
  std::map<std::string, std::size_t> entriesOf_;  ///< by stem: in the phrasings of how many it is
};

}  // namespace tandem::help
