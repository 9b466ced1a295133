#include <cstring>

#include "engine/kernels/layout.h"
#include "engine/kernels/matrix.h"
#include "engine/kernels/row_group.h"

namespace tandem::kernels {
namespace {

using tile::kScales;

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

/// Groups with their own scale, and a minimum if the layout has one.
void packGroups(const TensorView& view, const std::byte* row, int lane, bool nibbles, bool minima,
                std::byte* out) {
  const int header = minima ? 2 * kScales : kScales;
  const int stride = header + (nibbles ? tile::kNibbleCodes : tile::kByteCodes);
  for (std::int64_t g = 0; g < view.shape.cols() / kGroup; ++g, out += stride) {
    const RowGroup group = readGroup(view.type, row, g);
    put(out, lane, group.d);
    if (minima) put(out + kScales, lane, group.m);
    nibbles ? putNibbles(out + header, lane, group) : putBytes(out + header, lane, group);
  }
}

/// Super-blocks of eight groups: Q4_K, Q5_K.
void packSupers(const TensorView& view, const std::byte* row, int lane, bool nibbles, std::byte* out) {
  for (std::int64_t g = 0; g < view.shape.cols() / kGroup; ++g) {
    const RowGroup group = readGroup(view.type, row, g);
    if (g % tile::kSuperGroups == 0) {
      put(out, lane, group.d);
      put(out + kScales, lane, group.m);
      out += tile::kSuperHeader;
    }
    put(out, lane, group.subScale);
    put(out, kTileRows + lane, group.subMin);
    out += tile::kSubScales;
    nibbles ? putNibbles(out, lane, group) : putBytes(out, lane, group);
    out += nibbles ? tile::kNibbleCodes : tile::kByteCodes;
  }
}

/// Super-blocks whose groups have a scale for each 16 columns: Q6_K.
void packSixteens(const TensorView& view, const std::byte* row, int lane, std::byte* out) {
  for (std::int64_t g = 0; g < view.shape.cols() / kGroup; ++g) {
    const RowGroup group = readGroup(view.type, row, g);
    if (g % tile::kSuperGroups == 0) {
      put(out, lane, group.d);
      out += kScales;
    }
    put(out, lane, group.halfScales[0]);
    put(out, kTileRows + lane, group.halfScales[1]);
    putBytes(out + tile::kSubScales, lane, group);
    out += tile::kSubScales + tile::kByteCodes;
  }
}

template <typename T>
void packPlain(const TensorView& view, const std::byte* row, int lane, std::byte* out) {
  for (std::int64_t c = 0; c < view.shape.cols(); ++c) {
    std::memcpy(out + (c * kTileRows + lane) * static_cast<std::int64_t>(sizeof(T)),
                row + c * static_cast<std::int64_t>(sizeof(T)), sizeof(T));
  }
}

void packRow(const TensorView& view, const std::byte* row, int lane, Layout layout, std::byte* out) {
  switch (layout) {
    case Layout::f32:
      return packPlain<float>(view, row, lane, out);
    case Layout::f16:
    case Layout::bf16:
      return packPlain<Half>(view, row, lane, out);
    case Layout::nibble:
    case Layout::nibbleTable:
      return packGroups(view, row, lane, true, false, out);
    case Layout::nibbleMin:
      return packGroups(view, row, lane, true, true, out);
    case Layout::byte:
      return packGroups(view, row, lane, false, false, out);
    case Layout::byteMin:
      return packGroups(view, row, lane, false, true, out);
    case Layout::nibbleSuper:
      return packSupers(view, row, lane, true, out);
    case Layout::byteSuper:
      return packSupers(view, row, lane, false, out);
    case Layout::byteSixteen:
      return packSixteens(view, row, lane, out);
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
