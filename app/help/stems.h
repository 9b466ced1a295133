// Words by their stems: "opened" and "opening" are one.
// Thread: one at a time for each Stemmer.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

struct sb_stemmer;

namespace tandem::help {

/// English, by Snowball.
class Stemmer {
 public:
  Stemmer();

  /// The stems of what `text` is about, without very common words; see documents::contentWords.
  std::set<std::string> stemsOf(std::string_view text) const;

 private:
  struct Delete {
    void operator()(sb_stemmer* stemmer) const;
  };
  const std::unique_ptr<sb_stemmer, Delete> stemmer_;  ///< none when memory is short: words stay as they are
};

}  // namespace tandem::help
