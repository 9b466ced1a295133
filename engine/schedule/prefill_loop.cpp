#include "engine/schedule/prefill_loop.h"

#include <algorithm>

#include "engine/schedule/arbitration.h"
#include "engine/schedule/elastic_split.h"
#include "engine/schedule/node_kinds.h"

namespace tandem::schedule {
namespace {

constexpr int kSmallestCut = 32;  // rows; fewer would be bound by memory

KernelPlan plan(const Situation& situation, const PassView& pass, int device, int endNode, int rows,
                bool fromBack) {
  const int firstRow = fromBack ? pass.rows - pass.takenBack - rows : pass.takenFront;
  const cost::Annotation cost = predict(situation, pass, device, endNode, firstRow, rows);
  return {.pass = pass.id,
          .device = device,
          .firstNode = pass.node,
          .endNode = endNode,
          .rows = rows,
          .fromBack = fromBack,
          .predicted = cost.latency,
          .bandwidthShare = cost.bandwidthShare};
}

int rowsLeft(const PassView& pass) {
  return pass.rows - pass.takenFront - pass.takenBack;
}

/// Whether `device` can go on with the node now: where rows have left it, only a device that splits rows may
/// take the others.
bool takesRest(const Situation& situation, const PassView& pass, int device) {
  if (!isFree(situation, device)) return false;
  return rowsLeft(pass) == pass.rows || deviceOf(situation, device).can->splitsRows;
}

/// At most `rows` rows of the node, few enough for Limits::kernelLimit where the device can split rows.
KernelPlan cut(const Situation& situation, const PassView& pass, int device, int rows, bool fromBack) {
  KernelPlan kernel = plan(situation, pass, device, pass.node + 1, rows, fromBack);
  if (!deviceOf(situation, device).can->splitsRows) return kernel;
  // Latency is not quite linear in rows, so the first guess may have to be corrected.
  for (int round = 0; round < 4 && kernel.predicted > situation.limits.kernelLimit; ++round) {
    if (kernel.rows <= kSmallestCut) break;
    const double part = static_cast<double>(situation.limits.kernelLimit.count()) /
                        static_cast<double>(kernel.predicted.count());
    const int fewer = static_cast<int>(part * kernel.rows) / kSmallestCut * kSmallestCut;
    kernel = plan(situation, pass, device, pass.node + 1, std::max(fewer, kSmallestCut), fromBack);
  }
  return kernel;
}

/// All rows through the next node, and through more of them as long as they are hardly worth a launch.
KernelPlan wholeNodes(const Situation& situation, const PassView& pass, int device) {
  KernelPlan kernel = cut(situation, pass, device, pass.rows, false);
  while (kernel.rows == pass.rows && kernel.endNode < situation.snapshot.nodes) {
    const KernelPlan longer = plan(situation, pass, device, kernel.endNode + 1, pass.rows, false);
    if (longer.predicted > situation.limits.joinUpTo) break;
    kernel = longer;
  }
  return kernel;
}

/// Rows from the front that the chunked device is to compute of this node.
int splitOf(const Situation& situation, const PassView& pass, const RequestView& request, Where where) {
  const int size = chunkRows(situation);
  const int chunks = pass.rows / size;
  const bool mayShare = isReactive(request)
                            ? situation.features.elastic && !situation.agedPrefill
                            : situation.features.elastic && situation.features.elasticProactive;
  const bool busy = decodeIsBusy(situation, isReactive(request));
  if (where == Where::anywhere && mayShare && !busy) {
    const auto time = [&](int device, int rows) {
      return rows == 0 ? Instant::zero() : predict(situation, pass, device, pass.node + 1, 0, rows).latency;
    };
    const Roles& roles = situation.roles;
    return size * elasticSplit(chunks, {.chunkedChunk = time(roles.chunked, size),
                                        .mainChunk = time(roles.main, size),
                                        .mainRemainder = time(roles.main, pass.rows - chunks * size)});
  }
  return chunks * size;
}

/// Until when the chunked device is busy with its share of this node.
Instant chunkedIsDone(const Situation& situation, const PassView& pass, int split) {
  Instant busy{};
  for (const KernelView& kernel : situation.snapshot.kernels) {
    if (kernel.device == situation.roles.chunked) busy = std::max(busy, remaining(situation, kernel));
  }
  const int size = chunkRows(situation);
  const int chunks = std::max(split - pass.takenFront, 0) / size;
  if (chunks > 0) {
    busy += chunks * predict(situation, pass, situation.roles.chunked, pass.node + 1, 0, size).latency;
  }
  return situation.snapshot.now + busy;
}

std::optional<KernelPlan> tokenWise(const Situation& situation, const PassView& pass,
                                    const RequestView& request, Where where, std::optional<Instant>& wakeAt) {
  const Roles& roles = situation.roles;
  const int left = rowsLeft(pass);
  const int size = chunkRows(situation);
  const bool fresh = pass.split < 0;
  const int split = where == Where::mainOnly ? pass.takenFront
                    : fresh                  ? splitOf(situation, pass, request, where)
                                             : pass.split;
  const int forChunked = std::clamp(split - pass.takenFront, 0, left) / size * size;
  if (forChunked > 0 && isFree(situation, roles.chunked)) {
    KernelPlan kernel = plan(situation, pass, roles.chunked, pass.node + 1, size, false);
    if (fresh) kernel.split = split;
    return kernel;
  }
  const int forMain = left - forChunked;
  if (forMain == 0 || where == Where::chunkedOnly || !isFree(situation, roles.main)) return {};
  KernelPlan kernel = cut(situation, pass, roles.main, forMain, true);
  if (fresh && where != Where::mainOnly) kernel.split = split;
  if (where == Where::anywhere && split > 0 && decodeIsBusy(situation, isReactive(request))) {
    // The remainder ends no earlier than the chunks, so that decode has the device until then.
    //                                                              (XPU-2 §4.3, algorithm 1, S = BUSY)
    const Instant start = chunkedIsDone(situation, pass, split) - kernel.predicted;
    if (start > situation.snapshot.now) {
      wakeAt = wakeAt ? std::min(*wakeAt, start) : start;
      return {};
    }
  }
  return kernel;
}

std::optional<KernelPlan> attention(const Situation& situation, const PassView& pass,
                                    const RequestView& request, Where where) {
  const Roles& roles = situation.roles;
  const bool ready = pass.parts.size() == 1 && request.warmth == Warmth::ready &&
                     request.warmRows == pass.rows && request.warmDevice == roles.chunked;
  if (ready && where != Where::mainOnly && pass.takenFront == 0 && pass.takenBack == 0) {
    const KernelPlan onChunked = plan(situation, pass, roles.chunked, pass.node + 1, pass.rows, false);
    const bool free = isFree(situation, roles.chunked);
    if (!isReactive(request) || decodeIsBusy(situation, true)) {
      return free ? std::optional(onChunked) : std::nullopt;
    }
    if (free &&
        onChunked.predicted <= predict(situation, pass, roles.main, pass.node + 1, 0, pass.rows).latency) {
      return onChunked;
    }
  }
  if (where == Where::chunkedOnly || !isFree(situation, roles.main)) return {};
  return cut(situation, pass, roles.main, rowsLeft(pass), false);
}

}  // namespace

KernelPlan resumedKernel(const Situation& situation, const PassView& pass) {
  const cost::Annotation cost =
      predict(situation, pass, pass.stopped, pass.stoppedEndNode, pass.stoppedFirstRow, pass.stoppedRows);
  return {.pass = pass.id,
          .device = pass.stopped,
          .firstNode = pass.node,
          .endNode = pass.stoppedEndNode,
          .rows = pass.stoppedRows,
          .predicted = cost.latency,
          .bandwidthShare = cost.bandwidthShare};
}

std::optional<KernelPlan> nextPrefillKernel(const Situation& situation, const PassView& pass,
                                            const RequestView& request, Where where,
                                            std::optional<Instant>& wakeAt) {
  if (pass.stopped >= 0) {
    if (!isFree(situation, pass.stopped)) return {};
    return resumedKernel(situation, pass);
  }
  if (rowsLeft(pass) == 0) return {};
  const Roles& roles = situation.roles;
  const bool alone = where == Where::mainOnly || !mainWorkIsElsewhere(situation, pass.rows);
  if (alone && where != Where::chunkedOnly && pass.takenFront + pass.takenBack == 0) {
    if (!isFree(situation, roles.main)) return {};
    return wholeNodes(situation, pass, roles.main);
  }
  const graph::NodeKind kind = kindOf(pass.node, situation.snapshot.nodes);
  if (isSplit(situation) && isChunked(kind)) return tokenWise(situation, pass, request, where, wakeAt);
  if (isSplit(situation) && kind == graph::NodeKind::attention)
    return attention(situation, pass, request, where);
  // Looking up embeddings is next to nothing, but a prompt cannot begin on the chunked device without.
  const bool canLookUp = kind == graph::NodeKind::embed && takesRest(situation, pass, roles.spare);
  const int device = takesRest(situation, pass, roles.main) ? roles.main : canLookUp ? roles.spare : -1;
  if (device < 0) return {};
  return cut(situation, pass, device, rowsLeft(pass), false);
}

}  // namespace tandem::schedule
