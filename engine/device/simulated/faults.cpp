#include "engine/device/simulated/faults.h"

namespace tandem::device {
namespace {

/// In [0, 1), the same on every platform (the standard's distributions are not).
double uniform(std::mt19937_64& random) {
  return static_cast<double>(random() >> 11U) * 0x1.0p-53;
}

}  // namespace

FaultPlan& FaultPlan::at(int device, std::int64_t launch, Fault fault) {
  planned_[{device, launch}] = std::move(fault);
  return *this;
}

FaultPlan& FaultPlan::refusePrepare(int device) {
  refused_[device] = true;
  return *this;
}

bool FaultPlan::happens(double chance) {
  return chance > 0 && uniform(random_) < chance;
}

Fault FaultPlan::onLaunch(int device, std::int64_t launch) {
  if (!planned_.empty()) {
    const auto found = planned_.find({device, launch});
    if (found != planned_.end()) return found->second;
  }
  if (happens(rates_.hangForEver)) return Fault::hang();
  if (happens(rates_.hang)) {
    const double share = uniform(random_);
    return Fault::hang(
        Instant(static_cast<Instant::rep>(share * static_cast<double>(rates_.longestHang.count()))));
  }
  if (happens(rates_.slow)) return Fault::slow(1 + uniform(random_) * (rates_.slowest - 1));
  if (happens(rates_.fail)) return Fault::fail("The device reported a fault.");
  return {};
}

bool FaultPlan::refusesPrepare(int device) {
  return refused_.contains(device) || happens(rates_.refusePrepare);
}

}  // namespace tandem::device
