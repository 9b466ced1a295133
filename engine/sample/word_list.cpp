#include "engine/sample/word_list.h"

#include <algorithm>

#include "engine/base/utf8.h"
#include "engine/sample/characters.h"

namespace tandem::sample {
namespace {

std::string withSmallFirst(std::string_view word) {
  std::string small(word);
  if (!small.empty() && small.front() >= 'A' && small.front() <= 'Z') small.front() += 'a' - 'A';
  return small;
}

void addWords(std::string_view text, std::vector<std::string>& words) {
  std::size_t begin = 0;
  CharacterKind word = CharacterKind::other;  // of the word that began there
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Step step = decodeUtf8(text, at);
    const CharacterKind kind = kindOf(step.codePoint);
    if (kind != word) {
      if (word != CharacterKind::other) words.push_back(withSmallFirst(text.substr(begin, at - begin)));
      begin = at;
      word = kind;
    }
    at += step.length;
  }
  if (word != CharacterKind::other) words.push_back(withSmallFirst(text.substr(begin)));
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
