#include "engine/schedule/decode_loop.h"

#include <algorithm>

#include "engine/schedule/ageing.h"
#include "engine/schedule/backfill.h"
#include "engine/schedule/decode_batch.h"
#include "engine/schedule/dispatch.h"
#include "engine/schedule/node_kinds.h"
#include "engine/schedule/prefill_loop.h"
#include "engine/schedule/room.h"

namespace tandem::schedule {
namespace {

/// The decode pass that `device` has to go on with. Passes of the spare device run in one kernel, so one that
/// is between two kernels belongs to the main device.
const PassView* openPass(const Situation& situation, int device) {
  for (const PassView& pass : situation.snapshot.passes) {
    if (pass.kind != PassKind::decode || pass.running > 0) continue;
    if (pass.stopped == device) return &pass;
    if (pass.stopped < 0 && (device == situation.roles.main || pass.node == 0)) return &pass;
  }
  return nullptr;
}

KernelPlan nextKernel(const Situation& situation, const PassView& pass, int device) {
  if (pass.stopped >= 0) return resumedKernel(situation, pass);
  const int nodes = situation.snapshot.nodes;
  const bool byLayer = device == situation.roles.main &&
                       deviceOf(situation, device).can->granularity == device::Granularity::kernel;
  KernelPlan kernel{.pass = pass.id, .device = device, .firstNode = pass.node, .rows = pass.rows};
  kernel.endNode = byLayer ? endOfLayer(pass.node, nodes) : nodes;
  const cost::Annotation cost = predict(situation, pass, device, kernel.endNode, 0, pass.rows);
  kernel.predicted = cost.latency;
  kernel.bandwidthShare = cost.bandwidthShare;
  return kernel;
}

std::optional<Decision> launch(const Situation& situation, const PassView& pass, int device,
                               bool waitsForMemory = true) {
  Decision decision{.action = Action::launch, .pass = pass.id};
  decision.kernel = nextKernel(situation, pass, device);
  if (waitsForMemory && !mayStart(situation, decision.kernel, pass.reactive)) return {};
  return decision;
}

/// A reactive request will be in the next batch.
bool reactiveAwaits(const Situation& situation) {
  const auto awaits = [](const RequestView& request) {
    return isReactive(request) && request.stage == Stage::decoding && request.pass.value == 0;
  };
  const auto& requests = situation.snapshot.requests;
  return std::any_of(requests.begin(), requests.end(), awaits);
}

/// Whether decode may go on although reactive requests are unfinished.
bool mayRun(const Situation& situation, bool reactive, bool awaited, const PassView* open) {
  if (!situation.yields || reactive || awaited) return true;
  return open == nullptr ? mayBackfillDecode(situation) : fitsBesideReactive(situation, *open);
}

}  // namespace

std::optional<Decision> decodeStep(const Situation& situation) {
  const int main = situation.roles.main;
  if (!isFree(situation, main)) return {};
  const PassView* open = openPass(situation, main);
  const bool reactive = open != nullptr && open->reactive;
  if (!mayRun(situation, reactive, reactiveAwaits(situation), open)) return {};
  if (open != nullptr) return launch(situation, *open, main);
  return decodeWithRoom(situation.snapshot, decodeBatch(situation));
}

std::optional<Decision> agedDecodeStep(const Situation& situation) {
  const auto aged = [&](const RequestView& request) {
    return request.stage == Stage::decoding && isAged(situation, request);
  };
  const auto& requests = situation.snapshot.requests;
  if (std::none_of(requests.begin(), requests.end(), aged)) return {};
  // While reactive requests decode, aged ones ride along and need no turn of their own.
  const bool rides = !decodeIsStarved(situation);
  if (const PassView* open = openPass(situation, situation.roles.main)) {
    // Aged requests are in it, or wait until it has ended.
    if (open->reactive && rides) return {};
    return launch(situation, *open, situation.roles.main, /*waitsForMemory=*/false);
  }
  std::vector<const RequestView*> batch = decodeBatch(situation);
  if (!servesReactive(batch)) {
    std::erase_if(batch, [&](const RequestView* request) { return !aged(*request); });
  } else if (rides) {
    return {};
  }
  return decodeWithRoom(situation.snapshot, std::move(batch));
}

std::optional<Decision> spareDecodeStep(const Situation& situation) {
  const int spare = situation.roles.spare;
  const bool anyReactive = situation.reactivePrefill || situation.reactiveDecode;
  if (!situation.features.spareDecoder || anyReactive) return {};
  if (!isFree(situation, spare) || isFree(situation, situation.roles.main)) return {};
  if (const PassView* open = openPass(situation, spare)) {
    if (!open->reactive) return launch(situation, *open, spare);
    return {};
  }
  Decision decision{.action = Action::begin, .kind = PassKind::decode};
  int wanted = 0;
  for (const RequestView& request : situation.snapshot.requests) {
    if (isReactive(request) || request.stage != Stage::decoding || request.pass.value != 0) continue;
    if (static_cast<int>(decision.parts.size()) == situation.limits.batch) break;
    wanted += request.blocksWanted;
    if (wanted > situation.snapshot.freeBlocks) break;
    decision.parts.push_back({request.id, request.length, 1, true});
  }
  if (decision.parts.empty()) return {};
  // Ask before the pass exists: one that may not start would hold its members.
  PassView pass{.kind = PassKind::decode, .parts = decision.parts};
  pass.rows = static_cast<int>(decision.parts.size());
  if (!mayStart(situation, nextKernel(situation, pass, spare), false)) return {};
  return decision;
}

}  // namespace tandem::schedule
