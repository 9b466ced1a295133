// A question in plain words as a query of the word index.
// Thread: pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tandem::documents {

/// ASCII letters and digits, and every byte of other characters.
bool isWordByte(char c);

/// The words of `text` in lower case (ASCII letters), each once, without those longer than 64 bytes.
std::vector<std::string> allWords(std::string_view text);

/// Of allWords() those that are not very common in English and German; when all are common, all of them. At
/// most 32.
std::vector<std::string> contentWords(std::string_view text);

/// A word as contentWords has them that is too common to say what a text is about.
bool isCommonWord(std::string_view word);

/// Any of the content words, each as a quoted phrase; empty when there is no word. The rank, not the query,
/// sees to it that passages with more and rarer words come first.
std::string matchAny(std::string_view text);

}  // namespace tandem::documents
