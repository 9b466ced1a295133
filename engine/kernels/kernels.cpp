#include "engine/kernels/kernels.h"

#include "engine/kernels/reference/reference.h"

namespace tandem::kernels {

std::span<const KernelTable* const> availableKernels(const CpuInfo&) {
  static const KernelTable* const kAll[] = {&reference::table()};
  return kAll;
}

}  // namespace tandem::kernels
