#include "engine/base/aligned_buffer.h"

#include <sys/mman.h>

#include <limits>

namespace tandem {
namespace {
constexpr std::size_t kPage = 4096;
constexpr std::size_t kHugePage = std::size_t{2} << 20;
}  // namespace

std::size_t AlignedBuffer::mappedFor(std::size_t bytes) {
  const std::size_t page = bytes >= kHugePage ? kHugePage : kPage;
  return (bytes + page - 1) / page * page;
}

Result<AlignedBuffer> AlignedBuffer::allocate(std::size_t bytes) {
  AlignedBuffer buffer;
  if (bytes == 0) return buffer;
  const auto refuse = [&] {
    return Error{ErrorCode::outOfMemory,
                 "Could not reserve " + std::to_string(bytes >> 20) +
                     " MiB of memory. Close other programs "
                     "or choose a smaller model.",
                 {}};
  };
  if (bytes > std::numeric_limits<std::size_t>::max() - kHugePage) return refuse();
  const bool huge = bytes >= kHugePage;
  const std::size_t mapped = mappedFor(bytes);
  void* memory = mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return refuse();
  if (huge) madvise(memory, mapped, MADV_HUGEPAGE);
  buffer.data_ = static_cast<std::byte*>(memory);
  buffer.size_ = bytes;
  buffer.mapped_ = mapped;
  return buffer;
}

AlignedBuffer& AlignedBuffer::operator=(AlignedBuffer&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(mapped_, other.mapped_);
  return *this;
}

AlignedBuffer::~AlignedBuffer() {
  if (data_ != nullptr) munmap(data_, mapped_);
}

}  // namespace tandem
