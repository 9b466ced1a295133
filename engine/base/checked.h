// Arithmetic on sizes that come from outside: a wrapped product is an empty optional, never a small number.
#pragma once

#include <cstdint>
#include <optional>

namespace tandem {

inline std::optional<std::uint64_t> checkedAdd(std::uint64_t a, std::uint64_t b) {
  std::uint64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) return std::nullopt;
  return sum;
}

inline std::optional<std::uint64_t> checkedMul(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product)) return std::nullopt;
  return product;
}

/// `value` rounded up to a multiple of `alignment` (a power of two).
inline std::optional<std::uint64_t> checkedAlignUp(std::uint64_t value, std::uint64_t alignment) {
  const auto raised = checkedAdd(value, alignment - 1);
  if (!raised) return std::nullopt;
  return *raised & ~(alignment - 1);
}

}  // namespace tandem
