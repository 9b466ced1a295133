// The next kernel of a prompt on its way through the graph, and the device for it.
//
// Token-wise nodes are cut into chunks for the chunked device and a rest for the main one; attention, the
// embedding and the head go to the main device, or attention to the chunked one when it was prepared in
// time.   (XPU-2 §4.2, §4.3 "prefill pipeline"). No kernel is planned to take longer than Limits::kernelLimit
// where the device can split rows, so that is how long a reactive request waits at most (XPU-2 §4.4).
// Thread: pure function.
#pragma once

#include <optional>

#include "engine/schedule/decision.h"
#include "engine/schedule/situation.h"

namespace tandem::schedule {

enum class Where {
  anywhere,
  mainOnly,     ///< an aged prompt beside a reactive one: first privilege of ageing
  chunkedOnly,  ///< a second prompt in the gaps of a first one
};

/// A kernel of `pass`, a prefill pass of `request`, that can be launched now. When there is none because it
/// is deferred, `wakeAt` becomes the time at which it is not any more, unless it is earlier already.
std::optional<KernelPlan> nextPrefillKernel(const Situation& situation, const PassView& pass,
                                            const RequestView& request, Where where,
                                            std::optional<Instant>& wakeAt);

/// The kernel that `pass`, which was stopped inside one, has to resume.
KernelPlan resumedKernel(const Situation& situation, const PassView& pass);

}  // namespace tandem::schedule
