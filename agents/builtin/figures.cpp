#include "agents/builtin/figures.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <vector>

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kFewestDigits = 2;  // "three" may become 3
constexpr std::size_t kThousands = 3;     // digits of a group of them
constexpr int kMonths = 12, kDays = 31, kNoon = 12;

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

/// Groups of digits with single marks between them.
struct Figure {
  std::string_view text;                 ///< "24.12.2026"
  std::vector<std::string_view> groups;  ///< "24", "12", "2026"
  std::string marks;                     ///< ".."
};

std::vector<Figure> figuresIn(std::string_view text) {
  constexpr std::string_view kMarks = ".,:'/- ";
  std::vector<Figure> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!isDigit(text[at])) continue;
    Figure figure;
    const std::size_t begin = at;
    for (bool goesOn = true; goesOn;) {
      const std::size_t group = at;
      while (at < text.size() && isDigit(text[at])) ++at;
      figure.groups.push_back(text.substr(group, at - group));
      goesOn =
          at + 1 < text.size() && kMarks.find(text[at]) != std::string_view::npos && isDigit(text[at + 1]);
      if (goesOn) figure.marks += text[at++];
    }
    figure.text = text.substr(begin, at - begin);
    found.push_back(std::move(figure));
  }
  return found;
}

bool hasOnly(const Figure& figure, std::string_view marks) {
  return !figure.marks.empty() && figure.marks.find_first_not_of(marks) == std::string::npos;
}

std::string withoutZerosInFront(std::string_view digits) {
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
  return std::string(digits);
}

int valueOf(std::string_view digits) {
  int value = kDays + kMonths;  // what is too long for a number is no day and no month
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

/// 24.12.2026, 2026-12-24, 12/24
bool isDate(const Figure& figure) {
  return hasOnly(figure, "./-") && figure.groups.size() <= 3 &&
         std::all_of(figure.groups.begin(), figure.groups.end(), [](std::string_view group) {
           return group.size() == 4 || (group.size() <= 2 && valueOf(group) <= kDays);
         });
}

bool isTime(const Figure& figure) {
  return figure.marks == ":";
}

/// "1250.5" of 1,250.50 and of 1.250,50; empty when no amount is written like that.
std::string amountOf(const Figure& figure) {
  std::string amount = withoutZerosInFront(figure.groups.front());
  for (std::size_t i = 1; i < figure.groups.size(); ++i) {
    const std::string_view group = figure.groups[i];
    const char mark = figure.marks[i - 1];
    const bool thousands = group.size() == kThousands && mark == figure.marks.front() && mark != ':' &&
                           figure.groups.front().size() <= kThousands;
    if (thousands) {
      amount += group;
      continue;
    }
    const bool decimals = i + 1 == figure.groups.size() && (mark == '.' || mark == ',');
    if (!decimals) return {};
    const std::string_view digits = group.substr(0, group.find_last_not_of('0') + 1);
    if (!digits.empty()) amount.append(".").append(digits);
  }
  return amount;
}

/// As it would be written exactly.
std::set<std::string> exactly(const Figure& figure) {
  std::set<std::string> forms{std::string(figure.text)};
  if (isTime(figure)) {
    forms.insert(withoutZerosInFront(figure.groups[0]).append(":").append(figure.groups[1]));
  }
  if (const std::string amount = amountOf(figure); !amount.empty()) forms.insert(amount);
  return forms;
}

/// Whether its groups may also be figures of their own: a day and a year, or two numbers beside each other.
bool comesApart(const Figure& figure) {
  return isDate(figure) || figure.marks.find(' ') != std::string::npos;
}

/// All that a text with this figure in it may be said to contain.
std::set<std::string> contents(const Figure& figure) {
  std::set<std::string> forms = exactly(figure);
  if (isTime(figure)) {
    const int hour = valueOf(figure.groups[0]);
    for (const int told : {hour, hour > kNoon ? hour - kNoon : hour}) {
      forms.insert(std::to_string(told) + ":" + std::string(figure.groups[1]));
      if (valueOf(figure.groups[1]) == 0) forms.insert(std::to_string(told));
    }
  }
  if (comesApart(figure)) {
    for (const std::string_view group : figure.groups) forms.insert(withoutZerosInFront(group));
  }
  return forms;
}

}  // namespace

std::string newFigure(std::string_view said, std::string_view text) {
  std::set<std::string> known;
  for (const Figure& figure : figuresIn(text)) known.merge(contents(figure));
  for (const Figure& figure : figuresIn(said)) {
    const std::set<std::string> forms = exactly(figure);
    bool stands =
        figure.text.size() < kFewestDigits ||
        std::any_of(forms.begin(), forms.end(), [&](const auto& form) { return known.contains(form); });
    if (!stands && comesApart(figure)) {
      // Of a day, a month and a year the month may have been a word.
      int months = isDate(figure) && figure.groups.size() == 3 ? 1 : 0;
      stands = std::all_of(figure.groups.begin(), figure.groups.end(), [&](std::string_view group) {
        return known.contains(withoutZerosInFront(group)) || (valueOf(group) <= kMonths && months-- > 0);
      });
    }
    if (!stands) return std::string(figure.text);
  }
  return {};
}

}  // namespace tandem::agents::builtin
