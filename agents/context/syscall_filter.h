// What a program that reads hostile files may ask of the kernel: reading, memory, and little else.
//
// No new files, no network, no other processes, no signals to others. The filter is made here as bytes, so
// that a child process can put it on itself without allocating memory. Thread: any.
#pragma once

#include <linux/filter.h>

#include <vector>

#include "engine/base/result.h"

namespace tandem::agents {

/// For prctl(PR_SET_SECCOMP). A call that is not allowed fails with EPERM. Error: unsupported when the system
/// cannot filter.
Result<std::vector<sock_filter>> readingOnlyFilter();

}  // namespace tandem::agents
