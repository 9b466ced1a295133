// Random numbers that are the same on every machine and with every standard library, so that a seed names a
// trace. std::mt19937 is portable, but the distributions of <random> are not: each library draws its own way.
// Thread: plain value; one thread at a time.
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>

namespace tandem::workload {

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): a counter with a strong mixing function; period 2^64.
class Random {
 public:
  /// `stream` tells apart the independent sequences of one seed.
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0) : state_(mix(seed) ^ mix(~stream)) {}

  std::uint64_t next() { return mix(state_ += 0x9E3779B97F4A7C15ULL); }

  /// In (0, 1): never an end, so that its logarithm is finite.
  double unit() { return (static_cast<double>(next() >> 11) + 0.5) * 0x1p-53; }
  /// 0 … count − 1, each as likely; the bias of the remainder is below count / 2^64.
  std::uint64_t below(std::uint64_t count) { return next() % count; }
  /// With mean 1.
  double exponential() { return -std::log(unit()); }
  /// With mean 0 and variance 1. (Box and Muller 1958; the second number of the pair is not kept.)
  double normal() {
    const double radius = std::sqrt(2 * exponential());
    return radius * std::cos(2 * std::numbers::pi * unit());
  }

 private:
  static std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace tandem::workload
