// First-come continuous batching on one device, as simple engines do it. A pass is one kernel: nothing that
// runs is ever interrupted.
#include <memory>

#include "engine/schedule/baselines/contenders.h"
#include "engine/schedule/baselines/first_come.h"

namespace tandem::schedule::baseline {
namespace {

class Fcfs final : public Policy {
 public:
  Fcfs(int batch, const cost::CostModel& costs, const Limits& limits)
      : batch_(batch), segment_(limits.segmentTokens), costs_(costs) {}

  Decision decide(const Snapshot& snapshot) const override {
    const int device = wholeDevice(snapshot, Pick::first);
    if (!isIdle(snapshot, device)) return {};
    if (!snapshot.passes.empty()) return launchWhole(snapshot, snapshot.passes.front(), device, costs_);
    return firstCome(snapshot, inTurn(snapshot, Turn::arrival), batch_, segment_);
  }

 private:
  const int batch_, segment_;
  const cost::CostModel& costs_;
};

}  // namespace

std::unique_ptr<Policy> makeFcfs(int batch, const cost::CostModel& costs, const Limits& limits) {
  return std::make_unique<Fcfs>(batch, costs, limits);
}

}  // namespace tandem::schedule::baseline
