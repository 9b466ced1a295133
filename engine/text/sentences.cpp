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

/// Behind "12" in "  12. On the roof": a dot there ends nothing. 0 where no number is.
std::size_t endOfNumber(std::string_view line) {
  const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
  const auto* const end = std::find_if_not(line.begin() + first, line.end(), isDigit);
  return end == line.begin() + first ? 0 : static_cast<std::size_t>(end - line.begin());
}

/// Where the first sentence of `line` ends.
std::size_t firstEnd(std::string_view line) {
  const std::size_t number = endOfNumber(line);
  for (std::size_t at = line.find_first_of(kEnds); at < line.size(); at = line.find_first_of(kEnds, at)) {
    const bool abbreviates =
        line[at] == '.' && ((number > 0 && at == number) || endsInShortName(line.substr(0, at)));
    if (abbreviates) {
      ++at;
      continue;
    }
    at = std::min(line.find_first_not_of(kBehind, at + 1), line.size());
    if (at == line.size()) return at;
    if (line[at] == ' ' && !(at + 1 < line.size() && isSmall(line[at + 1]))) return at;
  }
  return line.size();
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
  while (!line.empty()) {
    const std::size_t end = firstEnd(line);
    const std::string_view sentence = said(line.substr(0, end));
    if (worthQuoting(sentence)) found.push_back({begin, begin + end, sentence});
    begin += end;
    line.remove_prefix(end);
  }
}

}  // namespace

std::vector<Sentence> sentencesOf(std::string_view text) {
  std::vector<Sentence> found;
  const bool quotes = text.starts_with(kQuotation) || text.find("\n> ") != std::string_view::npos;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!quotes || line.starts_with(kQuotation)) addSentences(line, begin, found);
    begin = end + 1;
  }
  return found;
}

}  // namespace tandem::text
