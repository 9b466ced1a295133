// How fast this machine reads memory: the denominator of every decode figure, and a neighbour that reads it
// too.
#pragma once

#include <atomic>
#include <thread>

#include "engine/base/aligned_buffer.h"
#include "engine/base/result.h"

namespace tandem::device {

/// Bytes per second that `threads` threads together read from memory, each one sequential stream through 256
/// MiB of its own in 2 MiB pages. The best of five rounds, because anything else that runs makes it smaller,
/// never larger. outOfMemory.
Result<double> measureReadBandwidth(int threads);

/// A thread that reads memory as fast as it can from start() until it is destroyed.
class MemoryReader {
 public:
  static Result<MemoryReader> create();
  void start();

 private:
  explicit MemoryReader(AlignedBuffer memory) : memory_(std::move(memory)) {}
  AlignedBuffer memory_;
  std::jthread thread_;  // destroyed, and so stopped, before the memory
};

}  // namespace tandem::device
