#include "app/help/stems.h"

#include <libstemmer.h>

#include "app/documents/query_words.h"

namespace tandem::help {

void Stemmer::Delete::operator()(sb_stemmer* stemmer) const {
  sb_stemmer_delete(stemmer);
}

Stemmer::Stemmer() : stemmer_(sb_stemmer_new("english", nullptr)) {}

std::set<std::string> Stemmer::stemsOf(std::string_view text) const {
  std::set<std::string> stems;
  for (const std::string& word : documents::contentWords(text)) {
    const auto* bytes = reinterpret_cast<const sb_symbol*>(word.data());
    const sb_symbol* stem =
        stemmer_ ? sb_stemmer_stem(stemmer_.get(), bytes, static_cast<int>(word.size())) : nullptr;
    if (stem == nullptr) {
      stems.insert(word);
    } else {
      stems.emplace(reinterpret_cast<const char*>(stem),
                    static_cast<std::size_t>(sb_stemmer_length(stemmer_.get())));
    }
  }
  return stems;
}

}  // namespace tandem::help
