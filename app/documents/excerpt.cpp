#include "app/documents/excerpt.h"

#include <algorithm>
#include <set>
#include <vector>

#include "app/documents/query_words.h"
#include "engine/base/printable.h"

namespace tandem::documents {
namespace {

struct Piece {
  std::size_t begin, end;  // of a word in the passage
  bool wanted;
};

std::vector<Piece> piecesOf(std::string_view passage, const std::set<std::string>& wanted) {
  std::vector<Piece> pieces;
  std::size_t at = 0;
  while ((at = passage.find_first_not_of(" \n\t", at)) != std::string_view::npos) {
    const std::size_t end = std::min(passage.find_first_of(" \n\t", at), passage.size());
    const std::vector<std::string> words = contentWords(passage.substr(at, end - at));
    const bool hit =
        std::any_of(words.begin(), words.end(), [&](const std::string& w) { return wanted.contains(w); });
    pieces.push_back({at, end, hit});
    at = end;
  }
  return pieces;
}

}  // namespace

std::string excerpt(std::string_view passage, std::string_view query, std::size_t most) {
  const std::vector<std::string> asked = contentWords(query);
  const std::vector<Piece> pieces = piecesOf(passage, {asked.begin(), asked.end()});
  if (pieces.empty()) return {};
  // A window over the words; the first of those with the most wanted words.
  std::size_t bestFirst = 0, bestLast = 0, first = 0;
  int hits = 0, bestHits = -1;
  for (std::size_t last = 0; last < pieces.size(); ++last) {
    hits += pieces[last].wanted;
    while (first < last && pieces[last].end - pieces[first].begin > most) hits -= pieces[first++].wanted;
    const bool wider = first == bestFirst && hits >= bestHits;  // the same beginning with more after it
    if (hits > bestHits || wider) {
      bestHits = hits;
      bestFirst = first;
      bestLast = last;
    }
  }
  const std::size_t begin = pieces[bestFirst].begin, end = pieces[bestLast].end;
  std::string line = bestFirst > 0 ? "…" : "";
  line += printable(passage.substr(begin, end - begin), most);
  if (bestLast + 1 < pieces.size() && !line.ends_with("…")) line += "…";
  return line;
}

}  // namespace tandem::documents
