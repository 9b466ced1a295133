#include "engine/runtime/trace_words.h"

#include <algorithm>
#include <ctime>
#include <type_traits>
#include <utility>

#include "engine/base/printable.h"
#include "engine/trace/record_folder.h"

namespace tandem::runtime {
namespace {

using schedule::Action;
using schedule::PassKind;
using schedule::ReasonCode;
using trace::EventKind;

std::string_view nameOf(Action action) {
  switch (action) {
    case Action::sleep:
      return "sleep";
    case Action::admit:
      return "admit";
    case Action::begin:
      return "begin";
    case Action::launch:
      return "launch";
    case Action::stop:
      return "stop";
    case Action::abandon:
      return "abandon";
    case Action::prepare:
      return "prepare";
    case Action::evictIdle:
      return "evict_idle";
    case Action::dropCache:
      return "drop_cache";
    case Action::refuse:
      return "refuse";
    case Action::shed:
      return "shed";
    case Action::giveUp:
      return "give_up";
    case Action::quarantine:
      return "quarantine";
  }
  return {};
}

std::string_view nameOf(ReasonCode code) {
  switch (code) {
    case ReasonCode::waitedForReactivePrefill:
      return "waited_for_reactive_prefill";
    case ReasonCode::waitedForReactive:
      return "waited_for_reactive";
    case ReasonCode::waitedForProactive:
      return "waited_for_proactive";
    case ReasonCode::parked:
      return "parked";
    case ReasonCode::pausedForReactive:
      return "paused_for_reactive";
    case ReasonCode::leftOutOfBatch:
      return "left_out_of_batch";
    case ReasonCode::resumed:
      return "resumed";
    case ReasonCode::promoted:
      return "promoted";
    case ReasonCode::waitedForMemory:
      return "waited_for_memory";
    case ReasonCode::cacheDropped:
      return "cache_dropped";
    case ReasonCode::refused:
      return "refused";
    case ReasonCode::shed:
      return "shed";
    case ReasonCode::deviceLost:
      return "device_lost";
  }
  return {};
}

std::string_view nameOf(PassKind kind) {
  switch (kind) {
    case PassKind::prefill:
      return "prefill";
    case PassKind::decode:
      return "decode";
    case PassKind::mixed:
      return "mixed";
  }
  return {};
}

template <std::size_t N>
std::string_view pick(const std::string_view (&names)[N], int code) {
  return code >= 0 && static_cast<std::size_t>(code) < N ? names[code] : std::string_view();
}

std::string_view nameOfCode(EventKind kind, int code) {
  constexpr std::string_view kEnds[] = {"finished", "stopped", "failed"};
  constexpr std::string_view kPreparations[] = {"begun", "ready", "failed"};
  switch (kind) {
    case EventKind::decided:
      return nameOf(static_cast<Action>(code));
    case EventKind::noted:
      return nameOf(static_cast<ReasonCode>(code));
    case EventKind::passBegan:
      return nameOf(static_cast<PassKind>(code));
    case EventKind::kernelEnded:
      return pick(kEnds, code);
    case EventKind::prepared:
      return pick(kPreparations, code);
    case EventKind::finished:
    case EventKind::endedAll:
      return code >= 0 && code <= static_cast<int>(FinishReason::shed)
                 ? toString(static_cast<FinishReason>(code))
                 : std::string_view();
    default:
      return {};
  }
}

constexpr double kMostNumber = 2e9;        // fits an int
constexpr double kMostNanoseconds = 9e15;  // whole numbers that a double holds

/// Each limit with its name in records; durations as nanoseconds.
template <typename Limits, typename Visit>
void eachLimit(Limits& limits, Visit&& visit) {
  // All members, in the order of limits.h: with one more or fewer this does not compile, so that a limit
  // cannot be forgotten, and a replay with other limits than were recorded.
  auto& [batch, batchWithReactive, age, promoted, agedOneIn, segmentTokens, packChunks, prefillPasses,
         kernelLimit, batchSlack, gatherBatch, gatherTime, besideDecode, memoryBound, joinUpTo,
         pressureMedium, pressureHigh, queued, hungFactor, hungAtLeast, lostPatience] = limits;
  visit("batch", batch);
  visit("batch_with_reactive", batchWithReactive);
  visit("age", age);
  visit("promoted", promoted);
  visit("aged_one_in", agedOneIn);
  visit("segment_tokens", segmentTokens);
  visit("pack_chunks", packChunks);
  visit("prefill_passes", prefillPasses);
  visit("kernel_limit", kernelLimit);
  visit("batch_slack", batchSlack);
  visit("gather_batch", gatherBatch);
  visit("gather_time", gatherTime);
  visit("beside_decode", besideDecode);
  visit("memory_bound", memoryBound);
  visit("join_up_to", joinUpTo);
  visit("pressure_medium", pressureMedium);
  visit("pressure_high", pressureHigh);
  visit("queued", queued);
  visit("hung_factor", hungFactor);
  visit("hung_at_least", hungAtLeast);
  visit("lost_patience", lostPatience);
}

double toNumber(Instant duration) {
  return static_cast<double>(duration.count());
}
template <typename Number>
double toNumber(Number number) {
  return static_cast<double>(number);
}

schedule::Limits limitsOf(const trace::Header& header) {
  schedule::Limits limits;
  eachLimit(limits, [&](std::string_view name, auto& limit) {
    for (const auto& [given, value] : header.limits) {
      if (given != name) continue;
      // The record is untrusted: what does not fit is cut off here, and refused by optionsOf().
      using Limit = std::decay_t<decltype(limit)>;
      if constexpr (std::is_same_v<Limit, Instant>) {
        limit = Instant(static_cast<Instant::rep>(std::clamp(value, 0.0, kMostNanoseconds)));
      } else {
        limit = static_cast<Limit>(std::clamp(value, 0.0, kMostNumber));
      }
    }
  });
  return limits;
}

trace::NoteText textOf(int code, const trace::Header& header) {
  const auto reason = static_cast<ReasonCode>(code);
  trace::NoteText text{.sentence = schedule::sentence(reason, limitsOf(header)),
                       .preemption = schedule::isPreemption(reason)};
  if (reason == ReasonCode::parked) text.standing = trace::Standing::parked;
  if (reason == ReasonCode::pausedForReactive || reason == ReasonCode::leftOutOfBatch) {
    text.standing = trace::Standing::paused;
  }
  return text;
}

}  // namespace

trace::Words traceWords() {
  return {nameOfCode, textOf};
}

trace::Header describeSession(const device::Machine& machine, const kv::Pool& pool,
                              const CoordinatorOptions& options, std::string policy, std::string costs) {
  trace::Header header;
  header.session = trace::newSessionName();
  header.started = static_cast<std::int64_t>(std::time(nullptr));
  header.layers = (static_cast<int>(machine.nodes().size()) - 2) / 3;
  header.contextSize = options.contextSize;
  header.blocks = pool.totalBlocks();
  for (const device::Device* device : machine.devices()) header.devices.push_back(device->info());
  header.policy = std::move(policy);
  header.costs = std::move(costs);
  eachLimit(options.limits,
            [&](std::string_view name, auto limit) { header.limits.emplace_back(name, toNumber(limit)); });
  return header;
}

std::vector<trace::ExpectedPower> expectedPower(const cost::CostModel& costs, int nodes) {
  constexpr int kTokens = 128;  // power depends on the kind of work, hardly on its size
  const graph::Load prefill = graph::Load::chunk(0, kTokens, true);
  graph::Load decode;
  decode.addDecode(kTokens);
  std::vector<trace::ExpectedPower> power;
  for (int device = 0; device < costs.devices(); ++device) {
    power.push_back(
        {costs.predict(device, 0, nodes, prefill).watts, costs.predict(device, 0, nodes, decode).watts});
  }
  return power;
}

Result<CoordinatorOptions> optionsOf(const trace::Header& header) {
  CoordinatorOptions options;
  options.contextSize = header.contextSize;
  options.limits = limitsOf(header);
  for (const auto& [name, value] : header.limits) {
    bool known = false;
    eachLimit(options.limits, [&, &given = name, wanted = value](std::string_view limit, auto& taken) {
      known |= limit == given && toNumber(taken) == wanted;
    });
    if (known) continue;
    return Error{ErrorCode::malformed,
                 "This version of Tandem cannot use the record's limit \"" + printable(name, 40) + "\".",
                 {}};
  }
  return options;
}

}  // namespace tandem::runtime
