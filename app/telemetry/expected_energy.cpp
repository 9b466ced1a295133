#include "app/telemetry/expected_energy.h"

#include <algorithm>
#include <vector>

#include "app/telemetry/energy_attribution.h"
#include "app/telemetry/energy_feed.h"

namespace tandem::telemetry {

std::optional<double> expectedJoules(const LiveView& view, RequestId request) {
  const LiveState state = view.state();
  LiveCursor everything;
  Interval interval{Instant::max(), Instant::min(), std::nullopt};
  std::vector<KernelRun> runs;
  for (const LiveKernel& kernel : view.news(everything).kernels) {
    KernelRun run = runOf(kernel, state);
    const bool takesPart =
        std::any_of(run.parts.begin(), run.parts.end(),
                    [request](const KernelRun::Part& part) { return part.request == request; });
    if (!takesPart || kernel.how == LiveKernel::End::running) continue;
    interval.begin = std::min(interval.begin, run.begin);
    interval.end = std::max(interval.end, run.end);
    runs.push_back(std::move(run));
  }
  if (runs.empty()) return std::nullopt;
  const Attribution attribution = attribute(interval, runs);
  const auto used = attribution.requests.find(request);
  if (used == attribution.requests.end() || !used->second.complete()) return std::nullopt;
  return used->second.joules();
}

}  // namespace tandem::telemetry
