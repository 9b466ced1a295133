#include <cstring>

#include "engine/kernels/layout.h"
#include "engine/kernels/reference/reference.h"
#include "engine/tensor/blocks.h"

namespace tandem::kernels::reference {
namespace {

template <typename T>
T get(const std::byte* base, std::int64_t index) {
  T value;
  std::memcpy(&value, base + index * static_cast<std::int64_t>(sizeof(T)), sizeof(T));
  return value;
}

float half(const std::byte* base, int lane) {
  return halfToFloat(get<Half>(base, lane));
}
float count(const std::byte* base, int lane) {
  return static_cast<float>(get<std::uint8_t>(base, lane));
}
float integer(const std::byte* base, int lane) {
  return static_cast<float>(get<std::int8_t>(base, lane));
}

unsigned nibble(const std::byte* codes, int column, int lane) {
  const int pair = column / 2;
  const unsigned word = get<std::uint16_t>(codes + pair / 4 * 64, 2 * lane + column % 2);
  return (word >> (pair % 4 * 4)) & 0xfU;
}

std::uint8_t byteCode(const std::byte* codes, int column, int lane) {
  return get<std::uint8_t>(codes, (column / 2 * kTileRows + lane) * 2 + column % 2);
}

float weight(Layout layout, const std::byte* tile, std::int64_t g, int c, int lane) {
  const std::int64_t plain = (g * kGroup + c) * kTileRows + lane;
  if (layout == Layout::f32) return get<float>(tile, plain);
  if (layout == Layout::f16) return halfToFloat(get<Half>(tile, plain));
  if (layout == Layout::bf16) return bfloatToFloat(get<BFloat>(tile, plain));
  const GroupOffsets at = offsetsOf(layout, g);
  const std::byte* head = tile + at.head;
  const float d = half(isSuper(layout) ? tile + at.header : head, lane);
  const unsigned q =
      hasNibbles(layout) ? nibble(tile + at.codes, c, lane) : byteCode(tile + at.codes, c, lane);
  const auto unsignedCode = static_cast<float>(q);
  const auto signedCode = static_cast<float>(static_cast<std::int8_t>(q));
  switch (layout) {
    case Layout::nibble:
      return d * (unsignedCode - 8.0F);
    case Layout::nibbleTable:
      return d * static_cast<float>(kIq4Values[q]);
    case Layout::nibbleMin:
    case Layout::byteMin:
      return d * unsignedCode + half(head, kTileRows + lane);
    case Layout::nibbleSuper:
    case Layout::byteSuper:
      return d * count(head, lane) * unsignedCode -
             half(tile + at.header, kTileRows + lane) * count(head, kTileRows + lane);
    case Layout::byteSixteen:
      return d * integer(head, c / 16 * kTileRows + lane) * signedCode;
    default:
      return d * signedCode;
  }
}

}  // namespace

void decodeGroup(const Matrix& w, std::int64_t tileIndex, std::int64_t group, float* out) {
  const std::byte* base = w.tile(tileIndex);
  for (int c = 0; c < kGroup && group * kGroup + c < w.cols(); ++c) {
    for (int lane = 0; lane < kTileRows; ++lane) {
      out[c * kTileRows + lane] = weight(w.layout(), base, group, c, lane);
    }
  }
}

}  // namespace tandem::kernels::reference
