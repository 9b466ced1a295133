// Activations that no pass uses at the moment: made once for a size, used again.
// Thread: the coordinator's.
#pragma once

#include <memory>
#include <vector>

#include "engine/base/result.h"
#include "engine/device/device.h"

namespace tandem::runtime {

class PassShelf {
 public:
  struct Size {
    int rows = 0, logits = 0;
  };
  /// What is made for `rows` rows and `logits` logits: powers of two, so that few sizes serve all.
  static Size sizeFor(int rows, int logits);

  /// Activations for at least `rows` rows and `logits` logits, the smallest that lie here or new ones.
  /// Errors: those of Machine::makePass.
  Result<std::unique_ptr<device::Pass>> take(device::Machine& machine, int rows, int logits);
  void giveBack(std::unique_ptr<device::Pass> pass);

 private:
  struct Entry {
    Size size;
    std::unique_ptr<device::Pass> pass;
  };
  std::vector<Entry> free_;
  std::vector<std::pair<const device::Pass*, Size>> sizes_;  // of all that were ever made
};

}  // namespace tandem::runtime
