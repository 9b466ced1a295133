#include <cstring>

#include "engine/kernels/layout.h"
#include "engine/kernels/reference/reference.h"
#include "engine/tensor/blocks.h"

namespace tandem::kernels::reference {
namespace {

using namespace tile;  // NOLINT: sizes only

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

/// Where the codes and scales of one group lie.
struct Group {
  const std::byte* header;  ///< 16 f16 d, then 16 f16 m if the layout has minima
  const std::byte* sub;     ///< one-byte scales of super-block layouts
  const std::byte* codes;
};

Group plainGroup(const std::byte* base, std::int64_t g, int header, int codes) {
  const std::byte* at = base + g * (header + codes);
  return {at, nullptr, at + header};
}

Group superGroup(const std::byte* base, std::int64_t g, int header, int codes) {
  const std::byte* at = base + g / kSuperGroups * (header + kSuperGroups * (kSubScales + codes));
  const std::byte* sub = at + header + g % kSuperGroups * (kSubScales + codes);
  return {at, sub, sub + kSubScales};
}

float weight(Layout layout, const std::byte* base, std::int64_t g, int c, int lane) {
  switch (layout) {
    case Layout::f32:
      return get<float>(base, (g * kGroup + c) * kTileRows + lane);
    case Layout::f16:
      return halfToFloat(get<Half>(base, (g * kGroup + c) * kTileRows + lane));
    case Layout::bf16:
      return bfloatToFloat(get<BFloat>(base, (g * kGroup + c) * kTileRows + lane));
    case Layout::nibble: {
      const Group group = plainGroup(base, g, kScales, kNibbleCodes);
      return half(group.header, lane) * (static_cast<float>(nibble(group.codes, c, lane)) - 8.0F);
    }
    case Layout::nibbleTable: {
      const Group group = plainGroup(base, g, kScales, kNibbleCodes);
      return half(group.header, lane) * static_cast<float>(kIq4Values[nibble(group.codes, c, lane)]);
    }
    case Layout::nibbleMin: {
      const Group group = plainGroup(base, g, 2 * kScales, kNibbleCodes);
      return half(group.header, lane) * static_cast<float>(nibble(group.codes, c, lane)) +
             half(group.header + kScales, lane);
    }
    case Layout::byte: {
      const Group group = plainGroup(base, g, kScales, kByteCodes);
      return half(group.header, lane) *
             static_cast<float>(static_cast<std::int8_t>(byteCode(group.codes, c, lane)));
    }
    case Layout::byteMin: {
      const Group group = plainGroup(base, g, 2 * kScales, kByteCodes);
      return half(group.header, lane) * static_cast<float>(byteCode(group.codes, c, lane)) +
             half(group.header + kScales, lane);
    }
    case Layout::nibbleSuper: {
      const Group group = superGroup(base, g, kSuperHeader, kNibbleCodes);
      return half(group.header, lane) * count(group.sub, lane) *
                 static_cast<float>(nibble(group.codes, c, lane)) -
             half(group.header + kScales, lane) * count(group.sub + kTileRows, lane);
    }
    case Layout::byteSuper: {
      const Group group = superGroup(base, g, kSuperHeader, kByteCodes);
      return half(group.header, lane) * count(group.sub, lane) *
                 static_cast<float>(byteCode(group.codes, c, lane)) -
             half(group.header + kScales, lane) * count(group.sub + kTileRows, lane);
    }
    case Layout::byteSixteen: {
      const Group group = superGroup(base, g, kScales, kByteCodes);
      return half(group.header, lane) * integer(group.sub + c / 16 * kTileRows, lane) *
             static_cast<float>(static_cast<std::int8_t>(byteCode(group.codes, c, lane)));
    }
  }
  return 0;
}

}  // namespace

void decodeGroup(const Matrix& w, std::int64_t tileIndex, std::int64_t group, float* out) {
  const std::byte* base = w.tile(tileIndex);
  for (int c = 0; c < kGroup && group * kGroup + c < w.cols(); ++c) {
    for (int lane = 0; lane < kTileRows; ++lane)
      out[c * kTileRows + lane] = weight(w.layout(), base, group, c, lane);
  }
}

}  // namespace tandem::kernels::reference
