#include "engine/kernels/kernels.h"

#include "engine/kernels/reference/reference.h"
#include "engine/kernels/simd/isa.h"

namespace tandem::kernels {

#if defined(__x86_64__)
namespace {

simd::Rows rowsOf(const Activations& x) {
  // Rows serves quantize too, which writes; products only read.
  auto& writable = const_cast<Activations&>(x);
  return {.tokens = x.tokens(),
          .cols = x.cols(),
          .x = x.rows(),
          .codes = writable.codes(),
          .scales = writable.scales(),
          .scaledSums = writable.scaledSums(),
          .minusEight = writable.minusEight()};
}

template <const simd::IsaTable& kIsa>
void quantize(Activations& x, std::int64_t tokenBegin, std::int64_t tokenEnd) {
  kIsa.quantize(rowsOf(x), tokenBegin, tokenEnd);
}

template <const simd::IsaTable& kIsa>
void matmul(const Matrix& w, const Activations& x, std::int64_t tileBegin, std::int64_t tileEnd, float* y,
            std::int64_t yStride) {
  kIsa.matmul({.layout = w.layout(),
               .tileBytes = static_cast<std::int64_t>(w.tileBytes()),
               .tiles = w.tile(0),
               .rows = w.rows(),
               .tileBegin = tileBegin,
               .tileEnd = tileEnd,
               .x = rowsOf(x),
               .y = y,
               .yStride = yStride});
}

template <const simd::IsaTable& kIsa>
const KernelTable& tableOf(std::string_view name) {
  static const KernelTable kTable{.name = name,
                                  .quantize = quantize<kIsa>,
                                  .matmul = matmul<kIsa>,
                                  .rmsNorm = kIsa.rmsNorm,
                                  .add = kIsa.add,
                                  .swiGlu = kIsa.swiGlu,
                                  .geGlu = kIsa.geGlu,
                                  .ropeInterleaved = kIsa.ropeInterleaved,
                                  .ropeHalves = kIsa.ropeHalves,
                                  .softmax = kIsa.softmax,
                                  .storeKey = kIsa.storeKey,
                                  .storeValue = kIsa.storeValue,
                                  .attend = kIsa.attend};
  return kTable;
}

}  // namespace
#endif

std::span<const KernelTable* const> availableKernels(const CpuInfo& cpu) {
  // Each instruction set includes those before it, so the answer is a prefix of this list.
#if defined(__x86_64__)
  static const KernelTable* const kAll[] = {&reference::table(), &tableOf<simd::kAvx2>("avx2"),
                                            &tableOf<simd::kAvx512>("avx512"),
                                            &tableOf<simd::kAvx512Vnni>("avx512vnni")};
  std::size_t count = 1;
  if (cpu.avx2) count = 2;
  if (cpu.avx2 && cpu.avx512) count = 3;
  if (cpu.avx2 && cpu.avx512 && cpu.avx512Vnni) count = 4;
  return std::span(kAll).first(count);
#else
  static const KernelTable* const kAll[] = {&reference::table()};
  static_cast<void>(cpu);
  return kAll;
#endif
}

}  // namespace tandem::kernels
