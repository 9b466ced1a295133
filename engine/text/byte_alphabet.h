// Byte-level vocabularies are text files, so each byte is written as a printable character: itself where it
// is printable in Latin-1, otherwise the next free one from U+0100 on (a space is "Ġ", U+0120).
// Thread: pure functions.
#pragma once

#include <string>
#include <string_view>

namespace tandem::text {

/// Appends the bytes that `spelling` stands for; false if it holds a character outside the alphabet, which
/// (like bytes that are no UTF-8) is appended as it is.
bool appendSpelledBytes(std::string_view spelling, std::string& bytes);

}  // namespace tandem::text
