// Hostile chat templates: whatever their text is, the promises of engine/text/jinja/program.h hold.
// Used by the fuzzer and, without clang, by a test.
#pragma once

#include <string_view>

namespace tandem::fuzz {

/// Parses and renders `source` for a small conversation. Traps when a promise is broken: an error is one of
/// the announced ones and says something, and what the message says is never in a trusted span. True when it
/// rendered.
bool renderHostileTemplate(std::string_view source);

}  // namespace tandem::fuzz
