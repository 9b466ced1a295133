// The border between code for any x86-64 or Arm processor and code for one instruction set.
//
// A file compiled with -mavx512… must not emit an inline function that other files emit too: the linker keeps
// one of the copies, and on an older processor it may be the wrong one. So only plain structs and pointers
// cross this border, everything behind it has internal linkage, and no standard library function is called
// there.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/kernels/attention.h"
#include "engine/kernels/layout.h"

namespace tandem::kernels::simd {

/// The f32 rows and their A16 form; see Activations for the meaning and the order of each array.
struct Rows {
  std::int64_t tokens;
  std::int64_t cols;
  const float* x;
  std::int16_t* codes;
  float* scales;
  float* scaledSums;
  std::int32_t* minusEight;
};

/// y[token·yStride + row] = W·x for tiles [tileBegin, tileEnd).
struct Product {
  Layout layout;
  std::int64_t tileBytes;
  const std::byte* tiles;
  std::int64_t rows;
  std::int64_t tileBegin, tileEnd;
  Rows x;
  float* y;
  std::int64_t yStride;
};

/// As KernelTable, with plain arguments where that has classes.
struct IsaTable {
  void (*quantize)(const Rows& x, std::int64_t tokenBegin, std::int64_t tokenEnd);
  void (*matmul)(const Product& product);
  void (*rmsNorm)(const float* x, const float* weight, float epsilon, std::int64_t n, float* y);
  void (*add)(const float* x, std::int64_t n, float* y);
  void (*swiGlu)(const float* gate, const float* up, std::int64_t n, float* y);
  void (*geGlu)(const float* gate, const float* up, std::int64_t n, float* y);
  void (*ropeInterleaved)(float* x, int heads, int headDim, int rotary, const float* cosine,
                          const float* sine);
  void (*ropeHalves)(float* x, int heads, int headDim, int rotary, const float* cosine, const float* sine);
  void (*softmax)(float* x, std::int64_t n);
  void (*storeKey)(const float* key, int kvHeads, int headDim, int slot, Half* block);
  void (*storeValue)(const float* value, int kvHeads, int headDim, int slot, Half* block);
  void (*attend)(const Attention& a, int headBegin, int headEnd, int tokenBegin, int tokenEnd);
};

// One object per instruction set, defined in the file of that name; constants, so that no code runs to make
// them.
extern const IsaTable kAvx2;
extern const IsaTable kAvx512;
extern const IsaTable kAvx512Vnni;

}  // namespace tandem::kernels::simd
