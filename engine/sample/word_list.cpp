#include "engine/sample/word_list.h"

#include <algorithm>

#include "engine/base/utf8.h"
#include "engine/sample/characters.h"

namespace tandem::sample {
namespace {

/// Letters in a row, or digits.
struct Part {
  std::size_t begin = 0, end = 0;
};

std::string withSmallFirst(std::string_view word) {
  std::string small(word);
  if (!small.empty() && small.front() >= 'A' && small.front() <= 'Z') small.front() += 'a' - 'A';
  return small;
}

std::vector<Part> partsOf(std::string_view text) {
  std::vector<Part> parts;
  CharacterKind last = CharacterKind::other;
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Step step = decodeUtf8(text, at);
    const CharacterKind kind = kindOf(step.codePoint);
    if (kind != CharacterKind::other && kind != last) parts.push_back({at, at});
    at += step.length;
    if (kind != CharacterKind::other) parts.back().end = at;
    last = kind;
  }
  return parts;
}

bool joined(std::string_view text, const Part& part, const Part& next) {
  return part.end == next.begin || (part.end + 1 == next.begin && joinsWords(text[part.end]));
}

void addWords(std::string_view text, std::vector<std::string>& words) {
  const std::vector<Part> parts = partsOf(text);
  const auto add = [&](std::size_t first, std::size_t last) {
    words.push_back(withSmallFirst(text.substr(parts[first].begin, parts[last].end - parts[first].begin)));
  };
  for (std::size_t begin = 0, end = 0; begin < parts.size(); begin = end) {
    end = begin + 1;
    while (end < parts.size() && joined(text, parts[end - 1], parts[end])) ++end;
    if (end - begin > WordList::kMostParts) add(begin, end - 1);
    for (std::size_t first = begin; first < end; ++first) {
      const std::size_t last = std::min(end, first + WordList::kMostParts);
      for (std::size_t i = first; i < last; ++i) add(first, i);
    }
  }
}

}  // namespace

WordList::WordList(std::span<const std::string> texts) {
  for (const std::string& text : texts) addWords(text, words_);
  std::sort(words_.begin(), words_.end());
  words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
}

bool WordList::has(std::string_view word) const {
  return std::binary_search(words_.begin(), words_.end(), withSmallFirst(word));
}

bool WordList::hasBeginning(std::string_view beginning) const {
  const std::string small = withSmallFirst(beginning);
  const auto found = std::lower_bound(words_.begin(), words_.end(), small);
  return found != words_.end() && found->starts_with(small);
}

}  // namespace tandem::sample
