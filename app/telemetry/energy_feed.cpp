#include "app/telemetry/energy_feed.h"

#include <algorithm>
#include <string>
#include <utility>

namespace tandem::telemetry {
namespace {

std::vector<KernelRun::Part> partsOf(const LiveKernel& kernel) {
  if (kernel.parts.empty()) return {{kernel.request, 1}};
  std::vector<KernelRun::Part> parts;
  for (const LivePart& part : kernel.parts) {
    parts.push_back({part.request, static_cast<double>(std::max(1, part.rows))});
  }
  return parts;
}

}  // namespace

KernelRun runOf(const LiveKernel& kernel, const LiveState& state) {
  const auto index = static_cast<std::size_t>(kernel.device);
  const LiveDevice device =
      kernel.device >= 0 && index < state.devices.size() ? state.devices[index] : LiveDevice{};
  return {kernel.begin, kernel.end, kernel.decode ? device.decodeWatts : device.prefillWatts, partsOf(kernel),
          device.name};
}

void EnergyFeed::take() {
  const LiveNews news = live_.news(cursor_);
  if (news.otherSession) ledger_.sessionEnded();
  const LiveState state = live_.state();
  for (const LiveKernel& kernel : news.kernels) {
    KernelRun run = runOf(kernel, state);
    ledger_.began(kernel.number, run.begin, run.watts, std::move(run.parts), std::move(run.device));
    if (kernel.how != LiveKernel::End::running) ledger_.ended(kernel.number, kernel.end);
  }
  for (const LiveRequest& request : state.requests) ledger_.answered(request.request, request.answerTokens);
}

}  // namespace tandem::telemetry
