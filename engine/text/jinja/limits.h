// What a template may use. Model files are untrusted, so each of these has an end.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tandem::jinja {

struct Limits {
  std::size_t templateBytes = 256U * 1024U;
  std::int64_t steps = 1'000'000;          ///< one per node that is run, and one per kStepBytes handled
  std::size_t textBytes = 1024U * 1024U;   ///< longest text anywhere, the output included
  std::int64_t rangeElements = 1'000'000;  ///< longest range()
};

/// Bytes of text that one step pays for: a million steps handle at most 256 MiB, so time and memory are
/// bounded.
inline constexpr std::int64_t kStepBytes = 256;
/// A list element is charged like this many bytes.
inline constexpr std::int64_t kElementBytes = 128;

inline constexpr int kMaxNesting = 64;     ///< of the source: brackets, blocks, unary operators
inline constexpr int kMaxMacroDepth = 64;  ///< macros that call macros
inline constexpr int kMaxRunDepth = 800;   ///< C++ frames of the interpreter, over all macros
inline constexpr int kMaxValueDepth = 64;  ///< lists within lists

}  // namespace tandem::jinja
