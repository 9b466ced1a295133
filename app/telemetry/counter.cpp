#include "app/telemetry/counter.h"

#include <chrono>

namespace tandem::telemetry {
namespace {

// A package of 100 W wraps the smallest counters of RAPL (65 kJ) in eleven minutes: one wrap at most.
constexpr std::chrono::seconds kLongestGap{60};

}  // namespace

OrReason<Counter::Step> Counter::step(std::uint64_t count, Instant now, std::uint64_t range) {
  const std::optional<Sample> before = before_;
  before_ = Sample{count, now};
  if (!before || now <= before->at || now - before->at > kLongestGap) return Why::firstSample;
  std::uint64_t growth = count - before->count;
  if (count < before->count) {
    if (before->count > range) return Why::firstSample;
    growth = range - before->count + count;
  }
  const Step step{static_cast<double>(growth), std::chrono::duration<double>(now - before->at).count()};
  if (step.growth > mostPerSecond_ * step.seconds) return Why::firstSample;
  return step;
}

Reading Counter::perSecond(std::uint64_t count, Instant now, double unit) {
  const auto grown = step(count, now);
  if (!grown) return grown.reason();
  return grown->growth * unit / grown->seconds;
}

}  // namespace tandem::telemetry
