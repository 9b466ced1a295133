// What texts have in common: words by their stems ("opened" and "opening" are one), pairs and parts of words.
// Thread: one at a time for each Stemmer.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

struct sb_stemmer;

namespace tandem::help {

/// English, by Snowball.
class Stemmer {
 public:
  Stemmer();

  /// The stems of what `text` is about, without very common words; see documents::contentWords.
  std::set<std::string> stemsOf(std::string_view text) const;

  /// What two texts about the same thing may have in common, sorted, each once: the stems of all words, pairs
  /// of stems that follow each other ("new chat"), and each four bytes in a row of a word with a blank on
  /// either side (" ope", "pens"; of letters beyond ASCII perhaps a half). A word that comes again counts
  /// only where it came first, so a pair may have left some out.
  std::vector<std::string> piecesOf(std::string_view text) const;

 private:
  std::string stemOf(const std::string& word) const;

  struct Delete {
    void operator()(sb_stemmer* stemmer) const;
  };
  const std::unique_ptr<sb_stemmer, Delete> stemmer_;  ///< none when memory is short: words stay as they are
};

}  // namespace tandem::help
