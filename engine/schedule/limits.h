// The numbers of the policies, and where they come from.
// Thread: plain values.
#pragma once

#include "engine/base/clock.h"

namespace tandem::schedule {

struct Limits {
  int batch = 32;             ///< most requests in a decode batch                            (XPU-2 §4.5)
  int batchWithReactive = 3;  ///< B: the same when one of them is reactive                   (XPU-2 §4.5)
  Instant age = std::chrono::seconds(30);  ///< a proactive request that waited longer is promoted
  int promoted = 2;          ///< so many of them at a time                                     (our choice)
  int agedOneIn = 8;         ///< a promoted request gets at most one in this many parts of the device's time
  int segmentTokens = 4096;  ///< prompt tokens that go through the layers together; activations grow with it
  int packChunks = 4;        ///< full chunks that background prompts fill together              (our choice)
  int prefillPasses = 4;     ///< prefills that may be under way at once, parked ones included
  Instant kernelLimit = std::chrono::milliseconds(100);  ///< longest kernel, as predicted     (XPU-2 §4.4)
  double batchSlack =
      0.2;               ///< a decode iteration may get this much longer for proactive riders  (our choice)
  int gatherBatch = 16;  ///< without reactive work, prefill goes first until so many can decode (our choice)
  Instant gatherTime =
      std::chrono::seconds(2);  ///< … but no longer than this                     (our choice)
  double besideDecode = 1;  ///< most of the time of reactive decode that proactive prefill may take from its
                            ///< device, where prefill's main work is elsewhere                  (our choice)
  double memoryBound =
      0.25;  ///< a kernel with a larger share of the bandwidth hurts others of its kind: GEMM
             ///< on chunks stays far below, GEMV above                         (XPU-2 §3.1)
  Instant joinUpTo =
      std::chrono::milliseconds(1);  ///< short nodes become one kernel: a launch takes microseconds
  double pressureMedium = 0.4;  ///< below: co-schedule freely                                      (XPU-1)
  double pressureHigh = 0.7;    ///< from here on: one kernel at a time, reactive first             (XPU-1)
  int queued = 256;             ///< requests that may wait; more are shed, the youngest proactive first
  double hungFactor = 20;       ///< a kernel that takes this many times its prediction …
  Instant hungAtLeast = std::chrono::seconds(10);   ///< … and at least so long, is hung
  Instant lostPatience = std::chrono::seconds(30);  ///< requests that need a lost device wait so long for it
};

}  // namespace tandem::schedule
