// All kernels of one vector type.
#pragma once

#include "engine/kernels/simd/attention_blocks.h"
#include "engine/kernels/simd/isa.h"
#include "engine/kernels/simd/operators.h"
#include "engine/kernels/simd/product_groups.h"
#include "engine/kernels/simd/product_plain.h"
#include "engine/kernels/simd/quantize.h"

namespace tandem::kernels::simd {
namespace {

template <typename V>
void matmul(const Product& p) {
  switch (p.layout) {
    case Layout::f32:
      return plainProduct<V, Layout::f32>(p);
    case Layout::f16:
      return plainProduct<V, Layout::f16>(p);
    case Layout::bf16:
      return plainProduct<V, Layout::bf16>(p);
    case Layout::nibble:
      return groupProduct<V, Layout::nibble>(p);
    case Layout::nibbleTable:
      return groupProduct<V, Layout::nibbleTable>(p);
    case Layout::nibbleMin:
      return groupProduct<V, Layout::nibbleMin>(p);
    case Layout::nibbleSuper:
      return groupProduct<V, Layout::nibbleSuper>(p);
    case Layout::byte:
      return groupProduct<V, Layout::byte>(p);
    case Layout::byteMin:
      return groupProduct<V, Layout::byteMin>(p);
    case Layout::byteSuper:
      return groupProduct<V, Layout::byteSuper>(p);
    case Layout::byteSixteen:
      return groupProduct<V, Layout::byteSixteen>(p);
  }
}

template <typename V>
constexpr IsaTable makeTable() {
  return {.quantize = quantize<V>,
          .matmul = matmul<V>,
          .rmsNorm = rmsNorm<V>,
          .add = add<V>,
          .swiGlu = swiGlu<V>,
          .geGlu = geGlu<V>,
          .ropeInterleaved = ropeInterleaved<V>,
          .ropeHalves = ropeHalves<V>,
          .softmax = softmax<V>,
          .storeKey = storeKey<V>,
          .storeValue = storeValue<V>,
          .attend = attend<V>};
}

}  // namespace
}  // namespace tandem::kernels::simd
