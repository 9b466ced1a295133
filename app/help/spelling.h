// Slips of the finger: a word that the help does not have, next to one that it has.
// Thread: any, once all has been learnt.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace tandem::help {

class Spelling {
 public:
  /// Bytes: shorter words are too often next to another word that means something else.
  static constexpr std::size_t kShortest = 5;
  /// Texts that have a word which another one may stand for; rarer ones are too often next to it by chance.
  static constexpr std::size_t kFewest = 3;

  /// What is written in `text` is written right.
  void learn(std::string_view text);

  /// The words of `text` in lower case, each once. An unknown one becomes the most frequent known one that is
  /// a slip away and begins with the same byte, if there is one; of equal ones the first of the alphabet.
  std::string corrected(std::string_view text) const;

 private:
  std::string nearest(const std::string& word) const;

  std::map<std::string, std::size_t, std::less<>> known_;  ///< each with how many texts have it
};

/// Whether one byte too many, too few or another one, or two neighbours that have changed places, makes one
/// word of the other. A word is no slip away from itself.
bool isOneSlipAway(std::string_view a, std::string_view b);

}  // namespace tandem::help
