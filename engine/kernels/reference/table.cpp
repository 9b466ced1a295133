#include "engine/kernels/reference/reference.h"

namespace tandem::kernels::reference {

const KernelTable& table() {
  static constexpr KernelTable kTable{.name = "reference",
                                      .quantize = quantize,
                                      .matmul = matmul,
                                      .rmsNorm = rmsNorm,
                                      .add = add,
                                      .swiGlu = swiGlu,
                                      .geGlu = geGlu,
                                      .ropeInterleaved = ropeInterleaved,
                                      .ropeHalves = ropeHalves,
                                      .softmax = softmax,
                                      .storeKey = storeKey,
                                      .storeValue = storeValue,
                                      .attend = attend};
  return kTable;
}

}  // namespace tandem::kernels::reference
