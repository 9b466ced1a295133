// The policy of Agent.xpu, and ours: the same mechanisms, switched on and off by Features.
//
// In this order, asked after every event until nothing is left to do:
//   1. A kernel that hangs: its device is given up, and what needs it waits or ends (watchdog.h). Too many
//      requests: one is shed (shedding.h).
//   2. A reactive request arrived: proactive kernels in its way are stopped inside (preemption.h).
//   3. The turn of aged work (ageing.h).
//   4. The main device: prefill or decode first? (arbitration.h)
//   5. Prefill: the first in order (prefill_order.h) that has room (room.h) gets its next kernel
//      (prefill_loop.h, elastic_split.h). Then an aged prompt, where the main device is free for it.
//   6. Decode: an iteration (decode_loop.h) of the batch (decode_batch.h).
//   7. Slack: further prompts on the chunked device, decode on the spare one (backfill.h).
//   8. Shapes are prepared for who waits (warm_up.h).
// Every kernel has to pass memory-aware dispatch (dispatch.h), those of step 3 aside.
//
// While a reactive request is unfinished, proactive work runs only as a rider in a reactive decode batch, in
// slack, or because of its age. Where there is one device only, the order of the day is: reactive first,
// prefill and decode of one class in turns, a small part (ageing.h) for who waited too long.
//
// Thread: const, any thread.
#pragma once

#include <vector>

#include "engine/schedule/features.h"
#include "engine/schedule/policy.h"
#include "engine/schedule/situation.h"

namespace tandem::schedule {

class AgentPolicy final : public Policy {
 public:
  /// `costs` outlives the policy.
  AgentPolicy(const cost::CostModel& costs, const Limits& limits, const Features& features);
  Decision decide(const Snapshot& snapshot) const override;

 private:
  Decision decideAmong(const Snapshot& all) const;

  const cost::CostModel& costs_;
  const Limits limits_;
  const Features features_;
  const std::vector<Instant> layerTimes_;
};

}  // namespace tandem::schedule
