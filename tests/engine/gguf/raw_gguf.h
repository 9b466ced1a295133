// GGUF bytes laid out by hand, so that tests can be wrong on purpose where the Writer refuses to be.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/gguf/file.h"

namespace tandem::gguf {

class RawGguf {
 public:
  static RawGguf withCounts(std::uint64_t tensors, std::uint64_t entries, std::uint32_t version = 3) {
    RawGguf raw;
    return raw.chars("GGUF").number(version).number(tensors).number(entries);
  }

  template <typename T>
  RawGguf& number(T value) {
    const auto bytes = std::as_bytes(std::span(&value, 1));
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    return *this;
  }
  RawGguf& u32(std::uint32_t value) { return number(value); }
  RawGguf& u64(std::uint64_t value) { return number(value); }
  RawGguf& chars(std::string_view text) {
    for (const char c : text) bytes_.push_back(static_cast<std::byte>(c));
    return *this;
  }
  /// u64 length, then the bytes.
  RawGguf& text(std::string_view text) { return u64(text.size()).chars(text); }
  RawGguf& key(std::string_view name, ValueType type) {
    return text(name).u32(static_cast<std::uint32_t>(type));
  }
  /// An F32 vector of `weights` weights.
  RawGguf& vectorRow(std::string_view name, std::uint64_t weights, std::uint64_t offset) {
    return text(name).u32(1).u64(weights).u32(0).u64(offset);
  }
  RawGguf& pad(std::size_t alignment = 32) {
    while (bytes_.size() % alignment != 0) bytes_.push_back(std::byte{0});
    return *this;
  }
  RawGguf& zeros(std::size_t count) {
    bytes_.resize(bytes_.size() + count);
    return *this;
  }

  std::uint64_t size() const { return bytes_.size(); }
  const std::vector<std::byte>& bytes() const { return bytes_; }

 private:
  std::vector<std::byte> bytes_;
};

/// Opening `bytes` must fail with this code, at this byte, with a sentence that a person can read.
inline void expectError(const std::vector<std::byte>& bytes, ErrorCode code, std::uint64_t offset,
                        const Limits& limits = {}) {
  const auto file = File::fromBytes(bytes, limits);
  ASSERT_FALSE(file.ok()) << "expected " << toString(code);
  EXPECT_EQ(file.error().code, code) << toString(file.error().code) << ": " << file.error().message;
  ASSERT_TRUE(file.error().offset.has_value()) << file.error().message;
  EXPECT_EQ(*file.error().offset, offset) << file.error().message;
  EXPECT_GT(file.error().message.size(), 10U);
  EXPECT_EQ(file.error().message.back(), '.') << file.error().message;
}

}  // namespace tandem::gguf
