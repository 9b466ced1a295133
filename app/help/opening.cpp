#include "app/help/opening.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/documents/query_words.h"

namespace tandem::help {
namespace {

/// Left out wherever the question begins with them.
constexpr std::array<std::string_view, 9> kGreetings = {"hello",  "hey",   "hi",    "ok",    "okay",
                                                        "please", "sorry", "thank", "thanks"};
/// An opening that a mark ends has one of these,
constexpr std::array<std::string_view, 12> kSigns = {"day",       "evening", "excuse",  "explain",
                                                     "help",      "listen",  "morning", "question",
                                                     "questions", "tell",    "thing",   "well"};
/// and otherwise only common words and these.
constexpr std::array<std::string_view, 12> kBesideSigns = {
    "another", "first", "good", "got", "last", "little", "more", "next", "one", "other", "quick", "short"};

template <std::size_t count>
bool isOneOf(const std::array<std::string_view, count>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool isOpening(const std::vector<std::string>& words) {
  const auto isSign = [](const std::string& word) { return isOneOf(kSigns, word); };
  const auto mayStand = [&](const std::string& word) {
    return isSign(word) || isOneOf(kBesideSigns, word) || documents::isCommonWord(word);
  };
  return std::any_of(words.begin(), words.end(), isSign) && std::all_of(words.begin(), words.end(), mayStand);
}

/// From its first word on; empty when there is none.
std::string_view fromFirstWord(std::string_view text) {
  const auto* first = std::find_if(text.begin(), text.end(), documents::isWordByte);
  return text.substr(static_cast<std::size_t>(first - text.begin()));
}

/// How long the greeting or the opening is with which the question begins; 0 without.
std::size_t opening(std::string_view question) {
  const auto* end = std::find_if_not(question.begin(), question.end(), documents::isWordByte);
  const auto word = static_cast<std::size_t>(end - question.begin());
  const std::vector<std::string> first = documents::allWords(question.substr(0, word));
  if (!first.empty() && isOneOf(kGreetings, first.front())) return word;
  const std::size_t mark = std::min(question.find_first_of(":,;.!?\n"), question.size());
  return isOpening(documents::allWords(question.substr(0, mark))) ? mark : 0;
}

}  // namespace

std::string_view withoutOpening(std::string_view question) {
  for (std::string_view rest = fromFirstWord(question); !rest.empty();) {
    question = rest;
    const std::size_t length = opening(rest);
    rest = length == 0 ? std::string_view() : fromFirstWord(rest.substr(length));
  }
  return question;
}

}  // namespace tandem::help
