// Sizes and offsets inside a packed tile, said once for the packer and for every kernel. All in bytes.
// Only constants live here: this header is compiled for several instruction sets.
#pragma once

namespace tandem::kernels::tile {

inline constexpr int kScales = 32;                ///< 16 f16
inline constexpr int kNibbleCodes = 256;          ///< 16 rows × 32 columns, 4 bits each
inline constexpr int kByteCodes = 512;            ///< 16 rows × 32 columns, 8 bits each
inline constexpr int kSuperHeader = 2 * kScales;  ///< d and dmin
inline constexpr int kSubScales = 32;  ///< 16 scales and 16 minima, or 2 × 16 scales, one byte each
inline constexpr int kSuperGroups = 8;

// Order of the codes of a group (columns as pairs, because the multiply instructions sum pairs of int16):
//   bytes:   [pair 16][row 16][2]
//   nibbles: [quad 4][row 16][2] u16, whose nibble i (from the low end) belongs to pair 4·quad + i.

}  // namespace tandem::kernels::tile
