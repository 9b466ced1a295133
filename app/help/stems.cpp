#include "app/help/stems.h"

#include <libstemmer.h>

#include <memory>

#include "app/documents/query_words.h"

namespace tandem::help {

std::set<std::string> stemsOf(std::string_view text) {
  const std::unique_ptr<sb_stemmer, decltype(&sb_stemmer_delete)> stemmer(sb_stemmer_new("english", nullptr),
                                                                          &sb_stemmer_delete);
  std::set<std::string> stems;
  for (const std::string& word : documents::contentWords(text)) {
    const auto* bytes = reinterpret_cast<const sb_symbol*>(word.data());
    const sb_symbol* stem =
        stemmer ? sb_stemmer_stem(stemmer.get(), bytes, static_cast<int>(word.size())) : nullptr;
    if (stem == nullptr) {  // out of memory: the word as it is
      stems.insert(word);
    } else {
      stems.emplace(reinterpret_cast<const char*>(stem),
                    static_cast<std::size_t>(sb_stemmer_length(stemmer.get())));
    }
  }
  return stems;
}

}  // namespace tandem::help
