// A small valid file with every metadata type and every element type, for tests that break or compare it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "engine/gguf/writer.h"

namespace tandem::gguf {

/// Tensor data that differ from byte to byte and from tensor to tensor.
inline std::vector<std::byte> patterned(std::uint64_t bytes, std::size_t seed) {
  std::vector<std::byte> out(bytes);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::byte>(i * 7 + seed * 31 + 1);
  return out;
}

inline void addEveryMetadataType(Writer& writer) {
  writer.addScalar<std::uint8_t>("scalar.u8", 200);
  writer.addScalar<std::int8_t>("scalar.i8", -100);
  writer.addScalar<std::uint16_t>("scalar.u16", 60000);
  writer.addScalar<std::int16_t>("scalar.i16", -30000);
  writer.addScalar<std::uint32_t>("scalar.u32", 4000000000U);
  writer.addScalar<std::int32_t>("scalar.i32", -2000000000);
  writer.addScalar<std::uint64_t>("scalar.u64", std::numeric_limits<std::uint64_t>::max());
  writer.addScalar<std::int64_t>("scalar.i64", std::numeric_limits<std::int64_t>::min());
  writer.addScalar<float>("scalar.f32", 0.1F);
  writer.addScalar<double>("scalar.f64", 0.25);
  writer.addScalar<bool>("scalar.yes", true);
  writer.addScalar<bool>("scalar.no", false);
  writer.addString("scalar.text", "Grüße");
  writer.addString("scalar.empty", "");
  writer.addArray<std::uint8_t>("list.u8", {0, 255});
  writer.addArray<std::int8_t>("list.i8", {-128, 127});
  writer.addArray<std::uint16_t>("list.u16", {0, 65535});
  writer.addArray<std::int16_t>("list.i16", {-32768, 32767});
  writer.addArray<std::uint32_t>("list.u32", {0, 4294967295U});
  writer.addArray<std::int32_t>("list.i32", {-5, 6, 7});
  writer.addArray<std::uint64_t>("list.u64", {0, 1ULL << 62});
  writer.addArray<std::int64_t>("list.i64", {-(1LL << 62), 3});
  writer.addArray<float>("list.f32", {0.5F, -1.5F});
  writer.addArray<double>("list.f64", {2.5, -3.5});
  writer.addBools("list.bools", {true, false, true});
  writer.addStrings("list.texts", std::vector<std::string>{"a", "", "▁token", std::string("nul\0in", 6)});
  writer.addStrings("list.none", {});
}

/// One tensor per element type: two rows of two blocks, or of 6 plain numbers.
inline void addEveryElementType(Writer& writer) {
  for (const ElementTraits& traits : kElementTypes) {
    const std::int64_t cols = traits.blockSize > 1 ? std::int64_t{traits.blockSize} * 2 : 6;
    const Shape shape{{cols, 2, 1, 1}, 2};
    const auto seed = static_cast<std::size_t>(traits.type);
    writer.addTensor("weights." + std::string(traits.name), traits.type, shape,
                     [seed](std::span<std::byte> out) {
                       const auto bytes = patterned(out.size(), seed);
                       std::copy(bytes.begin(), bytes.end(), out.begin());
                     });
  }
}

inline std::vector<std::byte> sampleFile(const WriterOptions& options = {}) {
  Writer writer(options);
  addEveryMetadataType(writer);
  addEveryElementType(writer);
  auto bytes = writer.toBytes();
  return bytes.ok() ? std::move(bytes).value() : std::vector<std::byte>{};
}

}  // namespace tandem::gguf
