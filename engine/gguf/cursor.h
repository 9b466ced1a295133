// Walks through the head of a GGUF file; never reads a byte that is not there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/base/result.h"

namespace tandem::gguf {

/// Errors carry the offset of the thing that could not be read. `what` completes "the file ends in the middle
/// of …".
class Cursor {
 public:
  /// May look at no more than `maxBytes` of `file`.
  Cursor(std::span<const std::byte> file, std::uint64_t maxBytes);

  std::uint64_t offset() const { return offset_; }

  Result<std::uint32_t> readU32(std::string_view what);
  Result<std::uint64_t> readU64(std::string_view what);
  /// A u64 length of at most `maxBytes`, then that many bytes.
  Result<std::string_view> readString(std::uint64_t maxBytes, std::string_view what);
  /// Fails unless `count` things of at least `bytesEach` fit into the rest: to be asked before memory is
  /// reserved.
  Status expect(std::uint64_t count, std::uint64_t bytesEach, std::string_view what) const;
  /// The next `count` elements of `bytesEach` bytes, without reading them.
  Result<std::span<const std::byte>> take(std::uint64_t count, std::uint64_t bytesEach,
                                          std::string_view what);

 private:
  std::span<const std::byte> file_;
  std::uint64_t end_ = 0;
  std::uint64_t offset_ = 0;
};

}  // namespace tandem::gguf
