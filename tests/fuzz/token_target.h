// Hostile vocabularies and hostile texts: whatever their bytes are, the promises of engine/text/tokenizer.h
// hold. Used by the fuzzer and, without clang, by a test.
#pragma once

#include <cstddef>
#include <span>

#include "engine/text/tokenizer.h"

namespace tandem::fuzz {

/// Traps when a promise is broken: ids lie in the vocabulary, a message yields no special token, byte-level
/// vocabularies with all bytes give the text back, and what is streamed is valid UTF-8. The first byte
/// chooses where `bytes` are cut into trusted and untrusted spans.
void encodeHostileText(const text::Tokenizer& tokenizer, std::span<const std::byte> bytes);

/// Opens the tokenizer of a GGUF file and encodes with it what its own spellings suggest. True when it
/// opened.
bool openHostileVocabulary(std::span<const std::byte> file);

}  // namespace tandem::fuzz
