#include "app/documents/query_words.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "app/storage/search_phrase.h"

namespace tandem::documents {
namespace {

constexpr std::size_t kMostWords = 32;
constexpr std::size_t kLongestWord = 64;
constexpr std::string_view kGeneralPunctuation =
    "\xE2\x80";  // U+2000 … U+203F: dashes, quotation marks, spaces

// Sorted. Words that stand in every text, those with which one asks, and what an apostrophe leaves of
// "don't".
constexpr std::array<std::string_view, 185> kCommon = {
    "a",       "about",   "again", "all",    "also",    "am",      "an",    "and",    "any",    "are",
    "as",      "at",      "auf",   "aus",    "be",      "because", "been",  "before", "bei",    "being",
    "bin",     "bist",    "but",   "by",     "can",     "could",   "d",     "da",     "das",    "dass",
    "dein",    "dem",     "den",   "der",    "des",     "did",     "die",   "dies",   "diese",  "dieser",
    "do",      "doch",    "does",  "doing",  "don",     "du",      "ein",   "eine",   "einem",  "einen",
    "einer",   "eines",   "er",    "es",     "explain", "for",     "from",  "für",    "gibt",   "had",
    "has",     "hat",     "have",  "he",     "her",     "here",    "him",   "his",    "how",    "i",
    "ich",     "if",      "ihm",   "ihr",    "im",      "in",      "into",  "is",     "ist",    "it",
    "its",     "ja",      "just",  "kann",   "kannst",  "kein",    "keine", "know",   "let",    "like",
    "ll",      "m",       "mach",  "man",    "may",     "me",      "mein",  "meine",  "mich",   "might",
    "mir",     "mit",     "must",  "my",     "nach",    "nein",    "nicht", "no",     "noch",   "not",
    "nun",     "nur",     "ob",    "oder",   "of",      "on",      "or",    "our",    "please", "re",
    "s",       "say",     "she",   "should", "sich",    "sie",     "sind",  "so",     "some",   "t",
    "tell",    "than",    "that",  "the",    "their",   "them",    "then",  "there",  "these",  "they",
    "this",    "those",   "to",    "too",    "um",      "und",     "uns",   "unser",  "us",     "ve",
    "very",    "vom",     "von",   "vor",    "war",     "waren",   "warum", "was",    "we",     "welche",
    "welcher", "welches", "wenn",  "wer",    "were",    "what",    "when",  "where",  "which",  "who",
    "whom",    "whose",   "why",   "wie",    "will",    "wir",     "wird",  "with",   "wo",     "would",
    "you",     "your",    "zu",    "zum",    "zur"};

}  // namespace

bool isWordByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

std::vector<std::string> allWords(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  const auto end = [&] {
    const bool usable = !word.empty() && word.size() <= kLongestWord;
    if (usable && std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    word.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (text.substr(i).starts_with(kGeneralPunctuation)) {
      end();
      i += 2;
    } else if (isWordByte(c)) {
      word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    } else {
      end();
    }
  }
  end();
  return words;
}

bool isCommonWord(std::string_view word) {
  return std::binary_search(kCommon.begin(), kCommon.end(), word);
}

std::vector<std::string> contentWords(std::string_view text) {
  const std::vector<std::string> all = allWords(text);
  std::vector<std::string> words;
  std::copy_if(all.begin(), all.end(), std::back_inserter(words),
               [](const std::string& word) { return !isCommonWord(word); });
  if (words.empty()) words = all;
  words.resize(std::min(words.size(), kMostWords));
  return words;
}

std::string matchAny(std::string_view text) {
  std::string match;
  for (const std::string& word : contentWords(text)) {
    match.append(match.empty() ? "" : " OR ").append(searchPhrase(word));
  }
  return match;
}

}  // namespace tandem::documents
