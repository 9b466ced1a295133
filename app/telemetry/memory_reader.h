// Memory of the machine and of this program.
// Thread: one at a time.
#pragma once

#include "app/telemetry/kernel_file.h"
#include "app/telemetry/reading.h"

namespace tandem::telemetry {

struct MemoryReadings {
  Reading total, available;  ///< bytes; available: could be taken without swapping
  Reading swapUsed;          ///< bytes
  Reading own;               ///< bytes of this program in memory, model included
  Reading pressure;          ///< share of the last ten seconds in which somebody waited for memory
  Reading stalled;           ///< the same, but everybody waited
};

class MemoryReader {
 public:
  /// `kernel` outlives it.
  explicit MemoryReader(const Kernel& kernel);
  MemoryReadings read();

 private:
  KernelFile meminfo_, own_, pressure_;
};

}  // namespace tandem::telemetry
