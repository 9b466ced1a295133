// Text of models and strangers, for the eyes of somebody who is about to agree to it: complete, and nothing
// in it hides. Thread: pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::agents::tools {

/// The whole of `untrusted`; characters without a picture are spelt out: "<U+202E>". Line breaks stay.
std::string visible(std::string_view untrusted);

/// The same on one line: line breaks are spelt out as well.
std::string visibleLine(std::string_view untrusted);

/// visibleLine in quotation marks.
std::string inQuotes(std::string_view untrusted);

/// Valid UTF-8 without controls other than line break and tab.
bool isPlainText(std::string_view text);

/// invalidArgument that names `what` unless `text` is one plain line: not empty, valid UTF-8, nothing hidden.
Status requireLine(std::string_view text, std::string_view what);

/// Number of characters (code points).
std::size_t characters(std::string_view text);

}  // namespace tandem::agents::tools
