// How packed weights and activations lie in memory, said once for the packer and for every kernel.
// Only constants and types: this header is compiled for several instruction sets.
#pragma once

#include <cstdint>

namespace tandem::kernels {

inline constexpr int kTileRows = 16;  ///< rows in a tile: one lane each of a 512-bit vector of 32-bit sums
inline constexpr int kGroup = 32;     ///< weights (and activations) that share a scale in the packed formats

/// Tokens whose activations lie together. 32 tokens × 8192 columns × 2 B = 512 KiB, half of a 1 MiB L2 cache,
/// so they stay there while several tiles of weights pass; unpacking the weights again for each block costs 4
/// %.
inline constexpr int kTokenBlock = 32;

/// What a tile looks like in memory; kernels are chosen by this, not by the file's format. A group is 16 rows
/// × 32 columns. Groups lie in pairs {head 0, head 1, codes 0, codes 1} with heads of 32 bytes, so that codes
/// always begin at a cache line (a 64-byte load across two lines costs two); an odd last group has an empty
/// partner. A super-block is a header of 64 bytes and 4 pairs. Bytes per weight in brackets.
enum class Layout : std::uint8_t {
  f32,          ///< [cols][16] f32                                                       (4)
  f16,          ///< [cols][16] f16                                                       (2)
  bf16,         ///< [cols][16] bf16                                                      (2)
  nibble,       ///< head = 16 f16 scales; w = d·(q − 8): Q4_0                            (0.5625)
  nibbleTable,  ///< head = 16 f16 scales; w = d·kIq4Values[q]: IQ4_NL                    (0.5625)
  nibbleMin,    ///< no pairs: {16 f16 scales, 16 f16 minima, codes}; w = d·q + m: Q4_1   (0.625)
  nibbleSuper,  ///< header = 16 f16 d, 16 f16 dmin; head = 16 u8 sc, 16 u8 mn: Q4_K      (0.578)
  byte,         ///< head = 16 f16 scales: Q8_0, and Q5_0 (0.6875 in the file)            (1.0625)
  byteMin,      ///< no pairs: {16 f16 scales, 16 f16 minima, codes}: Q5_1 (0.75)         (1.125)
  byteSuper,    ///< as nibbleSuper: Q5_K (0.6875 in the file)                            (1.078)
  byteSixteen,  ///< header = 16 f16 d, unused; head = 2 × 16 i8 sc: Q6_K (0.82)          (1.078)
};

constexpr bool isSuper(Layout layout) {
  return layout == Layout::nibbleSuper || layout == Layout::byteSuper || layout == Layout::byteSixteen;
}
/// Codes are unsigned and a minimum belongs to them.
constexpr bool hasMinimum(Layout layout) {
  return layout == Layout::nibbleMin || layout == Layout::byteMin || layout == Layout::nibbleSuper ||
         layout == Layout::byteSuper;
}
constexpr bool hasNibbles(Layout layout) {
  return layout == Layout::nibble || layout == Layout::nibbleTable || layout == Layout::nibbleMin ||
         layout == Layout::nibbleSuper;
}

/// Order of the codes of a group (columns as pairs, because the multiply instructions sum pairs of int16):
///   bytes:   [pair 16][row 16][2]
///   nibbles: [quad 4][row 16][2] u16, whose nibble i (from the low end) belongs to pair 4·quad + i.
constexpr std::int64_t codeBytes(Layout layout) {
  return hasNibbles(layout) ? 256 : 512;
}

inline constexpr std::int64_t kHeadBytes = 32;         ///< 16 f16, or 2 × 16 bytes
inline constexpr std::int64_t kSuperHeaderBytes = 64;  ///< d and dmin
inline constexpr std::int64_t kSuperGroups = 8;

/// Where the parts of a group lie, as offsets in bytes from the start of its tile.
struct GroupOffsets {
  std::int64_t header;  ///< of its super-block
  std::int64_t head;
  std::int64_t codes;
};

constexpr GroupOffsets offsetsOf(Layout layout, std::int64_t group) {
  const std::int64_t codes = codeBytes(layout);
  if (hasMinimum(layout) && !isSuper(layout)) {
    const std::int64_t at = group * (2 * kHeadBytes + codes);
    return {at, at, at + 2 * kHeadBytes};
  }
  const std::int64_t pair = 2 * (kHeadBytes + codes);
  const std::int64_t second = group % 2;
  std::int64_t at = group / 2 * pair;
  std::int64_t header = 0;
  if (isSuper(layout)) {
    header = group / kSuperGroups * (kSuperHeaderBytes + kSuperGroups / 2 * pair);
    at = header + kSuperHeaderBytes + group % kSuperGroups / 2 * pair;
  }
  return {header, at + second * kHeadBytes, at + 2 * kHeadBytes + second * codes};
}

}  // namespace tandem::kernels
