// How fast this machine reads memory: the denominator of every decode figure.
#pragma once

#include "engine/base/result.h"

namespace tandem::bench {

/// Bytes per second that `threads` threads together read from memory, each one sequential stream through 256
/// MiB of its own in 2 MiB pages. The best of five rounds, because anything else that runs makes it smaller,
/// never larger. outOfMemory.
Result<double> measureReadBandwidth(int threads);

}  // namespace tandem::bench
