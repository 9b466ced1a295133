#include "agents/builtin/figures.h"

#include <algorithm>
#include <set>
#include <vector>

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kFewestDigits = 2;  // "three" may become 3

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

struct Figure {
  std::string written;             ///< "24.12.2026"
  std::string digits;              ///< "24122026"
  std::vector<std::string> parts;  ///< "24", "12", "2026"
};

/// Digits, and single marks between them.
std::vector<Figure> figuresIn(std::string_view text) {
  constexpr std::string_view kMarks = ".,:'/-";
  std::vector<Figure> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!isDigit(text[at])) continue;
    Figure& figure = found.emplace_back();
    figure.parts.emplace_back();
    for (; at < text.size(); ++at) {
      const bool joins =
          kMarks.find(text[at]) != std::string_view::npos && at + 1 < text.size() && isDigit(text[at + 1]);
      if (isDigit(text[at])) {
        figure.digits += text[at];
        figure.parts.back() += text[at];
      } else if (joins) {
        figure.parts.emplace_back();
      } else {
        break;
      }
      figure.written += text[at];
    }
  }
  return found;
}

}  // namespace

std::string newFigure(std::string_view said, std::string_view text) {
  std::set<std::string> known;
  for (const Figure& figure : figuresIn(text)) {
    known.insert(figure.digits);
    known.insert(figure.parts.begin(), figure.parts.end());
  }
  for (const Figure& figure : figuresIn(said)) {
    if (figure.digits.size() < kFewestDigits || known.contains(figure.digits)) continue;
    const bool inParts = std::all_of(figure.parts.begin(), figure.parts.end(),
                                     [&known](const std::string& part) { return known.contains(part); });
    if (!inParts) return figure.written;
  }
  return {};
}

}  // namespace tandem::agents::builtin
