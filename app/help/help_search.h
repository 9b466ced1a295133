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

/// How well a question fits an entry, from 0 to kMost. A word counts by its rarity among the entries:
/// idf(w) = ln(1 + entries / (entries with w + ½)); a set of words counts as their sum. With Q the words of
/// the question, P those of a phrasing, A those of the answer:
///   max over the phrasings: |Q ∩ P| / √(|Q| |P|)  +  0.6 |Q ∩ all phrasings| / |Q|  +  0.3 |Q ∩ A| / |Q|
/// So one phrasing that is nearly the question wins, and a question made of several ones still finds its
/// entry.
class HelpSearch final : public agents::tools::Help {
 public:
  static constexpr double kAllPhrasings = 0.6, kAnswer = 0.3;
  static constexpr double kMost = 1 + kAllPhrasings + kAnswer;
  /// Below that the help says nothing about the question. Of questions about the world a third reaches it, of
  /// those about Tandem all but a twentieth (tests/app/help/help_search_test.cpp).
  static constexpr double kEnough = 0.55;
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
  /// A question's words, each with its rarity.
  using Question = std::vector<std::pair<std::string, double>>;
  static double fit(const Question& question, const Indexed& entry);
  Question weighed(const Words& words) const;
  double rarity(const std::string& word) const;

  const std::vector<HelpEntry> entries_;
  std::vector<Indexed> indexed_;                  ///< of entries_, in their order
  std::map<std::string, std::size_t> entriesOf_;  ///< by stem: in the phrasings of how many it is
};

}  // namespace tandem::help
