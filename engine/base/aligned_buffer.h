// Memory for weights, caches and activations: 64-byte aligned, in huge pages where the kernel grants them.
#pragma once

#include <cstddef>
#include <utility>

#include "engine/base/result.h"

namespace tandem {

/// Owns zeroed anonymous memory. Movable, not copyable. Thread: one owner; contents follow the owner's rules.
class AlignedBuffer {
 public:
  AlignedBuffer() = default;
  /// `bytes` of zeroed memory. Fails with outOfMemory when the system has none to give.
  /// 2 MiB pages are requested for buffers of at least that size (a tenth more read bandwidth).
  static Result<AlignedBuffer> allocate(std::size_t bytes);
  /// Bytes of memory that allocate(bytes) takes: whole pages, small or huge.
  static std::size_t mappedFor(std::size_t bytes);

  AlignedBuffer(AlignedBuffer&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)),
        size_(std::exchange(other.size_, 0)),
        mapped_(std::exchange(other.mapped_, 0)) {}
  AlignedBuffer& operator=(AlignedBuffer&& other) noexcept;
  AlignedBuffer(const AlignedBuffer&) = delete;
  AlignedBuffer& operator=(const AlignedBuffer&) = delete;
  ~AlignedBuffer();

  std::byte* data() { return data_; }
  const std::byte* data() const { return data_; }
  std::size_t size() const { return size_; }
  template <typename T>
  T* as() {
    return reinterpret_cast<T*>(data_);
  }
  template <typename T>
  const T* as() const {
    return reinterpret_cast<const T*>(data_);
  }

 private:
  std::byte* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t mapped_ = 0;  // what munmap must give back
};

}  // namespace tandem
