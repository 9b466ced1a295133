#include "app/help/opening.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/documents/query_words.h"

namespace tandem::help {
namespace {

/// Besides common words and greetings.
constexpr std::array<std::string_view, 24> kOpening = {
    "another", "day",      "evening",   "excuse", "first",   "good",   "got",   "help",
    "last",    "little",   "listen",    "more",   "morning", "next",   "now",   "one",
    "other",   "question", "questions", "quick",  "short",   "simple", "thing", "well"};

bool opens(const std::string& word) {
  return documents::isCommonWord(word) || std::find(kOpening.begin(), kOpening.end(), word) != kOpening.end();
}

}  // namespace

std::string_view withoutOpening(std::string_view question) {
  for (;;) {
    const std::size_t end = question.find_first_of(":,;.!?\n");
    if (end == std::string_view::npos) return question;
    const std::vector<std::string> before = documents::allWords(question.substr(0, end));
    const std::string_view rest = question.substr(end + 1);
    if (!std::all_of(before.begin(), before.end(), opens) || documents::allWords(rest).empty())
      return question;
    question = rest;
  }
}

}  // namespace tandem::help
