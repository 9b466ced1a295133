// A file that appears under its name only when it is complete.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

#include "engine/base/result.h"

namespace tandem::gguf {

/// Writes beside the final place and renames at the end; without commit() nothing remains. Thread: one at a
/// time.
class AtomicFile {
 public:
  /// Fails with diskFull at once when fewer than `bytes` are free for it.
  static Result<AtomicFile> create(const std::filesystem::path& path, std::uint64_t bytes);

  AtomicFile(AtomicFile&& other) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;
  ~AtomicFile();

  Status write(std::span<const std::byte> bytes);
  /// Forces the bytes to the disk and gives the file its name.
  Status commit();

 private:
  AtomicFile(std::filesystem::path path, std::filesystem::path temporary, int descriptor);

  std::filesystem::path path_;
  std::filesystem::path temporary_;
  int descriptor_ = -1;
};

}  // namespace tandem::gguf
