// The sentences of a text, near enough for quoting them: a line ends one, and so does a full stop, question
// or exclamation mark before a blank, unless a small letter follows or it belongs to "Dr." or "1.".
//
// Where lines are quoted ("> "), only these count: what stands between them is said about them. Signs of
// quotation and of lists at the beginning of a line are not part of its sentence. What is too short to say
// anything, or too long to be quoted, is left out, and so is whatever has a "<": quoted, it could pass for a
// tag or a tool call.
//
// Thread: pure functions.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace tandem::text {

struct Sentence {
  std::size_t begin = 0;  ///< in the text; blanks before it belong to it
  std::size_t end = 0;    ///< behind its last sign
  std::string_view said;  ///< without blanks around it and without a single full stop or comma behind it;
                          ///< points into the text
};

constexpr std::size_t kLeastWords = 3;         ///< of a sentence
constexpr std::size_t kLongestSentence = 320;  ///< bytes

std::vector<Sentence> sentencesOf(std::string_view text);

}  // namespace tandem::text
