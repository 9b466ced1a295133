#include "engine/sample/grammar/shortest.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace tandem::sample {
namespace {

/// A byte after which `left` bytes are enough. Readable ones are tried first.
std::optional<std::uint8_t> findByte(const Grammar& grammar, const Stacks& from, int left, Stacks& to) {
  constexpr int kFirst = 0x20;
  for (int i = 0; i < 256; ++i) {
    const auto byte = static_cast<std::uint8_t>(kFirst + i);
    advance(grammar, from, byte, to);
    if (leastBytes(grammar, to) == left) return byte;
  }
  return std::nullopt;
}

}  // namespace

std::string shortestEnd(const Grammar& grammar, Stacks stacks) {
  std::string end;
  Stacks next;
  for (int left = leastBytes(grammar, stacks); left > 0 && left < kNever; --left) {
    const auto byte = findByte(grammar, stacks, left - 1, next);
    if (!byte) break;  // leastBytes would have promised too much
    end.push_back(static_cast<char>(*byte));
    std::swap(stacks, next);
  }
  return end;
}

}  // namespace tandem::sample
