#include "engine/schedule/baselines/steps.h"

#include <algorithm>
#include <utility>

#include "engine/schedule/load_of.h"
#include "engine/schedule/node_kinds.h"

namespace tandem::schedule::baseline {
namespace {

Decision launch(KernelPlan plan, const graph::Load& load, const cost::CostModel& costs) {
  const cost::Annotation cost = costs.predict(plan.device, plan.firstNode, plan.endNode, load);
  plan.predicted = cost.latency;
  plan.bandwidthShare = cost.bandwidthShare;
  Decision decision;
  decision.action = Action::launch;
  decision.pass = plan.pass;
  decision.device = plan.device;
  decision.kernel = plan;
  return decision;
}

/// A kernel that was stopped inside has to be resumed as it was.
Decision resume(const PassView& pass, const cost::CostModel& costs) {
  KernelPlan plan;
  plan.pass = pass.id;
  plan.device = pass.stopped;
  plan.firstNode = pass.node;
  plan.endNode = pass.stoppedEndNode;
  plan.rows = pass.stoppedRows;
  return launch(plan, loadOf(pass, pass.stoppedFirstRow, pass.stoppedRows), costs);
}

double ratio(Instant a, Instant b) {
  return static_cast<double>(a.count()) / static_cast<double>(b.count());
}

}  // namespace

Views inTurn(const Snapshot& snapshot, Turn turn) {
  Views views;
  views.reserve(snapshot.requests.size());
  for (const RequestView& request : snapshot.requests) views.push_back(&request);
  if (turn == Turn::reactiveFirst) {
    std::stable_partition(views.begin(), views.end(),
                          [](const RequestView* request) { return isReactive(*request); });
  }
  return views;
}

int wholeDevice(const Snapshot& snapshot, Pick pick) {
  int picked = -1;
  for (int i = 0; i < static_cast<int>(snapshot.devices.size()); ++i) {
    const device::Capabilities& can = *snapshot.devices[i].can;
    if (!can.decodes || !can.dynamicShapes) continue;
    picked = i;
    if (pick == Pick::first) break;
  }
  return picked;
}

bool isIdle(const Snapshot& snapshot, int device) {
  return device >= 0 && !snapshot.devices[device].quarantined && snapshot.devices[device].running == 0;
}

Decision admit(const RequestView& request) {
  Decision decision;
  decision.action = Action::admit;
  decision.request = request.id;
  return decision;
}

Decision begin(PassKind kind, std::vector<Part> parts) {
  Decision decision;
  decision.action = Action::begin;
  decision.kind = kind;
  decision.parts = std::move(parts);
  return decision;
}

Part promptPart(const RequestView& request, int tokens) {
  const int taken = std::min(tokens, request.prefillLeft);
  return {request.id, request.length, taken, taken == request.prefillLeft};
}

Part decodePart(const RequestView& request) {
  return {request.id, request.length, 1, true};
}

Decision launchWhole(const Snapshot& snapshot, const PassView& pass, int device,
                     const cost::CostModel& costs) {
  if (pass.stopped >= 0) return resume(pass, costs);
  KernelPlan plan;
  plan.pass = pass.id;
  plan.device = device;
  plan.firstNode = pass.node;
  plan.endNode = snapshot.nodes;
  plan.rows = pass.rows;
  return launch(plan, loadOf(pass, 0, pass.rows), costs);
}

Decision launchShort(const Snapshot& snapshot, const PassView& pass, int device, const cost::CostModel& costs,
                     Instant limit) {
  if (pass.stopped >= 0) return resume(pass, costs);
  const int left = pass.rows - pass.takenFront - pass.takenBack;
  Decision decision = launchWhole(snapshot, pass, device, costs);
  if (left == pass.rows && decision.kernel.predicted <= limit) return decision;
  const int nodesLeft = snapshot.nodes - pass.node;
  const int nodes = static_cast<int>(nodesLeft * ratio(limit, decision.kernel.predicted));
  if (left == pass.rows && nodes > 1) {
    decision.kernel.endNode = pass.node + nodes;
    return launch(decision.kernel, loadOf(pass, 0, pass.rows), costs);
  }
  decision = launchRows(pass, device, left, false, -1, costs);
  if (decision.kernel.predicted <= limit || !snapshot.devices[device].can->splitsRows) return decision;
  if (!isChunked(kindOf(pass.node, snapshot.nodes))) return decision;
  const int rows = static_cast<int>(left * ratio(limit, decision.kernel.predicted));
  return launchRows(pass, device, std::max(rows, 1), false, -1, costs);
}

Decision launchRows(const PassView& pass, int device, int rows, bool fromBack, int split,
                    const cost::CostModel& costs) {
  KernelPlan plan;
  plan.pass = pass.id;
  plan.device = device;
  plan.firstNode = pass.node;
  plan.endNode = pass.node + 1;
  plan.rows = rows;
  plan.fromBack = fromBack;
  plan.split = split;
  const int firstRow = fromBack ? pass.rows - pass.takenBack - rows : pass.takenFront;
  return launch(plan, loadOf(pass, firstRow, rows), costs);
}

}  // namespace tandem::schedule::baseline
