#include "engine/kernels/matrix.h"

#include <optional>
#include <string>
#include <utility>

#include "engine/base/checked.h"
#include "engine/kernels/layout.h"

namespace tandem::kernels {
namespace {

/// Bytes of 16 rows × `cols` columns; nothing on overflow. `cols` is a whole number of the format's blocks.
std::optional<std::uint64_t> bytesOfTile(Layout layout, std::uint64_t cols) {
  const std::uint64_t groups = cols / kGroup;
  const auto codes = static_cast<std::uint64_t>(codeBytes(layout));
  const std::uint64_t pair = 2 * (kHeadBytes + codes);
  switch (layout) {
    case Layout::f32:
      return checkedMul(cols, kTileRows * 4);
    case Layout::f16:
    case Layout::bf16:
      return checkedMul(cols, kTileRows * 2);
    case Layout::nibbleMin:
    case Layout::byteMin:
      return checkedMul(groups, 2 * kHeadBytes + codes);
    case Layout::nibble:
    case Layout::nibbleTable:
    case Layout::byte:
      return checkedMul((groups + 1) / 2, pair);
    case Layout::nibbleSuper:
    case Layout::byteSuper:
    case Layout::byteSixteen:
      return checkedMul(groups / kSuperGroups, kSuperHeaderBytes + kSuperGroups / 2 * pair);
  }
  return std::nullopt;
}

Error tooLarge() {
  return Error{ErrorCode::outOfMemory, "A weight matrix of this model is too large for memory.", {}};
}

}  // namespace

Layout layoutOf(ElementType type) {
  switch (type) {
    case ElementType::f32:
      return Layout::f32;
    case ElementType::f16:
      return Layout::f16;
    case ElementType::bf16:
      return Layout::bf16;
    case ElementType::q4_0:
      return Layout::nibble;
    case ElementType::iq4_nl:
      return Layout::nibbleTable;
    case ElementType::q4_1:
      return Layout::nibbleMin;
    case ElementType::q4_K:
      return Layout::nibbleSuper;
    case ElementType::q8_0:
    case ElementType::q5_0:
      return Layout::byte;
    case ElementType::q5_1:
      return Layout::byteMin;
    case ElementType::q5_K:
      return Layout::byteSuper;
    case ElementType::q6_K:
      return Layout::byteSixteen;
  }
  return Layout::f32;
}

Result<Matrix> Matrix::allocate(const TensorView& view) {
  const ElementTraits& traits = traitsOf(view.type);
  if (view.shape.dims[2] != 1 || view.shape.dims[3] != 1) {
    return Error{ErrorCode::unsupported, "A weight matrix has more than two dimensions.", {}};
  }
  if (view.shape.cols() <= 0 || view.shape.dims[1] <= 0 || view.shape.cols() % traits.blockSize != 0) {
    return Error{ErrorCode::mismatch,
                 "A weight matrix has rows of " + std::to_string(view.shape.cols()) +
                     " values, which is not a whole number of " + std::string(traits.name) + " blocks.",
                 {}};
  }
  const auto needed = checkedMul(view.rowBytes(), static_cast<std::uint64_t>(view.shape.dims[1]));
  if (!needed || *needed > view.bytes.size()) {
    return Error{ErrorCode::mismatch, "A weight matrix has fewer bytes than its shape needs.", {}};
  }
  Matrix matrix;
  matrix.rows_ = view.shape.dims[1];
  matrix.cols_ = view.shape.cols();
  matrix.tiles_ = (matrix.rows_ + kTileRows - 1) / kTileRows;
  matrix.layout_ = layoutOf(view.type);
  const auto tileBytes = bytesOfTile(matrix.layout_, static_cast<std::uint64_t>(matrix.cols_));
  const auto total =
      tileBytes ? checkedMul(*tileBytes, static_cast<std::uint64_t>(matrix.tiles_)) : tileBytes;
  if (!total) return tooLarge();
  matrix.tileBytes_ = *tileBytes;
  auto memory = AlignedBuffer::allocate(*total);
  if (!memory) return std::move(memory).error();
  matrix.memory_ = std::move(memory).value();
  return matrix;
}

Result<Matrix> packMatrix(const TensorView& view) {
  auto matrix = Matrix::allocate(view);
  if (matrix) packTiles(view, *matrix, 0, matrix->tiles());
  return matrix;
}

}  // namespace tandem::kernels
