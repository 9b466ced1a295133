// Runs another program on a file that may be hostile, so that a break-in gains nothing.
//
// The child gets the open file as its standard input and a pipe as its output, and nothing else: no other
// descriptors, an empty environment, limits on computing time, memory and files, a system-call filter,
// Landlock where the kernel has it, the lowest priority, and it ends when the calling thread ends. What comes
// out is still outside text. Thread: any; blocks until the program has ended. Ownership: the caller keeps the
// input open meanwhile.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace tandem::agents {

struct ConfinedRun {
  std::filesystem::path program;  ///< absolute
  std::vector<std::string> arguments;
  int input = -1;
  std::size_t outputBytes = std::size_t{1} << 20;  ///< the program is ended when it writes more
  std::uint64_t memoryBytes = std::uint64_t{512} << 20;
  std::chrono::milliseconds time{20'000};             ///< on the wall and of computing
  std::function<bool()> stop = [] { return false; };  ///< asked every 50 ms
};

struct ConfinedOutput {
  std::string text;
  bool cut = false;  ///< it wrote more than outputBytes
  int status = 0;    ///< the program's exit status; 0 when it was cut
};

/// Errors: notFound (no such program), unsupported (the system cannot confine it: it did not run),
/// limitExceeded (time or memory), cancelled (stop), io.
Result<ConfinedOutput> runConfined(const ConfinedRun& run);

}  // namespace tandem::agents
