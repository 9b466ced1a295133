// Where idle KV caches may wait on disk, and how much of it they may take.
//
// They are conversations, so the folder is for its owner only, and the file in it has no name
// (kv/spill_file.h): nothing of them stays behind when the program ends, however it ends. Thread: any;
// touches the disk.
#pragma once

#include <cstdint>
#include <filesystem>

namespace tandem::runtime {

struct SpillPlace {
  std::filesystem::path folder;  ///< empty = nowhere
  std::uint64_t bytes = 0;
};

/// Makes `wanted`, if it is missing, with mode 0700. Nowhere when that fails, when it lies in memory, where
/// moving a cache frees nothing, or when `wanted` is empty. An eighth of the free space, 4 GiB at most.
SpillPlace prepareSpillPlace(const std::filesystem::path& wanted);

}  // namespace tandem::runtime
