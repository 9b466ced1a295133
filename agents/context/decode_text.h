// Bytes that somebody calls text, as UTF-8 without anything invisible.
// Thread: pure functions.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::agents {

/// Reads UTF-8, UTF-16 with a byte-order mark, and what is neither as Windows-1252 (Latin-1 with quotation
/// marks). The result is plain, see plainText. Error: unsupported when the bytes are no text.
Result<std::string> decodeText(std::string_view bytes);

/// `text` as valid UTF-8 with lines that end in \n, without control characters, marks that turn the direction
/// of writing, and characters that nobody sees: they hide text from people but not from a model. Joiners
/// stay, some scripts need them.
std::string plainText(std::string_view text);

/// `text` cut to at most `most` bytes, never inside a character.
std::string_view firstBytes(std::string_view text, std::size_t most);

}  // namespace tandem::agents
