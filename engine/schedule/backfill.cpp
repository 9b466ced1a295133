#include "engine/schedule/backfill.h"

#include <algorithm>

#include "engine/schedule/node_kinds.h"

namespace tandem::schedule {
namespace {

/// Until the first kernel of a reactive prompt on `device` is back; zero when one runs on another device.
Instant windowOf(const Situation& situation, int device) {
  Instant window{};
  for (const KernelView& kernel : situation.snapshot.kernels) {
    if (!kernel.reactive || kernel.kind != PassKind::prefill) continue;
    if (kernel.device != device) return Instant::zero();
    window = remaining(situation, kernel);
  }
  return window;
}

/// One layer of an iteration of one sequence: what fits has to be at least this short.
Instant layerOf(const Situation& situation, const PassView& pass) {
  const int end = endOfLayer(pass.node, situation.snapshot.nodes);
  return predict(situation, pass, situation.roles.main, end, 0, pass.rows).latency;
}

}  // namespace

bool mayBackfillPrefill(const Situation& situation) {
  return situation.features.backfill && isSplit(situation) && !situation.reactivePrefill;
}

bool mayBackfillDecode(const Situation& situation) {
  if (!situation.features.backfill || !isSplit(situation)) return false;
  return !situation.features.pauseDecode || reactiveWindow(situation) > Instant::zero();
}

bool fitsBesideReactive(const Situation& situation, const PassView& pass) {
  if (!situation.features.backfill || !isSplit(situation)) return false;
  if (!situation.features.pauseDecode || !situation.reactivePrefill) return true;
  return layerOf(situation, pass) <= reactiveWindow(situation);
}

Instant reactiveWindow(const Situation& situation) {
  return windowOf(situation, situation.roles.chunked);
}

Instant chunkedWindow(const Situation& situation) {
  return windowOf(situation, situation.roles.main);
}

}  // namespace tandem::schedule
