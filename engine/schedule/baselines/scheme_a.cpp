// Instant preemption that keeps nothing: a reactive request kills what runs for others, and what was killed
// is computed again from its first token.   (XPU-2 figure 6 (a), §3.2; REEF kills kernels like this)
//
// "Instant" is as fast as the device can be: inside a kernel with granularity tile, otherwise proactive
// kernels are short and the next one is not launched.
#include <memory>

#include "engine/schedule/baselines/contenders.h"
#include "engine/schedule/baselines/first_come.h"
#include "engine/schedule/baselines/room.h"

namespace tandem::schedule::baseline {
namespace {

Decision stop(const KernelView& kernel) {
  Decision decision;
  decision.action = Action::stop;
  decision.pass = kernel.pass;
  decision.device = kernel.device;
  return decision;
}

Decision abandon(const PassView& pass) {
  Decision decision;
  decision.action = Action::abandon;
  decision.pass = pass.id;
  return decision;
}

class SchemeA final : public Policy {
 public:
  SchemeA(const cost::CostModel& costs, const Limits& limits) : costs_(costs), limits_(limits) {}

  Decision decide(const Snapshot& snapshot) const override {
    Views reactive = inTurn(snapshot, Turn::reactiveFirst);
    std::erase_if(reactive, [](const RequestView* request) { return !isReactive(*request); });
    if (!reactive.empty()) {
      const Decision killing = kill(snapshot);
      if (killing.action != Action::sleep) return killing;
    }
    const int device = wholeDevice(snapshot, Pick::first);
    if (!isIdle(snapshot, device)) return {};
    if (!snapshot.passes.empty()) {
      const PassView& pass = snapshot.passes.front();
      if (pass.reactive) return launchWhole(snapshot, pass, device, costs_);
      return launchShort(snapshot, pass, device, costs_, limits_.kernelLimit);
    }
    const Views order = reactive.empty() ? inTurn(snapshot, Turn::arrival) : reactive;
    return firstCome(snapshot, order, limits_.batch, limits_.segmentTokens);
  }

 private:
  /// The next step to rid the device of proactive work; `sleep` when all that can be done has been done.
  static Decision kill(const Snapshot& snapshot) {
    for (const KernelView& kernel : snapshot.kernels) {
      const bool stops = snapshot.devices[kernel.device].can->granularity == device::Granularity::tile;
      if (!kernel.reactive && !kernel.stopping && stops) return stop(kernel);
    }
    for (const PassView& pass : snapshot.passes) {
      if (!pass.reactive && pass.running == 0) return abandon(pass);
    }
    for (const RequestView& request : snapshot.requests) {
      const bool killable = !isReactive(request) && request.pass == PassId{};
      if (killable && request.stage != Stage::queued) return dropCache(request);
    }
    return {};
  }

  const cost::CostModel& costs_;
  const Limits limits_;
};

}  // namespace

std::unique_ptr<Policy> makeKilling(const cost::CostModel& costs, const Limits& limits) {
  return std::make_unique<SchemeA>(costs, limits);
}

}  // namespace tandem::schedule::baseline
