// Static NPU-iGPU inference: one request at a time; NPU and iGPU share the token-wise nodes of its prompt so
// that both end together, everything else runs on the iGPU.   (XPU-2 §6.1 "Serial"; HeteroInfer)
//
// The NPU takes chunks from the front of the rows, the iGPU the rest in one kernel from the back.
#include <algorithm>
#include <memory>

#include "engine/schedule/baselines/contenders.h"
#include "engine/schedule/baselines/first_come.h"
#include "engine/schedule/load_of.h"
#include "engine/schedule/node_kinds.h"

namespace tandem::schedule::baseline {
namespace {

/// The device for chunks; −1 when there is none, or when `partner` cannot share.
int chunkDevice(const Snapshot& snapshot, int partner) {
  if (!snapshot.devices[partner].can->splitsRows) return -1;
  for (int i = 0; i < static_cast<int>(snapshot.devices.size()); ++i) {
    const device::Capabilities& can = *snapshot.devices[i].can;
    if (i != partner && can.splitsRows && can.chunkRows > 0 && !snapshot.devices[i].quarantined) return i;
  }
  return -1;
}

class Serial final : public Policy {
 public:
  Serial(const cost::CostModel& costs, const Limits& limits) : costs_(costs), limits_(limits) {}

  Decision decide(const Snapshot& snapshot) const override {
    const int igpu = wholeDevice(snapshot, Pick::first);
    if (igpu < 0 || snapshot.devices[igpu].quarantined) return {};
    if (!snapshot.passes.empty()) return proceed(snapshot, snapshot.passes.front(), igpu);
    return firstCome(snapshot, inTurn(snapshot, Turn::arrival), 1, limits_.segmentTokens);
  }

 private:
  Decision proceed(const Snapshot& snapshot, const PassView& pass, int igpu) const {
    const int npu = chunkDevice(snapshot, igpu);
    const int chunk = npu < 0 ? 0 : snapshot.devices[npu].can->chunkRows;
    // A kernel of a cancelled pass may still be on the device.
    const bool wait = pass.running > 0 || !isIdle(snapshot, igpu);
    if (npu < 0 || pass.rows < chunk) {
      return wait ? Decision{} : launchWhole(snapshot, pass, igpu, costs_);
    }
    if (!isChunked(kindOf(pass.node, snapshot.nodes))) {
      return wait ? Decision{} : launchRows(pass, igpu, pass.rows, false, -1, costs_);
    }
    const int split = pass.split >= 0 ? pass.split : splitOf(pass, npu, chunk, igpu);
    if (pass.takenFront < split && isIdle(snapshot, npu)) {
      return launchRows(pass, npu, chunk, false, split, costs_);
    }
    const int rest = pass.rows - split - pass.takenBack;
    if (rest > 0 && isIdle(snapshot, igpu)) return launchRows(pass, igpu, rest, true, split, costs_);
    return {};
  }

  /// Rows for the NPU: the whole chunks with which the slower of both devices ends first.
  int splitOf(const PassView& pass, int npu, int chunk, int igpu) const {
    const auto latency = [&](int device, int rows) {
      return costs_.predict(device, pass.node, pass.node + 1, loadOf(pass, 0, rows)).latency;
    };
    const Instant oneChunk = latency(npu, chunk);
    Instant best = latency(igpu, pass.rows);
    int chunks = 0;
    for (int n = 1; n * chunk <= pass.rows; ++n) {
      const int rest = pass.rows - n * chunk;
      const Instant end = std::max(n * oneChunk, rest == 0 ? Instant::zero() : latency(igpu, rest));
      if (end >= best) break;  // the NPU's share only grows from here on
      best = end;
      chunks = n;
    }
    return chunks * chunk;
  }

  const cost::CostModel& costs_;
  const Limits limits_;
};

}  // namespace

std::unique_ptr<Policy> makeSerial(const cost::CostModel& costs, const Limits& limits) {
  return std::make_unique<Serial>(costs, limits);
}

}  // namespace tandem::schedule::baseline
