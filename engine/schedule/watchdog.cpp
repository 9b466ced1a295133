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

std::optional<Decision> abandonLost(const Situation& situation) {
  const int main = situation.roles.main;
  const bool splits = main < 0 || deviceOf(situation, main).can->splitsRows;
  for (const PassView& pass : situation.snapshot.passes) {
    if (pass.running > 0) continue;
    const bool stoppedOnLost = pass.stopped >= 0 && deviceOf(situation, pass.stopped).quarantined;
    const bool cutOff = pass.stopped < 0 && pass.takenFront + pass.takenBack > 0 && !splits;
    if (stoppedOnLost || cutOff) return Decision{.action = Action::abandon, .pass = pass.id};
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

bool holdsLostBlocks(const Snapshot& snapshot) {
  return std::any_of(snapshot.kernels.begin(), snapshot.kernels.end(),
                     [&](const KernelView& kernel) { return !isWatched(snapshot, kernel); });
}

Decision waitForLost(const Snapshot& snapshot, const Limits& limits, const RequestView* request) {
  Instant lostAt{};
  for (const DeviceView& device : snapshot.devices) {
    if (device.quarantined) lostAt = std::max(lostAt, device.lostAt);
  }
  const Instant end = lostAt + limits.lostPatience;
  const auto deadline = nextDeadline(snapshot, limits);
  if (snapshot.now < end) return {.wakeAt = deadline ? std::min(*deadline, end) : end};
  if (request == nullptr) {
    const auto idle = [&](const RequestView& other) {
      const PassView* pass = find(snapshot, other.pass);
      return pass == nullptr || pass->running == 0;
    };
    const auto found = std::find_if(snapshot.requests.begin(), snapshot.requests.end(), idle);
    if (found == snapshot.requests.end()) return {.wakeAt = deadline};
    request = &*found;
  }
  Decision decision{.action = Action::giveUp, .request = request->id};
  decision.notes.push_back({request->id, ReasonCode::deviceLost});
  return decision;
}

}  // namespace tandem::schedule
