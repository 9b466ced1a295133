// A weight matrix that knows its layout: tiles of 16 rows, made once at load from the rows of a GGUF file.
//
// Interleaving 16 rows gives each vector lane a row of its own, so that a product needs no horizontal sums
// and a thread reads one long sequential stream (several streams per core read a third slower). Thread: const
// after packing. Ownership: owns the packed bytes; the file it came from is no longer needed.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/aligned_buffer.h"
#include "engine/base/result.h"
#include "engine/tensor/tensor_view.h"

namespace tandem::kernels {

inline constexpr int kTileRows = 16;  ///< rows in a tile: one lane each of a 512-bit vector of 32-bit sums
inline constexpr int kGroup = 32;     ///< weights (and activations) that share a scale in the packed formats

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

/// The layout that weights of this format are packed into.
Layout layoutOf(ElementType type);

class Matrix {
 public:
  Matrix() = default;
  /// Memory for the tiles of `view`, not yet filled: call packTiles for every tile, from as many threads as
  /// you like. unsupported: rank above 2; mismatch: fewer bytes than the shape needs, or cols not a whole
  /// number of blocks; outOfMemory.
  static Result<Matrix> allocate(const TensorView& view);

  std::int64_t rows() const { return rows_; }  ///< output length
  std::int64_t cols() const { return cols_; }  ///< input length
  std::int64_t tiles() const { return tiles_; }
  Layout layout() const { return layout_; }
  std::size_t tileBytes() const { return tileBytes_; }  ///< multiple of 32
  std::size_t bytes() const { return memory_.size(); }
  /// Tile `index` holds rows 16·index … 16·index + 15; rows past rows() are zero.
  const std::byte* tile(std::int64_t index) const {
    return memory_.data() + static_cast<std::size_t>(index) * tileBytes_;
  }
  std::byte* tile(std::int64_t index) {
    return memory_.data() + static_cast<std::size_t>(index) * tileBytes_;
  }

 private:
  std::int64_t rows_ = 0;
  std::int64_t cols_ = 0;
  std::int64_t tiles_ = 0;
  std::size_t tileBytes_ = 0;
  Layout layout_ = Layout::f32;
  AlignedBuffer memory_;
};

/// Fills tiles [tileBegin, tileEnd) of `matrix`, which was allocated from the same `view`.
/// Values are kept exactly. Thread: disjoint tile ranges may be packed at the same time.
void packTiles(const TensorView& view, Matrix& matrix, std::int64_t tileBegin, std::int64_t tileEnd);

/// allocate + packTiles of all tiles in the calling thread. Errors as allocate.
Result<Matrix> packMatrix(const TensorView& view);

/// One GGUF row of `cols` weights (whole blocks) to f32, exact: embedding lookup, and the oracle of the
/// tests. `bytes` holds cols / blockSize blocks; any alignment.
void dequantizeRow(ElementType type, const std::byte* bytes, std::int64_t cols, float* out);

}  // namespace tandem::kernels
