// Hostile JSON schemas: whatever their text is, they are refused with a sentence or become a grammar whose
// promises hold. Used by the fuzzer and, without clang, by a test.
#pragma once

#include <string_view>

namespace tandem::fuzz {

/// Compiles `text` and writes the shortest value, and one that begins by chance. Traps when a promise is
/// broken: an error says something, values are JSON and as long as announced. True when it was compiled.
bool compileHostileSchema(std::string_view text);

}  // namespace tandem::fuzz
