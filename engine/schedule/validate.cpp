#include "engine/schedule/validate.h"

#include <algorithm>
#include <string>

#include "engine/schedule/node_kinds.h"

namespace tandem::schedule {
namespace {

Status wrong(std::string what) {
  return Error{ErrorCode::internal, "The scheduler made a mistake: " + std::move(what) + ".", {}};
}

const DeviceView* device(const Snapshot& snapshot, int index) {
  if (index < 0 || index >= static_cast<int>(snapshot.devices.size())) return nullptr;
  return &snapshot.devices[static_cast<std::size_t>(index)];
}

/// Parts of decode passes and of mixed ones for requests that decode are their next token.
Status validatePart(const Snapshot& snapshot, PassKind kind, const Part& part) {
  const RequestView* request = find(snapshot, part.request);
  if (request == nullptr) return wrong("a pass for a request that is not there");
  if (request->stage == Stage::queued) return wrong("a pass for a request that was not admitted");
  if (request->pass.value != 0) return wrong("a second pass for a request");
  if (part.position != request->length) return wrong("a pass that does not continue where its request is");
  const bool decodes = request->stage == Stage::decoding;
  if (kind == PassKind::decode && !decodes)
    return wrong("a decode pass for a request that has a prompt left");
  if (kind == PassKind::prefill && decodes) return wrong("a prefill pass for a request that decodes");
  const int most = decodes ? 1 : request->prefillLeft;
  if (part.tokens < 1 || part.tokens > most)
    return wrong("a pass with more tokens than its request has left");
  if (part.wantLogits != (part.tokens == most))
    return wrong("logits are wanted of last tokens, and only there");
  return {};
}

Status validateBegin(const Snapshot& snapshot, const Decision& decision) {
  if (decision.parts.empty()) return wrong("a pass without rows");
  int wanted = 0;
  for (auto part = decision.parts.begin(); part != decision.parts.end(); ++part) {
    if (auto status = validatePart(snapshot, decision.kind, *part); !status) return status;
    const auto same = [&](const Part& other) { return other.request == part->request; };
    if (std::any_of(decision.parts.begin(), part, same)) return wrong("a request twice in one pass");
    // A part of a prompt needs a part of the room, which the KV cache itself must answer for.
    if (part->wantLogits) wanted += find(snapshot, part->request)->blocksWanted;
  }
  if (wanted > snapshot.freeBlocks) return wrong("a pass without room in the KV cache");
  return {};
}

/// A static shape fits when it was compiled ahead of time, or as the attention of this very prompt.
bool knowsShape(const Snapshot& snapshot, const device::Capabilities& can, const PassView& pass,
                const KernelPlan& kernel) {
  if (can.dynamicShapes) return true;
  if (pass.kind != PassKind::prefill) return false;
  const RequestView* request = find(snapshot, pass.parts.front().request);
  const bool single = kernel.endNode == kernel.firstNode + 1;
  if (single && kindOf(kernel.firstNode, snapshot.nodes) == graph::NodeKind::attention) {
    return pass.parts.size() == 1 && request != nullptr && request->warmth == Warmth::ready &&
           request->warmRows == kernel.rows && request->warmDevice == kernel.device;
  }
  for (int node = kernel.firstNode; node < kernel.endNode; ++node) {
    if (!isChunked(kindOf(node, snapshot.nodes))) return false;
  }
  return can.chunkRows > 0 && kernel.rows == can.chunkRows;
}

Status validateLaunch(const Snapshot& snapshot, const KernelPlan& kernel) {
  const DeviceView* on = device(snapshot, kernel.device);
  if (on == nullptr) return wrong("a kernel for a device that is not there");
  if (on->quarantined) return wrong("a kernel for a device in quarantine");
  if (on->running >= on->can->slots) return wrong("a kernel for a device that is busy");
  const PassView* pass = find(snapshot, kernel.pass);
  if (pass == nullptr) return wrong("a kernel of a pass that is not there");
  if (pass->kind != PassKind::prefill && !on->can->decodes)
    return wrong("a decode kernel for a device that cannot decode");
  if (kernel.firstNode != pass->node || kernel.endNode <= kernel.firstNode || kernel.endNode > snapshot.nodes)
    return wrong("a kernel that is not next in its pass");
  if (pass->stopped >= 0) {
    const bool same = kernel.device == pass->stopped && kernel.endNode == pass->stoppedEndNode &&
                      kernel.rows == pass->stoppedRows;
    return same ? Status() : wrong("another kernel than the stopped one that its pass has to resume");
  }
  if (kernel.rows < 1 || pass->takenFront + pass->takenBack + kernel.rows > pass->rows)
    return wrong("a kernel for rows that are taken");
  const bool wholly = kernel.rows == pass->rows;
  if (!wholly && kernel.endNode - kernel.firstNode > 1)
    return wrong("a kernel of several nodes for some rows only");
  if (!wholly && !on->can->splitsRows)
    return wrong("some rows of a node for a device that takes all or none");
  if (!knowsShape(snapshot, *on->can, *pass, kernel))
    return wrong("a shape that the device was not prepared for");
  return {};
}

Status validatePrepare(const Snapshot& snapshot, const Decision& decision) {
  const DeviceView* on = device(snapshot, decision.kernel.device);
  if (on == nullptr || on->quarantined) return wrong("a shape to prepare on a device that is not there");
  if (on->can->dynamicShapes) return wrong("a shape to prepare on a device that takes any");
  const RequestView* request = find(snapshot, decision.request);
  if (request == nullptr) return wrong("a shape to prepare for a request that is not there");
  if (request->warmth != Warmth::cold) return wrong("a shape to prepare twice");
  if (decision.kernel.rows < 1) return wrong("an empty shape to prepare");
  return {};
}

bool hasKernels(const Snapshot& snapshot, const RequestView& request) {
  const PassView* pass = find(snapshot, request.pass);
  return pass != nullptr && pass->running > 0;
}

Status validateDrop(const Snapshot& snapshot, RequestId id) {
  const RequestView* request = find(snapshot, id);
  if (request == nullptr) return wrong("the cache of a request that is not there");
  if (request->stage == Stage::queued) return wrong("the cache of a request that has none");
  if (hasKernels(snapshot, *request)) return wrong("the cache of a request whose kernels run");
  return {};
}

Status validateEnd(const Snapshot& snapshot, RequestId id) {
  const RequestView* request = find(snapshot, id);
  if (request == nullptr) return wrong("the end of a request that is not there");
  if (hasKernels(snapshot, *request)) return wrong("the end of a request whose kernels run");
  return {};
}

Status validateStop(const Snapshot& snapshot, int index) {
  const DeviceView* on = device(snapshot, index);
  if (on == nullptr || on->can->granularity != device::Granularity::tile)
    return wrong("a stop inside a kernel of a device that cannot");
  const auto runs = [&](const KernelView& kernel) { return kernel.device == index && !kernel.stopping; };
  if (std::none_of(snapshot.kernels.begin(), snapshot.kernels.end(), runs))
    return wrong("a stop of a device that runs nothing");
  return {};
}

}  // namespace

Status validate(const Snapshot& snapshot, const Decision& decision) {
  switch (decision.action) {
    case Action::sleep:
      return {};
    case Action::admit: {
      const RequestView* request = find(snapshot, decision.request);
      const bool queued = request != nullptr && request->stage == Stage::queued;
      return queued ? Status() : wrong("a request admitted that is not queued");
    }
    case Action::begin:
      return validateBegin(snapshot, decision);
    case Action::launch:
      return validateLaunch(snapshot, decision.kernel);
    case Action::stop:
      return validateStop(snapshot, decision.device);
    case Action::abandon: {
      const PassView* pass = find(snapshot, decision.pass);
      if (pass == nullptr) return wrong("a pass abandoned that is not there");
      return pass->running == 0 ? Status() : wrong("a pass abandoned whose kernels run");
    }
    case Action::prepare:
      return validatePrepare(snapshot, decision);
    case Action::evictIdle:
      return snapshot.idleBlocks > 0 ? Status() : wrong("idle conversations evicted that are not there");
    case Action::dropCache:
      return validateDrop(snapshot, decision.request);
    case Action::refuse:
    case Action::shed:
    case Action::giveUp:
      return validateEnd(snapshot, decision.request);
    case Action::quarantine: {
      const DeviceView* on = device(snapshot, decision.device);
      return on != nullptr && !on->quarantined ? Status()
                                               : wrong("a quarantine for a device that is not in use");
    }
  }
  return wrong("an unknown action");
}

}  // namespace tandem::schedule
