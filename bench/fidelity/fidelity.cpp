#include "bench/fidelity/fidelity.h"
#include "engine/base/quantile.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace tandem::bench {
namespace {

double seconds(std::chrono::nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

double error(double simulated, double real) {
  return real > 0 ? std::abs(simulated - real) / real : 0;
}

template <typename Error>
double errorQuantile(const std::vector<Compared>& requests, double q, Error errorOf) {
  std::vector<double> errors;
  for (const Compared& request : requests) errors.push_back(errorOf(request));
  return quantile(std::move(errors), q);
}

}  // namespace

double Compared::firstTokenError() const {
  return error(simulatedFirstToken, realFirstToken);
}

double Compared::totalError() const {
  return error(simulatedTotal, realTotal);
}

double Fidelity::firstTokenError(double q) const {
  return errorQuantile(requests, q, [](const Compared& request) { return request.firstTokenError(); });
}

double Fidelity::totalError(double q) const {
  return errorQuantile(requests, q, [](const Compared& request) { return request.totalError(); });
}

Result<Fidelity> replay(const Record& record, const runtime::SimulationSetup& setup) {
  if (record.empty()) return Error{ErrorCode::invalidArgument, "The record holds no requests.", {}};
  Record played = record;
  std::stable_sort(played.begin(), played.end(),
                   [](const PlayedRequest& a, const PlayedRequest& b) { return a.submitted < b.submitted; });
  std::vector<runtime::SimulatedRequest> requests;
  for (const PlayedRequest& one : played) {
    const int prompt = one.promptTokens > 0 ? one.promptTokens : one.request.promptTokens;
    requests.push_back({.arrives = one.submitted,
                        .priority = one.request.priority,
                        .promptTokens = prompt,
                        .answerTokens = one.request.answerTokens});
  }
  TANDEM_ASSIGN(const runtime::SimulationReport report, runtime::simulate(requests, setup));
  Fidelity fidelity;
  for (std::size_t i = 0; i < played.size(); ++i) {
    const PlayedRequest& real = played[i];
    const FlowReport& simulated = report.answers[i].report;
    if (!real.complete() || !real.firstToken || simulated.finish != FinishReason::length) {
      ++fidelity.leftOut;
      continue;
    }
    fidelity.requests.push_back({.priority = real.request.priority,
                                 .promptTokens = requests[i].promptTokens,
                                 .answerTokens = requests[i].answerTokens,
                                 .realFirstToken = seconds(*real.firstToken - real.submitted),
                                 .simulatedFirstToken = seconds(simulated.timings.firstToken),
                                 .realTotal = seconds(*real.finished - real.submitted),
                                 .simulatedTotal = seconds(simulated.timings.total)});
  }
  return fidelity;
}

}  // namespace tandem::bench
