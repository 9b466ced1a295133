// How busy the machine is, and with whom: what a run in real time must say beside its figures.
// Thread: pure but for /proc.
#pragma once

#include <sys/types.h>

#include <chrono>

namespace tandem::bench {

/// CPU time of this process, all threads.
std::chrono::duration<double> ownProcessorTime();

/// CPU time of another process so far, all threads; 0 when it is gone.
std::chrono::duration<double> processorTimeOf(pid_t id);

/// CPU time that all programs have used since the machine started, all cores, time that a host took away
/// included.
std::chrono::duration<double> machineProcessorTime();

}  // namespace tandem::bench
