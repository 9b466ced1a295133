#include "app/figures/live_range.h"

#include <algorithm>

#include "app/figures/live_speed.h"

namespace tandem {

RangeFigures figuresOf(const std::vector<LiveKernel>& kernels, const std::vector<LiveMark>& marks,
                       const LiveState& state, const TimeRange& range, Instant now) {
  RangeFigures figures;
  std::vector<Instant> covered(state.devices.size()), until(state.devices.size(), range.begin);
  for (const LiveKernel& kernel : kernels) {
    const Instant end = endOf(kernel, now);
    if (!range.touches(kernel.begin, end)) continue;
    ++figures.kernels;
    figures.reactive += kernel.reactive ? 1 : 0;
    const auto device = static_cast<std::size_t>(kernel.device);
    if (device >= covered.size()) continue;
    // Kernels of a device begin in the order of their numbers; some run at the same time.
    const Instant from = std::max(kernel.begin, until[device]);
    const Instant to = std::min(end, range.end);
    if (to <= from) continue;
    covered[device] += to - from;
    until[device] = to;
  }
  const double length = std::chrono::duration<double>(range.end - range.begin).count();
  for (const Instant busy : covered) {
    figures.busy.push_back(length > 0 ? std::chrono::duration<double>(busy).count() / length : 0);
  }
  for (const Priority priority : {Priority::reactive, Priority::proactive}) {
    figures.answerTokens[static_cast<std::size_t>(priority)] =
        answerTokens(state, priority, range.begin, range.end);
  }
  figures.gaveWay = static_cast<int>(std::count_if(marks.begin(), marks.end(), [&](const LiveMark& mark) {
    return mark.kind == LiveMark::Kind::preemption && range.holds(mark.at);
  }));
  return figures;
}

}  // namespace tandem
