#include "engine/kernels/simd/avx512.h"

#include "engine/kernels/simd/table.h"

namespace tandem::kernels::simd {

constexpr IsaTable kAvx512Vnni = makeTable<Avx512Vnni>();

}  // namespace tandem::kernels::simd
