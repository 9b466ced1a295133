// Elastic tensor parallelism: how the chunks of a token-wise node are divided between two devices.
// Thread: pure function.
#pragma once

#include "engine/base/clock.h"

namespace tandem::schedule {

/// Predicted times of one node.
struct SplitTimes {
  Instant chunkedChunk{};   ///< T_npu(C): one chunk on the chunked device
  Instant mainChunk{};      ///< T_igpu(C): one chunk on the main device
  Instant mainRemainder{};  ///< T_igpu(r): the rows that are left over, on the main device
};

/// n of 0 … `chunks` that minimises max(n · T_npu(C), (chunks − n) · T_igpu(C) + T_igpu(r)); of equally good
/// ones the largest, which leaves the main device to others.   (XPU-2 §4.3, algorithm 1, S = IDLE)
int elasticSplit(int chunks, const SplitTimes& times);

}  // namespace tandem::schedule
