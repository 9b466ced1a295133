// First-come continuous batching on one device, as simple engines do it. A pass is one kernel: nothing that
// runs is ever interrupted.
#include <memory>

#include "engine/schedule/baselines/contenders.h"
#include "engine/schedule/baselines/first_come.h"

namespace tandem::schedule::baseline {
namespace {

class Fcfs final : public Policy {
 public:
  Fcfs(const cost::CostModel& costs, const Limits& limits) : costs_(costs), limits_(limits) {}

  Decision decide(const Snapshot& snapshot) const override {
    const int device = wholeDevice(snapshot, Pick::first);
    if (!isIdle(snapshot, device)) return {};
    if (!snapshot.passes.empty()) return launchWhole(snapshot, snapshot.passes.front(), device, costs_);
    return firstCome(snapshot, inTurn(snapshot, Turn::arrival), limits_.batch, limits_.segmentTokens);
  }

 private:
  const cost::CostModel& costs_;
  const Limits limits_;
};

}  // namespace

std::unique_ptr<Policy> makeFcfs(const cost::CostModel& costs, const Limits& limits) {
  return std::make_unique<Fcfs>(costs, limits);
}

}  // namespace tandem::schedule::baseline
