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
#include "engine/kernels/layout.h"
#include "engine/tensor/tensor_view.h"

namespace tandem::kernels {

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
