#include "engine/schedule/explain.h"

#include <algorithm>

#include "engine/schedule/ageing.h"

namespace tandem::schedule {
namespace {

/// The pass that the decision launches a kernel of, and what follows from it.
struct Served {
  const PassView& pass;
  bool aged = false;

  bool prefill() const { return pass.kind == PassKind::prefill; }
  bool has(RequestId id) const {
    return std::any_of(pass.parts.begin(), pass.parts.end(),
                       [&](const Part& part) { return part.request == id; });
  }
};

/// Why `request`, which is in no pass that runs, waits; empty when it is merely not its turn yet.
std::optional<ReasonCode> whyItWaits(const Situation& situation, const RequestView& request,
                                     const Served& served) {
  const bool behindReactive = !isReactive(request) && situation.yields;
  const bool lacksRoom = request.blocksWanted > situation.snapshot.freeBlocks;
  switch (request.stage) {
    case Stage::queued:
      if (behindReactive) return ReasonCode::waitedForReactive;
      if (!served.prefill() || served.aged) return {};
      return isReactive(request) ? ReasonCode::waitedForReactivePrefill : ReasonCode::waitedForProactive;
    case Stage::prefilling:
      if (request.parked) return {};
      if (behindReactive && !isAged(situation, request) && served.pass.reactive) return ReasonCode::parked;
      return lacksRoom ? std::optional(ReasonCode::waitedForMemory) : std::nullopt;
    case Stage::decoding:
      if (!served.prefill()) return lacksRoom ? ReasonCode::waitedForMemory : ReasonCode::leftOutOfBatch;
      if (!behindReactive || isAged(situation, request) || situation.reactiveDecode) return {};
      return served.pass.reactive ? std::optional(ReasonCode::pausedForReactive) : std::nullopt;
  }
  return {};
}

bool runs(const Situation& situation, const RequestView& request) {
  const PassView* pass = find(situation.snapshot, request.pass);
  return pass != nullptr && pass->running > 0;
}

}  // namespace

void explain(const Situation& situation, Decision& decision) {
  if (decision.action != Action::launch) return;
  const PassView* pass = find(situation.snapshot, decision.kernel.pass);
  const Served served{*pass, decision.aged};
  for (const RequestView& request : situation.snapshot.requests) {
    if (request.explained || served.has(request.id) || runs(situation, request)) continue;
    if (const auto code = whyItWaits(situation, request, served))
      decision.notes.push_back({request.id, *code});
  }
  const RequestView* first = find(situation.snapshot, pass->parts.front().request);
  if (first == nullptr) return;
  if (decision.aged && !first->promoted && isAged(situation, *first)) {
    decision.notes.push_back({first->id, ReasonCode::promoted});
  } else if (first->parked && !situation.reactivePrefill) {
    decision.notes.push_back({first->id, ReasonCode::resumed});
  }
}

}  // namespace tandem::schedule
