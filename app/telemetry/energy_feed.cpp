#include "app/telemetry/energy_feed.h"

#include <string>

namespace tandem::telemetry {

void EnergyFeed::take() {
  const LiveNews news = live_.news(cursor_);
  if (news.otherSession) ledger_.sessionEnded();
  ledger_.submitted(kOthersInBatch, std::string(kBatches));
  for (const LiveKernel& kernel : news.kernels) {
    std::vector<KernelRun::Part> parts = {{kernel.request, 1}};
    if (kernel.others > 0) parts.push_back({kOthersInBatch, static_cast<double>(kernel.others)});
    // The view tells no expected power: where nothing is measured, the seconds are all there is.
    ledger_.began(kernel.number, kernel.begin, 0, std::move(parts));
    if (kernel.how != LiveKernel::End::running) ledger_.ended(kernel.number, kernel.end);
  }
  for (const LiveRequest& request : live_.state().requests) {
    ledger_.answered(request.request, request.answerTokens);
  }
}

}  // namespace tandem::telemetry
