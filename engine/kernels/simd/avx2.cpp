#include "engine/kernels/simd/avx2.h"

#include "engine/kernels/simd/table.h"

namespace tandem::kernels::simd {

constexpr IsaTable kAvx2 = makeTable<Avx2>();

}  // namespace tandem::kernels::simd
