// How byte-level BPE cuts a text into words before it merges: merges never cross a word's end.
// Each rule is the regular expression that the model was trained with, as a hand-written scanner: linear in
// the text, without backtracking. Paper: Radford et al. 2019, "Language Models are Unsupervised Multitask
// Learners", 2.2.
// Thread: pure functions.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::text {

/// Common to all: a word is a contraction ('s, 't, 're, …), letters, digits, marks, or white space, and white
/// space in front of a word leaves its last character to that word.
enum class PreTokenizer {
  /// Contractions in small letters only; a space belongs to the letters, digits or marks behind it.
  gpt2,
  /// Contractions in any case; one non-letter belongs to the letters behind it; up to 3 digits; line ends
  /// belong to the marks before them, and white space up to a line end is one word.
  llama3,
  /// As llama3 with single digits.
  qwen2,
};

/// The rule that `tokenizer.ggml.pre` names. Errors: unsupported, with the name: a guess would only show in
/// answers that are subtly worse.
Result<PreTokenizer> preTokenizerNamed(std::string_view name);

/// The end of the word that starts at `begin` (< text.size()); always > begin. Bytes that are not UTF-8 count
/// as marks.
std::size_t wordEnd(PreTokenizer rule, std::string_view text, std::size_t begin);

}  // namespace tandem::text
