// A regular file mapped into memory, read only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

#include "engine/base/result.h"

namespace tandem::gguf {

/// Owns the mapping and the open file. Movable. Thread: const functions from any thread.
class MappedFile {
 public:
  MappedFile() = default;
  /// Refuses everything but a regular file of 1 … maxBytes bytes. Never blocks on a pipe or a device.
  static Result<MappedFile> open(const std::filesystem::path& path, std::uint64_t maxBytes);

  MappedFile(MappedFile&& other) noexcept { swap(other); }
  MappedFile& operator=(MappedFile&& other) noexcept {
    swap(other);
    return *this;
  }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile();

  std::span<const std::byte> bytes() const { return {data_, size_}; }

  /// `mismatch` when size or modification time differ from those at open(). Success when nothing is mapped.
  Status checkUnchanged() const;

 private:
  void swap(MappedFile& other) noexcept;

  int descriptor_ = -1;
  const std::byte* data_ = nullptr;
  std::size_t size_ = 0;
  std::int64_t modifiedSeconds_ = 0;
  std::int64_t modifiedNanoseconds_ = 0;
};

}  // namespace tandem::gguf
