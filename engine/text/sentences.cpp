#include "engine/text/sentences.h"

#include <algorithm>
#include <array>

namespace tandem::text {
namespace {

constexpr std::string_view kQuotation = "> ";
constexpr std::string_view kEnds = ".!?";
constexpr std::string_view kBehind = ".!?\"')";  // what may stand between the end and the blank
constexpr std::array<std::string_view, 3> kBullets{"- ", "* ", "\u2022 "};

bool isSmall(char c) {
  return c >= 'a' && c <= 'z';
}
bool isCapital(char c) {
  return c >= 'A' && c <= 'Z';
}
bool isLetter(char c) {
  return isSmall(c) || isCapital(c);
}
bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

std::string_view withoutBlanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// "Dr", "St", "No", "J": a dot behind it ends nothing.
bool endsInShortName(std::string_view words) {
  const auto is = [&](std::size_t back, auto test) {
    return words.size() >= back && test(words[words.size() - back]);
  };
  if (is(1, isCapital)) return !is(2, isLetter);
  return is(1, isLetter) && is(2, isCapital) && !is(3, isLetter);
}

bool isNumber(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), isDigit);
}

/// `line` begins with a sentence. Where it ends, when the sign at `at` ends it; 0 otherwise.
std::size_t endAt(std::string_view line, std::size_t at) {
  if (kEnds.find(line[at]) == std::string_view::npos) return 0;
  if (line[at] == '.') {
    std::string_view before = line.substr(0, at);
    before.remove_prefix(std::min(before.find_first_not_of(' '), before.size()));
    if (isNumber(before) || endsInShortName(before)) return 0;
  }
  const std::size_t end = std::min(line.find_first_not_of(kBehind, at + 1), line.size());
  if (end == line.size()) return end;
  return line[end] == ' ' && !(end + 1 < line.size() && isSmall(line[end + 1])) ? end : 0;
}

std::string_view said(std::string_view sentence) {
  sentence = withoutBlanks(sentence);
  const bool stops = sentence.ends_with('.') && !sentence.ends_with("..");
  if (stops || sentence.ends_with(',')) sentence.remove_suffix(1);
  return sentence;
}

bool worthQuoting(std::string_view sentence) {
  const auto blanks = static_cast<std::size_t>(std::count(sentence.begin(), sentence.end(), ' '));
  return blanks + 1 >= kLeastWords && sentence.size() <= kLongestSentence &&
         sentence.find('<') == std::string_view::npos;
}

std::size_t signsBefore(std::string_view line) {
  std::size_t signs = line.starts_with(kQuotation) ? kQuotation.size() : 0;
  for (const std::string_view bullet : kBullets) {
    if (line.substr(signs).starts_with(bullet)) return signs + bullet.size();
  }
  return signs;
}

/// `begin`: where `line` begins in the text.
void addSentences(std::string_view line, std::size_t begin, std::vector<Sentence>& found) {
  const std::size_t signs = signsBefore(line);
  begin += signs;
  line.remove_prefix(signs);
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = endAt(line, at);
    if (end == 0 && at + 1 < line.size()) {
      ++at;
      continue;
    }
    if (end == 0) end = line.size();
    const std::string_view sentence = said(line.substr(0, end));
    if (worthQuoting(sentence)) found.push_back({begin, begin + end, sentence});
    begin += end;
    line.remove_prefix(end);
    at = 0;
  }
}

}  // namespace

std::vector<Sentence> sentencesOf(std::string_view text) {
  std::vector<Sentence> found;
  const bool quotes = text.starts_with(kQuotation) || text.find("\n> ") != std::string_view::npos;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if (!quotes || line.starts_with(kQuotation)) addSentences(line, begin, found);
    begin = end + 1;
  }
  return found;
}

}  // namespace tandem::text
