#include "engine/kernels/simd/avx512.h"

#include "engine/kernels/simd/table.h"

namespace tandem::kernels::simd {

constexpr IsaTable kAvx512 = makeTable<Avx512>();

}  // namespace tandem::kernels::simd
