#include "engine/schedule/watchdog.h"

#include <algorithm>

namespace tandem::schedule {
namespace {

bool isWatched(const Snapshot& snapshot, const KernelView& kernel) {
  return !snapshot.devices[static_cast<std::size_t>(kernel.device)].quarantined;
}

}  // namespace

Instant hungAt(const KernelView& kernel, const Limits& limits) {
  const auto many = std::chrono::duration_cast<Instant>(limits.hungFactor * kernel.predicted);
  return kernel.began + std::max(many, limits.hungAtLeast);
}

std::optional<Decision> quarantineHung(const Snapshot& snapshot, const Limits& limits) {
  for (const KernelView& kernel : snapshot.kernels) {
    if (isWatched(snapshot, kernel) && snapshot.now >= hungAt(kernel, limits)) {
      return Decision{.action = Action::quarantine, .device = kernel.device};
    }
  }
  return {};
}

std::optional<Instant> nextDeadline(const Snapshot& snapshot, const Limits& limits) {
  std::optional<Instant> first;
  for (const KernelView& kernel : snapshot.kernels) {
    if (!isWatched(snapshot, kernel)) continue;
    const Instant deadline = hungAt(kernel, limits);
    if (!first || deadline < *first) first = deadline;
  }
  return first;
}

}  // namespace tandem::schedule
