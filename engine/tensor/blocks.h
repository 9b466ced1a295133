// Byte layouts of the quantised blocks, exactly as in a GGUF file (little endian).
// d, m are f16 scale and minimum; the value of weight i is written behind each layout.
#pragma once

#include <array>
#include <cstdint>

#include "engine/tensor/half.h"

namespace tandem {

struct BlockQ4_0 {  // w[i] = d·(q[i] − 8); low nibbles are weights 0…15, high nibbles 16…31
  Half d;
  std::uint8_t qs[16];
};
struct BlockQ4_1 {  // w[i] = d·q[i] + m
  Half d, m;
  std::uint8_t qs[16];
};
struct BlockQ5_0 {  // w[i] = d·(q[i] − 16); bit 4 of weight i is bit i of qh
  Half d;
  std::uint8_t qh[4];
  std::uint8_t qs[16];
};
struct BlockQ5_1 {  // w[i] = d·q[i] + m
  Half d, m;
  std::uint8_t qh[4];
  std::uint8_t qs[16];
};
struct BlockQ8_0 {  // w[i] = d·q[i]
  Half d;
  std::int8_t qs[32];
};
struct BlockQ4_K {  // 8 groups of 32: w = d·sc[g]·q − dmin·mn[g]; sc and mn are 6-bit, packed in 12 bytes
  Half d, dmin;
  std::uint8_t scales[12];
  std::uint8_t qs[128];
};
struct BlockQ5_K {  // as Q4_K with a fifth bit in qh
  Half d, dmin;
  std::uint8_t scales[12];
  std::uint8_t qh[32];
  std::uint8_t qs[128];
};
struct BlockQ6_K {  // 16 groups of 16: w = d·sc[g]·(q − 32); low 4 bits in ql, high 2 in qh
  std::uint8_t ql[128];
  std::uint8_t qh[64];
  std::int8_t scales[16];
  Half d;
};
struct BlockIQ4_NL {  // w[i] = d·kIq4Values[q[i]]; nibbles as in Q4_0
  Half d;
  std::uint8_t qs[16];
};

inline constexpr std::array<std::int8_t, 16> kIq4Values = {-127, -104, -83, -65, -49, -35, -22, -10,
                                                           1,    13,   25,  38,  53,  69,  89,  113};

static_assert(sizeof(BlockQ4_0) == 18 && sizeof(BlockQ4_1) == 20 && sizeof(BlockQ5_0) == 22 &&
              sizeof(BlockQ5_1) == 24 && sizeof(BlockQ8_0) == 34 && sizeof(BlockQ4_K) == 144 &&
              sizeof(BlockQ5_K) == 176 && sizeof(BlockQ6_K) == 210 && sizeof(BlockIQ4_NL) == 18);

}  // namespace tandem
