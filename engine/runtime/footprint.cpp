#include "engine/runtime/footprint.h"

#include "engine/device/cpu/pass_bytes.h"
#include "engine/runtime/pass_shelf.h"

namespace tandem::runtime {

std::uint64_t activationBytes(const model::Hyperparameters& hyper, const schedule::Limits& limits,
                              int threads) {
  const PassShelf::Size prefill = PassShelf::sizeFor(limits.segmentTokens, 1);
  const PassShelf::Size decode = PassShelf::sizeFor(limits.batch, limits.batch);
  return 2 * device::cpuPassBytes(hyper, prefill.rows, prefill.logits, threads) +
         device::cpuPassBytes(hyper, decode.rows, decode.logits, threads);
}

}  // namespace tandem::runtime
