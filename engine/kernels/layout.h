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
/// × 32 columns, a super-block 8 groups. Bytes per weight in brackets.
enum class Layout : std::uint8_t {
  f32,          ///< [cols][16] f32                                                     (4)
  f16,          ///< [cols][16] f16                                                     (2)
  bf16,         ///< [cols][16] bf16                                                    (2)
  nibble,       ///< group = 16 f16 scales, 256 B codes; w = d·(q − 8): Q4_0            (0.5625)
  nibbleTable,  ///< as nibble with w = d·kIq4Values[q]: IQ4_NL                         (0.5625)
  nibbleMin,    ///< group = 16 f16 scales, 16 f16 minima, codes; w = d·q + m: Q4_1     (0.625)
  nibbleSuper,  ///< super-block = 16 f16 d, 16 f16 dmin, 8 × {16 u8 sc, 16 u8 mn, codes}: Q4_K      (0.578)
  byte,         ///< group = 16 f16 scales, 512 B signed codes: Q8_0, and Q5_0 (0.6875 in the file)  (1.0625)
  byteMin,      ///< group = 16 f16 scales, 16 f16 minima, codes: Q5_1 (0.75 in the file)            (1.125)
  byteSuper,    ///< as nibbleSuper with byte codes: Q5_K (0.6875 in the file)                       (1.078)
  byteSixteen,  ///< super-block = 16 f16 d, 8 × {2 × 16 i8 sc, codes}: Q6_K (0.82 in the file)      (1.066)
};

/// Sizes inside a tile, in bytes. Order of the codes of a group (columns as pairs, because the multiply
/// instructions sum pairs of int16):
///   bytes:   [pair 16][row 16][2]
///   nibbles: [quad 4][row 16][2] u16, whose nibble i (from the low end) belongs to pair 4·quad + i.
namespace tile {

inline constexpr int kScales = 32;                ///< 16 f16
inline constexpr int kNibbleCodes = 256;          ///< 16 rows × 32 columns, 4 bits each
inline constexpr int kByteCodes = 512;            ///< 16 rows × 32 columns, 8 bits each
inline constexpr int kSuperHeader = 2 * kScales;  ///< d and dmin
inline constexpr int kSubScales = 32;  ///< 16 scales and 16 minima, or 2 × 16 scales, one byte each
inline constexpr int kSuperGroups = 8;

}  // namespace tile
}  // namespace tandem::kernels
