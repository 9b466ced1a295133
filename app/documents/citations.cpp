#include "app/documents/citations.h"

#include <algorithm>
#include <utility>

namespace tandem::documents {
namespace {

/// What stands between brackets, when it is nothing but numbers, commas and spaces.
struct Bracket {
  std::size_t end = 0;  // behind the ]; 0 = no citation
  std::vector<int> numbers;
};

Bracket readBracket(std::string_view answer, std::size_t at) {
  constexpr int kHighest = 999;
  Bracket bracket;
  int number = -1;
  for (std::size_t i = at + 1; i < answer.size(); ++i) {
    const char c = answer[i];
    if (c >= '0' && c <= '9') {
      number = std::min(std::max(number, 0) * 10 + (c - '0'), kHighest + 1);
      continue;
    }
    if (number >= 0) bracket.numbers.push_back(std::exchange(number, -1));
    if (c == ']') {
      const bool link = i + 1 < answer.size() && (answer[i + 1] == '(' || answer[i + 1] == ':');
      if (!bracket.numbers.empty() && !link) bracket.end = i + 1;
      return bracket;
    }
    if (c != ',' && c != ' ') return {};
  }
  return {};
}

/// The end of the code that begins at a backtick: behind as many backticks as it began with, or the answer's
/// end.
std::size_t codeEnd(std::string_view answer, std::size_t at) {
  const std::size_t text = std::min(answer.find_first_not_of('`', at), answer.size());
  const std::size_t close = answer.find(answer.substr(at, text - at), text);
  return close == std::string_view::npos ? answer.size() : close + (text - at);
}

void addOnce(std::vector<int>& numbers, int number) {
  if (std::find(numbers.begin(), numbers.end(), number) == numbers.end()) numbers.push_back(number);
}

}  // namespace

Citations checkCitations(std::string_view answer, int sources) {
  Citations citations;
  for (std::size_t at = 0; at < answer.size();) {
    if (answer[at] == '`') {
      const std::size_t end = codeEnd(answer, at);
      citations.text += answer.substr(at, end - at);
      at = end;
      continue;
    }
    const Bracket bracket = answer[at] == '[' ? readBracket(answer, at) : Bracket{};
    if (bracket.end == 0) {
      citations.text += answer[at++];
      continue;
    }
    bool kept = false;
    for (const int number : bracket.numbers) {
      if (number < 1 || number > sources) {
        addOnce(citations.invented, number);
        continue;
      }
      addOnce(citations.named, number);
      citations.valid.push_back({number, at, bracket.end});
      citations.text.append("[").append(std::to_string(number)).append("]");
      kept = true;
    }
    if (!kept && citations.text.ends_with(' ')) citations.text.pop_back();
    at = bracket.end;
  }
  return citations;
}

}  // namespace tandem::documents
