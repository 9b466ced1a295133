// One hostile GGUF file: whatever its bytes are, reading it must end in a File that keeps its promises or in
// a typed error. Used by the fuzzer and, without clang, by a test.
#pragma once

#include <cstddef>
#include <span>

namespace tandem::fuzz {

/// Traps when a promise of engine/gguf/file.h is broken. True when the file was accepted.
bool readHostileGguf(std::span<const std::byte> bytes);

}  // namespace tandem::fuzz
