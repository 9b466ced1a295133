// A prompt that remembers who wrote which part of it.
// Thread: plain values. Ownership: owns its text.
#pragma once

#include <string>
#include <vector>

namespace tandem::text {

/// One stretch of a prompt. `trusted` text was written by the chat template, and only there may the spelling
/// of a special token become that token. Everything that a person, a file or a tool said is untrusted and
/// stays text.
struct Span {
  std::string text;
  bool trusted = false;
};

using MarkedText = std::vector<Span>;

}  // namespace tandem::text
