// Time-sharing: one accelerator, a stream for reactive and one for proactive requests, each served first come
// first served. The device lets both compute at the same time and both become slower.   (XPU-2 figure 6 (b))
//
// A device with a single slot takes the passes of both streams in turn.
#include <algorithm>
#include <memory>

#include "engine/schedule/baselines/contenders.h"
#include "engine/schedule/baselines/first_come.h"

namespace tandem::schedule::baseline {
namespace {

class SchemeB final : public Policy {
 public:
  SchemeB(const cost::CostModel& costs, const Limits& limits) : costs_(costs), limits_(limits) {}

  Decision decide(const Snapshot& snapshot) const override {
    const int device = wholeDevice(snapshot, Pick::first);
    if (device < 0 || snapshot.devices[device].quarantined) return {};
    // Both streams have a pass ready before one is launched: so the older of them goes first, which is "in
    // turn".
    for (const Priority stream : {Priority::reactive, Priority::proactive}) {
      const Decision next = fill(snapshot, stream);
      if (next.action != Action::sleep) return next;
    }
    if (snapshot.devices[device].running >= snapshot.devices[device].can->slots) return {};
    for (const PassView& pass : snapshot.passes) {
      if (pass.running == 0) return launchWhole(snapshot, pass, device, costs_);
    }
    return {};
  }

 private:
  Decision fill(const Snapshot& snapshot, Priority stream) const {
    const bool reactive = stream == Priority::reactive;
    const auto isOfStream = [&](const PassView& pass) { return pass.reactive == reactive; };
    if (std::any_of(snapshot.passes.begin(), snapshot.passes.end(), isOfStream)) return {};
    Views order = inTurn(snapshot, Turn::arrival);
    std::erase_if(order, [&](const RequestView* request) { return request->priority != stream; });
    return firstCome(snapshot, order, limits_.batch, limits_.segmentTokens);
  }

  const cost::CostModel& costs_;
  const Limits limits_;
};

}  // namespace

std::unique_ptr<Policy> makeTimeSharing(const cost::CostModel& costs, const Limits& limits) {
  return std::make_unique<SchemeB>(costs, limits);
}

}  // namespace tandem::schedule::baseline
