#include <cstring>

#include "engine/kernels/layout.h"
#include "engine/kernels/matrix.h"
#include "engine/kernels/row_group.h"

namespace tandem::kernels {
namespace {

template <typename T>
void put(std::byte* base, int lane, T value) {
  std::memcpy(base + static_cast<std::size_t>(lane) * sizeof(T), &value, sizeof(T));
}

void putBytes(std::byte* codes, int lane, const RowGroup& group) {
  for (int pair = 0; pair < kGroup / 2; ++pair) {
    std::memcpy(codes + (pair * kTileRows + lane) * 2, group.codes + 2 * pair, 2);
  }
}

void putNibbles(std::byte* codes, int lane, const RowGroup& group) {
  for (int quad = 0; quad < 4; ++quad) {
    for (int parity = 0; parity < 2; ++parity) {
      const std::uint8_t* c = group.codes + 8 * quad + parity;
      const auto word = static_cast<std::uint16_t>(c[0] | (c[2] << 4) | (c[4] << 8) | (c[6] << 12));
      put(codes + quad * 64, 2 * lane + parity, word);
    }
  }
}

void packGroup(const RowGroup& group, Layout layout, std::int64_t index, int lane, std::byte* tile) {
  const GroupOffsets at = offsetsOf(layout, index);
  switch (layout) {
    case Layout::byteSixteen:
      put(tile + at.header, lane, group.d);
      put(tile + at.head, lane, group.halfScales[0]);
      put(tile + at.head, kTileRows + lane, group.halfScales[1]);
      break;
    case Layout::nibbleSuper:
    case Layout::byteSuper:
      put(tile + at.header, lane, group.d);
      put(tile + at.header, kTileRows + lane, group.m);
      put(tile + at.head, lane, group.subScale);
      put(tile + at.head, kTileRows + lane, group.subMin);
      break;
    default:
      put(tile + at.head, lane, group.d);
      if (hasMinimum(layout)) put(tile + at.head, kTileRows + lane, group.m);
  }
  hasNibbles(layout) ? putNibbles(tile + at.codes, lane, group) : putBytes(tile + at.codes, lane, group);
}

template <typename T>
void packPlain(const TensorView& view, const std::byte* row, int lane, std::byte* out) {
  for (std::int64_t c = 0; c < view.shape.cols(); ++c) {
    std::memcpy(out + (c * kTileRows + lane) * static_cast<std::int64_t>(sizeof(T)),
                row + c * static_cast<std::int64_t>(sizeof(T)), sizeof(T));
  }
}

void packRow(const TensorView& view, const std::byte* row, int lane, Layout layout, std::byte* tile) {
  switch (layout) {
    case Layout::f32:
      return packPlain<float>(view, row, lane, tile);
    case Layout::f16:
    case Layout::bf16:
      return packPlain<Half>(view, row, lane, tile);
    default:
      for (std::int64_t g = 0; g < view.shape.cols() / kGroup; ++g) {
        packGroup(readGroup(view.type, row, g), layout, g, lane, tile);
      }
  }
}

}  // namespace

void packTiles(const TensorView& view, Matrix& matrix, std::int64_t tileBegin, std::int64_t tileEnd) {
  for (std::int64_t t = tileBegin; t < tileEnd; ++t) {
    for (int lane = 0; lane < kTileRows; ++lane) {
      const std::int64_t row = t * kTileRows + lane;
      if (row < matrix.rows()) packRow(view, view.row(row), lane, matrix.layout(), matrix.tile(t));
    }
  }
}

}  // namespace tandem::kernels
