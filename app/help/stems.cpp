#include "app/help/stems.h"

#include <libstemmer.h>

#include <algorithm>
#include <utility>

#include "app/documents/query_words.h"

namespace tandem::help {
namespace {

// Long enough to tell something, short enough that a slip of the finger leaves some of a word's whole.
constexpr std::size_t kBytesInARow = 4;

}  // namespace

void Stemmer::Delete::operator()(sb_stemmer* stemmer) const {
  sb_stemmer_delete(stemmer);
}

Stemmer::Stemmer() : stemmer_(sb_stemmer_new("english", nullptr)) {}

std::set<std::string> Stemmer::stemsOf(std::string_view text) const {
  std::set<std::string> stems;
  for (const std::string& word : documents::contentWords(text)) stems.insert(stemOf(word));
  return stems;
}

std::vector<std::string> Stemmer::piecesOf(std::string_view text) const {
  std::vector<std::string> pieces;
  std::string before;
  for (const std::string& word : documents::allWords(text)) {
    std::string stem = stemOf(word);
    if (!before.empty()) pieces.emplace_back(before).append(" ").append(stem);
    const std::string apart = ' ' + word + ' ';
    for (std::size_t i = 0; i + kBytesInARow <= apart.size(); ++i) {
      pieces.push_back(apart.substr(i, kBytesInARow));
    }
    pieces.push_back(stem);
    before = std::move(stem);
  }
  std::sort(pieces.begin(), pieces.end());
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
  return pieces;
}

std::string Stemmer::stemOf(const std::string& word) const {
  const auto* bytes = reinterpret_cast<const sb_symbol*>(word.data());
  const sb_symbol* stem =
      stemmer_ ? sb_stemmer_stem(stemmer_.get(), bytes, static_cast<int>(word.size())) : nullptr;
  if (stem == nullptr) return word;
  return {reinterpret_cast<const char*>(stem), static_cast<std::size_t>(sb_stemmer_length(stemmer_.get()))};
}

}  // namespace tandem::help
