#include "app/figures/live_tables.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

#include "app/figures/csv.h"
#include "app/figures/live_range.h"

namespace tandem {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

double seconds(Instant time) {
  return std::chrono::duration<double>(time).count();
}
double milliseconds(Instant time) {
  return std::chrono::duration<double, std::milli>(time).count();
}
double milliseconds(const std::optional<Instant>& time) {
  return time ? milliseconds(*time) : kNone;
}

Instant zeroOf(const LiveTables& tables) {
  if (tables.range.begin != Instant::min()) return tables.range.begin;
  Instant zero = tables.kernels.empty() ? tables.now : tables.kernels.front().begin;
  for (const LiveRequest& request : tables.state.requests) zero = std::min(zero, request.submitted);
  return zero;
}

std::string_view classOf(bool reactive) {
  return reactive ? "reactive" : "proactive";
}

std::string_view nameOf(const LiveState& state, int device) {
  const bool known = device >= 0 && device < static_cast<int>(state.devices.size());
  return known ? std::string_view(state.devices[static_cast<std::size_t>(device)].name) : std::string_view();
}

std::string_view toString(LiveKernel::End end) {
  switch (end) {
    case LiveKernel::End::running:
      return "running";
    case LiveKernel::End::finished:
      return "finished";
    case LiveKernel::End::stopped:
      return "stopped";
    case LiveKernel::End::failed:
      return "failed";
  }
  return {};
}

std::string_view stateOf(const LiveRequest& request) {
  switch (request.phase) {
    case LivePhase::queued:
      return "queued";
    case LivePhase::prefilling:
      return "prefilling";
    case LivePhase::parked:
      return "parked";
    case LivePhase::decoding:
      return "decoding";
    case LivePhase::paused:
      return "paused";
    case LivePhase::over:
      return toString(request.finish);
  }
  return {};
}

double perToken(const LiveRequest& request) {
  if (!request.total || !request.firstToken || request.answerTokens < 2) return kNone;
  return milliseconds(*request.total - *request.firstToken) / (request.answerTokens - 1);
}

std::vector<std::string_view> columns(const LiveTables& tables, std::vector<std::string_view> names) {
  if (!tables.simulated.empty()) names.emplace_back("origin");
  return names;
}

}  // namespace

std::string kernelTable(const LiveTables& tables) {
  CsvTable table(columns(tables, {"kernel", "device", "slot", "begin (s)", "end (s)", "duration (ms)",
                                  "predicted (ms)", "priority", "phase", "computes", "tokens", "request",
                                  "requests with it", "memory bandwidth (%)", "ended"}));
  const Instant zero = zeroOf(tables);
  for (const LiveKernel& kernel : tables.kernels) {
    const Instant end = endOf(kernel, tables.now);
    if (!tables.range.touches(kernel.begin, end)) continue;
    const bool over = kernel.how != LiveKernel::End::running;
    table.whole(static_cast<std::int64_t>(kernel.number));
    table.text(nameOf(tables.state, kernel.device));
    table.whole(kernel.slot + 1);
    table.number(seconds(kernel.begin - zero), 6);
    table.number(over ? seconds(end - zero) : kNone, 6);
    table.number(over ? milliseconds(end - kernel.begin) : kNone, 3);
    table.number(kernel.predicted > Instant::zero() ? milliseconds(kernel.predicted) : kNone, 3);
    table.text(classOf(kernel.reactive));
    table.text(kernel.decode ? "decode" : "prefill");
    table.text(tables.describe ? tables.describe(kernel) : std::string());
    table.whole(kernel.rows);
    table.whole(static_cast<std::int64_t>(kernel.request.value));
    table.whole(kernel.others);
    table.number(100 * kernel.bandwidthShare, 1);
    table.text(toString(kernel.how));
    if (!tables.simulated.empty()) table.text(tables.simulated);
    table.endRow();
  }
  return table.content();
}

std::string requestTable(const LiveTables& tables) {
  CsvTable table(
      columns(tables, {"request", "priority", "state", "asked (s)", "waited (ms)", "first token (ms)",
                       "per token (ms)", "whole answer (ms)", "prompt tokens", "of them reused",
                       "prompt tokens read", "answer tokens", "gave way", "last device", "latest reason"}));
  const Instant zero = zeroOf(tables);
  std::vector<LiveRequest> requests = tables.state.requests;
  std::sort(requests.begin(), requests.end(), [](const LiveRequest& a, const LiveRequest& b) {
    return a.submitted != b.submitted ? a.submitted < b.submitted : a.request.value < b.request.value;
  });
  for (const LiveRequest& request : requests) {
    const Instant end = request.total ? request.submitted + *request.total : tables.now;
    if (!tables.range.touches(request.submitted, end)) continue;
    table.whole(static_cast<std::int64_t>(request.request.value));
    table.text(classOf(request.priority == Priority::reactive));
    table.text(stateOf(request));
    table.number(seconds(request.submitted - zero), 6);
    table.number(milliseconds(request.waited), 3);
    table.number(milliseconds(request.firstToken), 3);
    table.number(perToken(request), 3);
    table.number(milliseconds(request.total), 3);
    table.whole(request.promptTokens);
    table.whole(request.reusedTokens);
    table.whole(request.promptDone);
    table.whole(request.answerTokens);
    table.whole(request.preemptions);
    table.text(nameOf(tables.state, request.device));
    table.text(request.why);
    if (!tables.simulated.empty()) table.text(tables.simulated);
    table.endRow();
  }
  return table.content();
}

}  // namespace tandem
