// Damages bytes the way that has found bugs in parsers: flipped bits, extreme numbers, cuts, copies of other
// parts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <vector>

namespace tandem::fuzz {

/// Reproducible: the same seed gives the same damages. Thread: one.
class Mutator {
 public:
  explicit Mutator(std::uint32_t seed) : random_(seed) {}

  /// `bytes` (not empty) with one to four damages.
  std::vector<std::byte> damage(std::vector<std::byte> bytes) {
    const std::size_t times = 1 + below(4);
    for (std::size_t i = 0; i < times && !bytes.empty(); ++i) damageOnce(bytes);
    return bytes;
  }

 private:
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_()) % limit; }

  void damageOnce(std::vector<std::byte>& bytes) {
    const std::size_t at = below(bytes.size());
    switch (below(6)) {
      case 0:
        bytes[at] ^= static_cast<std::byte>(1U << below(8));
        break;
      case 1:
        bytes[at] = static_cast<std::byte>(random_());
        break;
      case 2:
        overwrite(bytes, at, 4);
        break;
      case 3:
        overwrite(bytes, at, 8);
        break;
      case 4:
        bytes.resize(at);
        break;
      default:
        copyWithin(bytes, at);
        break;
    }
  }

  void overwrite(std::vector<std::byte>& bytes, std::size_t at, std::size_t width) {
    constexpr std::uint64_t kExtremes[] = {0,          1,          9,          31,         33,
                                           0x7fffffff, 0x80000000, 0xffffffff, 1ULL << 32, 1ULL << 62,
                                           1ULL << 63, ~0ULL,      ~0ULL - 3,  ~0ULL - 31};
    const std::uint64_t value = kExtremes[below(std::size(kExtremes))];
    std::memcpy(bytes.data() + at, &value, std::min(width, bytes.size() - at));
  }

  void copyWithin(std::vector<std::byte>& bytes, std::size_t at) {
    const std::size_t from = below(bytes.size());
    const std::size_t most = bytes.size() - std::max(at, from);
    std::memmove(bytes.data() + at, bytes.data() + from, 1 + below(std::min<std::size_t>(most, 64)));
  }

  std::mt19937 random_;
};

}  // namespace tandem::fuzz
