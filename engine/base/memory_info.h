// How much memory this machine has and could give to a program now.
#pragma once

#include <cstdint>
#include <filesystem>

#include "engine/base/result.h"

namespace tandem {

struct MemoryInfo {
  std::uint64_t total = 0;      ///< bytes
  std::uint64_t available = 0;  ///< bytes that can be taken without swapping
};

/// Reads `file`, in the format of /proc/meminfo. Fails with `io`, or `malformed` when a number is absent.
/// Thread: any.
Result<MemoryInfo> readMemoryInfo(const std::filesystem::path& file = "/proc/meminfo");

}  // namespace tandem
