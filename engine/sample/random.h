// A small random generator whose numbers are the same on every machine and with every library.
// Thread: one at a time.
#pragma once

#include <cstdint>

namespace tandem::sample {

/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014, fig. 12 ff.):
/// any seed is a good one, also small consecutive ones.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  /// Uniform in [0, 1): the 53 bits that a double holds.
  double uniform() { return static_cast<double>(next() >> 11U) * 0x1p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace tandem::sample
