#include "engine/runtime/pass_shelf.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace tandem::runtime {

PassShelf::Size PassShelf::sizeFor(int rows, int logits) {
  const auto roundUp = [](int n) { return static_cast<int>(std::bit_ceil(static_cast<unsigned>(n))); };
  return {std::max(roundUp(rows), 32), roundUp(std::max(logits, 1))};
}

Result<std::unique_ptr<device::Pass>> PassShelf::take(device::Machine& machine, int rows, int logits) {
  auto best = free_.end();
  for (auto entry = free_.begin(); entry != free_.end(); ++entry) {
    if (entry->size.rows < rows || entry->size.logits < logits) continue;
    if (best == free_.end() || entry->size.rows < best->size.rows) best = entry;
  }
  if (best != free_.end()) {
    std::unique_ptr<device::Pass> pass = std::move(best->pass);
    free_.erase(best);
    return pass;
  }
  const Size size = sizeFor(rows, logits);
  TANDEM_ASSIGN(std::unique_ptr<device::Pass> pass, machine.makePass(size.rows, size.logits));
  sizes_.emplace_back(pass.get(), size);
  return pass;
}

void PassShelf::giveBack(std::unique_ptr<device::Pass> pass) {
  const auto size = std::find_if(sizes_.begin(), sizes_.end(),
                                 [&](const auto& known) { return known.first == pass.get(); });
  free_.push_back({size->second, std::move(pass)});
}

}  // namespace tandem::runtime
