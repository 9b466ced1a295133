// Finds the entry of the help that a question is about, however it is put.
// Thread: any; immutable once made.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "agents/tools/help.h"
#include "app/help/help_entry.h"
#include "app/help/naive_bayes.h"
#include "app/help/spelling.h"

namespace tandem::help {

/// How well a question fits an entry. A word counts by its rarity among the entries:
/// idf(w) = ln(1 + entries / (entries whose phrasings have w + ½)); a set of words counts as their sum. With
/// Q the words of the question, P those of a phrasing, A those of the answer:
///   mean over the three nearest phrasings, the best one counting twice: |Q ∩ P| / √(|Q| |P|)
///     +  0.6 |Q ∩ all phrasings| / |Q|  +  0.3 |Q ∩ A| / |Q|
///     +  0.2 (ln P(question | entry), less the mean of all entries)
///          / √(pieces of the question that the help has)
/// The last is how much likelier this entry's texts are than those of others to have the question's words,
/// pairs of words and parts of words (naive_bayes.h); it tells "where" from "how", which the other three
/// leave out as common, and it has no bounds: an entry may fit less than not at all. What is said before the
/// question (opening.h) does not count, and slips of the finger are put right (spelling.h). So phrasings that
/// are nearly the question win, and a question made of several ones still finds its entry.
class HelpSearch final : public agents::tools::Help {
 public:
  static constexpr double kAllPhrasings = 0.6, kAnswer = 0.3, kLikely = 0.2;
  /// Of the nearest phrasings, as far as there are so many: a single one is often near by chance.
  static constexpr std::array<double, 3> kNearest = {0.5, 0.25, 0.25};
  /// Below that the help says nothing about the question. It is the second sieve: a model asks the help only
  /// what it takes for a question about Tandem. A lower one finds more, and has more to say about the world;
  /// tests/app/help/help_search_test.cpp has the shares, by which kLikely is chosen, too. It holds for the
  /// built-in help: among few entries none is much likelier than the mean.
  static constexpr double kEnough = 1.43;
  static constexpr std::size_t kLongestQuestion = 1000;  ///< bytes that are read
  /// A second answer is given when it fits nearly as well as the first.
  static constexpr double kAlsoFits = 0.75;

  explicit HelpSearch(std::vector<HelpEntry> entries);

  /// None when nothing fits well enough, else one or two.
  std::vector<agents::tools::HelpAnswer> find(const std::string& question) const override;

  struct Hit {
    const HelpEntry* entry = nullptr;
    double fit = 0;
  };
  /// All entries, the best one first; equal ones in their order.
  std::vector<Hit> rank(const std::string& question) const;

 private:
  /// Where a stem occurs: numbers of phrasings_ and of entries_, each once.
  struct Places {
    std::vector<std::size_t> phrasings, entries, answers;
  };
  struct Phrasing {
    std::size_t entry = 0;
    double weight = 0;
  };
  const Places* placesOf(const std::string& stem) const;
  double rarity(const Places* places) const;

  const std::vector<HelpEntry> entries_;
  std::vector<Phrasing> phrasings_;
  std::map<std::string, Places> places_;
  Spelling spelling_;  ///< of the phrasings
  NaiveBayes likely_;  ///< of entries, by the pieces of their phrasings and answers
};

}  // namespace tandem::help
