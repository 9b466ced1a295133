#include "engine/schedule/preemption.h"

#include <algorithm>

namespace tandem::schedule {

std::optional<Decision> preempt(const Situation& situation) {
  if (situation.features.preemption != Preemption::tile || !situation.reactivePrefill) return {};
  // The first in turn is the one that waits for a device; the others wait for it.
  const auto& requests = situation.snapshot.requests;
  const auto wants = [](const RequestView& request) {
    return isReactive(request) && request.stage != Stage::decoding;
  };
  const auto waits = [&](const RequestView& request) {
    return wants(request) && (request.stage == Stage::queued || request.pass.value == 0);
  };
  const auto first = std::find_if(requests.begin(), requests.end(), wants);
  if (first == requests.end() || !waits(*first)) return {};
  for (const KernelView& kernel : situation.snapshot.kernels) {
    const bool inItsWay = kernel.device == situation.roles.main || kernel.device == situation.roles.chunked;
    if (kernel.reactive || kernel.stopping || !inItsWay) continue;
    const DeviceView& device = deviceOf(situation, kernel.device);
    if (device.can->granularity != device::Granularity::tile || isFree(situation, kernel.device)) continue;
    // What began although the request was known did so because of its age, and has its turn. What began while
    // the prompt was being tokenised did not.
    if (kernel.began < first->known) return Decision{.action = Action::stop, .device = kernel.device};
  }
  return {};
}

}  // namespace tandem::schedule
