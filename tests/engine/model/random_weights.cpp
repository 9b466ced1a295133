#include "tests/engine/model/random_weights.h"

#include <bit>
#include <cmath>
#include <cstring>

#include "engine/tensor/half.h"

namespace tandem::model::testing {
namespace {

/// SplitMix64, started from the FNV-1a hash of a name.
class Draws {
 public:
  explicit Draws(const std::string& name) {
    for (const char c : name) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  std::uint64_t next() {
    std::uint64_t x = state_ += 0x9E3779B97F4A7C15U;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31);
  }

 private:
  std::uint64_t state_ = 0xCBF29CE484222325U;
};

/// One f16 scale of a block: where it stands, its binary exponent below the amplitude, its sign (0: random).
struct ScalePlace {
  std::size_t offset;
  int exponent;
  int sign;
};

std::vector<ScalePlace> scalesOf(ElementType type) {
  switch (type) {
    case ElementType::q4_0:
      return {{0, 3, 0}};
    case ElementType::q4_1:
      return {{0, 3, 1}, {2, 0, -1}};
    case ElementType::q5_0:
      return {{0, 4, 0}};
    case ElementType::q5_1:
      return {{0, 4, 1}, {2, 0, -1}};
    case ElementType::q4_K:
      return {{0, 9, 1}, {2, 6, 1}};
    case ElementType::q5_K:
      return {{0, 10, 1}, {2, 6, 1}};
    case ElementType::q6_K:
      return {{208, 11, 0}};
    case ElementType::q8_0:
    case ElementType::iq4_nl:
      return {{0, 7, 0}};
    default:
      return {};
  }
}

int shiftOf(const std::string& name, std::int64_t cols) {
  return name == "token_embd.weight"
             ? 1
             : static_cast<int>(std::bit_width(static_cast<std::uint64_t>(cols)) - 1) / 2 - 1;
}

template <typename T>
void put(std::vector<std::byte>& bytes, std::size_t index, T value) {
  std::memcpy(bytes.data() + index * sizeof value, &value, sizeof value);
}

std::vector<std::byte> plain(const std::string& name, ElementType type, const Shape& shape) {
  Draws draws(name);
  const auto count = static_cast<std::size_t>(shape.elements());
  std::vector<std::byte> bytes(count * traitsOf(type).blockBytes);
  const bool norm = name.ends_with("norm.weight");
  const int shift = shiftOf(name, shape.cols());
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t x = draws.next();
    const auto small = static_cast<float>(static_cast<int>(x >> 56) - 128);
    const auto fine = static_cast<float>(static_cast<std::int64_t>(x >> 40) - (1 << 23));
    float value = std::ldexp(small, -7 - shift);
    if (type == ElementType::f32) value = std::ldexp(fine, -23 - shift);
    if (norm) value = 1.0F + small / 1024.0F;
    if (type == ElementType::f32) put(bytes, i, value);
    if (type == ElementType::f16) put(bytes, i, floatToHalf(value));
    if (type == ElementType::bf16) put(bytes, i, floatToBfloat(value));
  }
  return bytes;
}

std::vector<std::byte> blocks(const std::string& name, ElementType type, const Shape& shape) {
  const ElementTraits& traits = traitsOf(type);
  const std::size_t count = static_cast<std::size_t>(shape.elements()) / traits.blockSize;
  std::vector<std::byte> bytes(count * traits.blockBytes);
  Draws codes(name);
  for (std::size_t i = 0; i < bytes.size(); i += sizeof(std::uint64_t)) {
    const std::uint64_t x = codes.next();
    std::memcpy(bytes.data() + i, &x, std::min(sizeof x, bytes.size() - i));
  }
  Draws scales(name + "/scales");
  const std::vector<ScalePlace> places = scalesOf(type);
  for (std::size_t block = 0; block < count; ++block) {
    const std::uint64_t drawn[2] = {scales.next(), scales.next()};
    for (std::size_t slot = 0; slot < places.size(); ++slot) {
      const ScalePlace& place = places[slot];
      std::uint64_t half = (drawn[slot] & 0x3FFU) |
                           static_cast<std::uint64_t>(15 - shiftOf(name, shape.cols()) - place.exponent)
                               << 10;
      if (place.sign < 0 || (place.sign == 0 && drawn[slot] >> 63 != 0)) half |= 0x8000U;
      const auto bits = static_cast<Half>(half);
      std::memcpy(bytes.data() + block * traits.blockBytes + place.offset, &bits, sizeof bits);
    }
  }
  return bytes;
}

}  // namespace

std::vector<std::byte> randomWeights(const std::string& name, ElementType type, const Shape& shape) {
  return isQuantized(type) ? blocks(name, type, shape) : plain(name, type, shape);
}

}  // namespace tandem::model::testing
