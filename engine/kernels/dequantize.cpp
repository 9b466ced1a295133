#include <cstring>

#include "engine/kernels/matrix.h"
#include "engine/kernels/row_group.h"
#include "engine/tensor/blocks.h"

namespace tandem::kernels {
namespace {

float signedCode(std::uint8_t code) {
  return static_cast<float>(static_cast<std::int8_t>(code));
}

/// One group as the comments in engine/tensor/blocks.h define it.
void dequantizeGroup(ElementType type, const RowGroup& group, float* out) {
  const float d = halfToFloat(group.d);
  const float m = halfToFloat(group.m);
  for (int i = 0; i < kGroup; ++i) {
    const std::uint8_t code = group.codes[i];
    switch (type) {
      case ElementType::q4_0:
        out[i] = d * (static_cast<float>(code) - 8.0F);
        break;
      case ElementType::iq4_nl:
        out[i] = d * static_cast<float>(kIq4Values[code]);
        break;
      case ElementType::q4_1:
      case ElementType::q5_1:
        out[i] = d * static_cast<float>(code) + m;
        break;
      case ElementType::q4_K:
      case ElementType::q5_K:
        out[i] = d * static_cast<float>(group.subScale) * static_cast<float>(code) -
                 m * static_cast<float>(group.subMin);
        break;
      case ElementType::q6_K:
        out[i] = d * static_cast<float>(group.halfScales[i < 16 ? 0 : 1]) * signedCode(code);
        break;
      default:
        out[i] = d * signedCode(code);
    }
  }
}

}  // namespace

void dequantizeRow(ElementType type, const std::byte* bytes, std::int64_t cols, float* out) {
  if (isQuantized(type)) {
    for (std::int64_t g = 0; g < cols / kGroup; ++g) {
      dequantizeGroup(type, readGroup(type, bytes, g), out + g * kGroup);
    }
    return;
  }
  if (type == ElementType::f32) {
    std::memcpy(out, bytes, static_cast<std::size_t>(cols) * sizeof(float));
    return;
  }
  for (std::int64_t i = 0; i < cols; ++i) {
    std::uint16_t bits = 0;
    std::memcpy(&bits, bytes + i * 2, sizeof(bits));
    out[i] = type == ElementType::f16 ? halfToFloat(bits) : bfloatToFloat(bits);
  }
}

}  // namespace tandem::kernels
