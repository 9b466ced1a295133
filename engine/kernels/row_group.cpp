#include "engine/kernels/row_group.h"

#include <cstring>

#include "engine/tensor/blocks.h"

namespace tandem::kernels {
namespace {

template <typename Block>
Block load(const std::byte* row, std::int64_t index) {
  Block block;
  std::memcpy(&block, row + static_cast<std::size_t>(index) * sizeof(Block), sizeof(Block));
  return block;
}

std::uint8_t u8(unsigned value) {
  return static_cast<std::uint8_t>(value);
}

/// Q4_0 and its kin: the low nibbles are the first 16 weights, the high nibbles the others.
void splitNibbles(const std::uint8_t* qs, RowGroup& group) {
  for (int i = 0; i < 16; ++i) {
    group.codes[i] = qs[i] & 0x0fU;
    group.codes[i + 16] = u8(qs[i] >> 4U);
  }
}

void addFifthBits(const std::uint8_t* qh, RowGroup& group) {
  for (unsigned i = 0; i < 32; ++i) group.codes[i] |= u8(((qh[i / 8] >> (i % 8)) & 1U) << 4U);
}

void subtract(int zero, RowGroup& group) {
  for (std::uint8_t& code : group.codes) code = u8(static_cast<unsigned>(code - zero));
}

/// K formats: 32 bytes hold two groups, the even one in the low nibbles.
void superNibbles(const std::uint8_t* qs, unsigned g, RowGroup& group) {
  const unsigned shift = (g & 1U) * 4;
  for (unsigned i = 0; i < 32; ++i) group.codes[i] = (qs[g / 2 * 32 + i] >> shift) & 0x0fU;
}

/// Eight 6-bit scales and minima in 12 bytes: the first four of each in the low bits of bytes 0…3 and 4…7,
/// the others in the nibbles of bytes 8…11 with their upper two bits on top of bytes 0…7.
void superScales(const std::uint8_t* packed, unsigned g, RowGroup& group) {
  if (g < 4) {
    group.subScale = packed[g] & 63U;
    group.subMin = packed[g + 4] & 63U;
  } else {
    group.subScale = u8((packed[g + 4] & 0x0fU) | ((packed[g - 4] >> 6U) << 4U));
    group.subMin = u8((packed[g + 4] >> 4U) | ((packed[g] >> 6U) << 4U));
  }
}

/// Q6_K: each half of 128 weights has 64 bytes of low nibbles and 32 bytes of upper bits, two bits for each
/// quarter.
void sixBits(const BlockQ6_K& block, unsigned g, RowGroup& group) {
  const unsigned half = g / 4;
  const unsigned quarter = g % 4;
  for (unsigned i = 0; i < 32; ++i) {
    const unsigned low = (block.ql[half * 64 + (quarter & 1U) * 32 + i] >> (quarter / 2 * 4)) & 0x0fU;
    const unsigned high = (block.qh[half * 32 + i] >> (quarter * 2)) & 3U;
    group.codes[i] = u8(low | (high << 4U));
  }
}

}  // namespace

RowGroup readGroup(ElementType type, const std::byte* row, std::int64_t index) {
  RowGroup group{};
  const auto g = static_cast<unsigned>(index % 8);  // within a super-block of 256
  switch (type) {
    case ElementType::q4_0:
    case ElementType::iq4_nl: {
      const auto block = load<BlockQ4_0>(row, index);
      group.d = block.d;
      splitNibbles(block.qs, group);
      break;
    }
    case ElementType::q4_1: {
      const auto block = load<BlockQ4_1>(row, index);
      group.d = block.d;
      group.m = block.m;
      splitNibbles(block.qs, group);
      break;
    }
    case ElementType::q5_0: {
      const auto block = load<BlockQ5_0>(row, index);
      group.d = block.d;
      splitNibbles(block.qs, group);
      addFifthBits(block.qh, group);
      subtract(16, group);
      break;
    }
    case ElementType::q5_1: {
      const auto block = load<BlockQ5_1>(row, index);
      group.d = block.d;
      group.m = block.m;
      splitNibbles(block.qs, group);
      addFifthBits(block.qh, group);
      break;
    }
    case ElementType::q8_0: {
      const auto block = load<BlockQ8_0>(row, index);
      group.d = block.d;
      std::memcpy(group.codes, block.qs, 32);
      break;
    }
    case ElementType::q4_K: {
      const auto block = load<BlockQ4_K>(row, index / 8);
      group.d = block.d;
      group.m = block.dmin;
      superNibbles(block.qs, g, group);
      superScales(block.scales, g, group);
      break;
    }
    case ElementType::q5_K: {
      const auto block = load<BlockQ5_K>(row, index / 8);
      group.d = block.d;
      group.m = block.dmin;
      superNibbles(block.qs, g, group);
      for (unsigned i = 0; i < 32; ++i) group.codes[i] |= u8(((block.qh[i] >> g) & 1U) << 4U);
      superScales(block.scales, g, group);
      break;
    }
    case ElementType::q6_K: {
      const auto block = load<BlockQ6_K>(row, index / 8);
      group.d = block.d;
      sixBits(block, g, group);
      subtract(32, group);
      group.halfScales[0] = block.scales[2 * g];
      group.halfScales[1] = block.scales[2 * g + 1];
      break;
    }
    case ElementType::f32:
    case ElementType::f16:
    case ElementType::bf16:
      break;  // plain numbers have no groups
  }
  return group;
}

}  // namespace tandem::kernels
