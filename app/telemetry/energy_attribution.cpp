#include "app/telemetry/energy_attribution.h"

#include <algorithm>
#include <chrono>

namespace tandem::telemetry {
namespace {

double seconds(Instant time) {
  return std::chrono::duration<double>(time).count();
}

double secondsInside(const Interval& interval, const KernelRun& run) {
  return std::max(0.0, seconds(std::min(interval.end, run.end) - std::max(interval.begin, run.begin)));
}

/// Divides something among the requests of a run, and books all of it for its device.
template <typename Add>
void divide(const KernelRun& run, Attribution& into, const Add& add) {
  if (run.parts.empty()) return;
  add(into.devices[run.device], 1.0);
  double weights = 0;
  for (const KernelRun::Part& part : run.parts) weights += std::max(0.0, part.weight);
  for (const KernelRun::Part& part : run.parts) {
    const double share =
        weights > 0 ? std::max(0.0, part.weight) / weights : 1.0 / static_cast<double>(run.parts.size());
    add(into.requests[part.request], share);
  }
}

/// What a run counts for that the cost model says nothing about: as much as the others on average.
double usualWatts(std::span<const KernelRun> runs) {
  double sum = 0;
  int count = 0;
  for (const KernelRun& run : runs) {
    if (run.watts <= 0) continue;
    sum += run.watts;
    ++count;
  }
  return count > 0 ? sum / count : 1;
}

void attributeMeasured(const Interval& interval, double joules, std::span<const KernelRun> runs,
                       Attribution& into) {
  const double usual = usualWatts(runs);
  std::vector<double> weights;
  double total = 0;
  for (const KernelRun& run : runs) {
    const double watts = run.watts > 0 ? run.watts : usual;
    weights.push_back(run.parts.empty() ? 0 : secondsInside(interval, run) * watts);
    total += weights.back();
  }
  into.idle.measured = std::clamp(interval.idleWatts * seconds(interval.end - interval.begin), 0.0, joules);
  const double active = joules - into.idle.measured;
  const double own = total > 0 ? active * std::clamp(interval.ownShare, 0.0, 1.0) : 0;
  into.others.measured = active - own;
  if (total <= 0) return;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (weights[i] <= 0) continue;
    const double part = own * weights[i] / total;
    divide(runs[i], into, [part](Energy& energy, double share) { energy.measured += part * share; });
  }
}

void attributeEstimated(const Interval& interval, std::span<const KernelRun> runs, Attribution& into) {
  for (const KernelRun& run : runs) {
    const double inside = secondsInside(interval, run);
    if (inside <= 0) continue;
    divide(run, into, [&](Energy& energy, double share) {
      if (run.watts > 0) energy.estimated += inside * run.watts * share;
      if (run.watts <= 0) energy.unknownSeconds += inside * share;
    });
  }
}

}  // namespace

Energy& Energy::operator+=(const Energy& other) {
  measured += other.measured;
  estimated += other.estimated;
  unknownSeconds += other.unknownSeconds;
  return *this;
}

Attribution attribute(const Interval& interval, std::span<const KernelRun> runs) {
  Attribution result;
  if (interval.end <= interval.begin) return result;
  if (interval.joules) {
    attributeMeasured(interval, std::max(0.0, *interval.joules), runs, result);
  } else {
    attributeEstimated(interval, runs, result);
  }
  return result;
}

}  // namespace tandem::telemetry
