// Python's str operations on texts that carry marks; filters and methods share them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/result.h"
#include "engine/text/jinja/machine.h"
#include "engine/text/jinja/marked_string.h"

namespace tandem::jinja {

/// Without the leading and/or trailing code points that are in `characters`, or white space without it.
Text strip(const Text& text, const std::optional<Text>& characters, bool left, bool right);
/// `maximum` < 0 means all. Without a separator: at runs of white space. An empty separator is a ValueError.
Result<std::vector<Text>> splitText(const Text& text, const std::optional<Text>& separator,
                                    std::int64_t maximum, bool fromRight);
/// At every kind of line end that Python knows.
std::vector<Text> splitLines(const Text& text, bool keepEnds);
/// The first `maximum` occurrences (all if negative) replaced.
Result<Text> replaceText(Machine& machine, const Text& text, const Text& from, const Text& to,
                         std::int64_t maximum);

/// How letters are put in upper and lower case. words: after white space, hyphen and opening brackets
/// (Jinja's filter); title: after everything that is no letter (Python's method).
enum class LetterCase { upper, lower, capital, words, title, swapped };
Result<Text> changeCase(Machine& machine, const Text& text, LetterCase letterCase);

Result<Text> joinTexts(Machine& machine, const Text& separator, const std::vector<Text>& parts);
/// Filled up with `fill` to `width` code points, on the given sides. Errors: limitExceeded.
Result<Text> pad(Machine& machine, const Text& text, std::int64_t width, const Text& fill, bool left,
                 bool right);

}  // namespace tandem::jinja
