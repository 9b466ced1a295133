// The key-value part of a GGUF file: an index into the file's bytes, with getters that check type and range.
//
// Thread: const after construction, any thread. Ownership: every string_view and list points into the bytes
// of the File it came from and lives as long as that File. Failure: a missing key is `missing`, a wrong type
// or a value out of range is `malformed`; both name the key, the latter also gives the offset of the value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/gguf/value_type.h"

namespace tandem::gguf {

/// One key with the place of its value. The bytes of texts are as the file has them: not necessarily UTF-8,
/// never safe to show without engine/base/printable.h.
struct Entry {
  std::string_view key;
  ValueType type = ValueType::u8;
  ValueType elementType = ValueType::u8;  ///< of an array; otherwise the same as type
  std::uint64_t offset = 0;  ///< of the value's first byte in the file (behind type, length and count)
  std::uint64_t count = 1;   ///< elements of an array, bytes of a string, otherwise 1
  /// Arrays of strings only: byte offset of the start of each text's length field, one per element.
  std::unique_ptr<std::uint64_t[]> stringOffsets;
};

/// A list of texts in the file.
class StringList {
 public:
  StringList() = default;
  StringList(const std::byte* file, const std::uint64_t* offsets, std::size_t size)
      : file_(file), offsets_(offsets), size_(size) {}
  std::size_t size() const { return size_; }
  /// index < size().
  std::string_view operator[](std::size_t index) const {
    std::uint64_t length = 0;
    std::memcpy(&length, file_ + offsets_[index], sizeof length);
    return {reinterpret_cast<const char*>(file_) + offsets_[index] + sizeof length, length};
  }

 private:
  const std::byte* file_ = nullptr;
  const std::uint64_t* offsets_ = nullptr;
  std::size_t size_ = 0;
};

/// A list of whole numbers of any width, all within the range that the getter was asked for.
class IntList {
 public:
  IntList() = default;
  IntList(const std::byte* first, ValueType type, std::size_t size)
      : first_(first), type_(type), size_(size) {}
  std::size_t size() const { return size_; }
  /// index < size().
  std::int64_t operator[](std::size_t index) const;

 private:
  const std::byte* first_ = nullptr;
  ValueType type_ = ValueType::u8;
  std::size_t size_ = 0;
};

/// A list of f32 or f64, none of them NaN.
class FloatList {
 public:
  FloatList() = default;
  FloatList(const std::byte* first, ValueType type, std::size_t size)
      : first_(first), type_(type), size_(size) {}
  std::size_t size() const { return size_; }
  /// index < size().
  float operator[](std::size_t index) const;

 private:
  const std::byte* first_ = nullptr;
  ValueType type_ = ValueType::f32;
  std::size_t size_ = 0;
};

/// A list of yes and no.
class BoolList {
 public:
  BoolList() = default;
  BoolList(const std::byte* first, std::size_t size) : first_(first), size_(size) {}
  std::size_t size() const { return size_; }
  /// index < size().
  bool operator[](std::size_t index) const { return first_[index] != std::byte{0}; }

 private:
  const std::byte* first_ = nullptr;
  std::size_t size_ = 0;
};

/// Getters with `Or` give the fallback when the key is absent; a present value that is wrong stays an error.
class Metadata {
 public:
  Metadata() = default;
  /// `file` are the bytes that the offsets count from; `entries` have been checked against them, keys are
  /// unique.
  Metadata(const std::byte* file, std::vector<Entry> entries);

  /// In file order.
  std::span<const Entry> entries() const { return entries_; }
  /// nullptr when absent. O(log n).
  const Entry* find(std::string_view key) const;
  /// The first entry whose key an earlier one has already, or nullptr. An open File has none.
  const Entry* firstRepeated() const;
  bool contains(std::string_view key) const { return find(key) != nullptr; }

  /// Whole numbers of any width and sign in the file, as long as the value fits.
  Result<std::uint32_t> getU32(std::string_view key) const;
  Result<std::uint32_t> getU32Or(std::string_view key, std::uint32_t fallback) const;
  Result<std::uint64_t> getU64(std::string_view key) const;
  Result<std::uint64_t> getU64Or(std::string_view key, std::uint64_t fallback) const;
  Result<std::int64_t> getI64(std::string_view key) const;
  Result<std::int64_t> getI64Or(std::string_view key, std::int64_t fallback) const;
  /// f32 or f64; must be finite.
  Result<float> getF32(std::string_view key) const;
  Result<float> getF32Or(std::string_view key, float fallback) const;
  Result<bool> getBool(std::string_view key) const;
  Result<bool> getBoolOr(std::string_view key, bool fallback) const;
  Result<std::string_view> getString(std::string_view key) const;
  Result<std::string_view> getStringOr(std::string_view key, std::string_view fallback) const;

  Result<StringList> getStrings(std::string_view key) const;
  /// Every element lies in lowest … highest (checked here, once).
  Result<IntList> getInts(std::string_view key, std::int64_t lowest, std::int64_t highest) const;
  Result<FloatList> getFloats(std::string_view key) const;
  Result<BoolList> getBools(std::string_view key) const;

  /// Bytes of memory that the index takes (the values themselves stay in the file).
  std::uint64_t indexBytes() const;

 private:
  Result<const Entry*> need(std::string_view key) const;
  const std::byte* at(const Entry& entry) const { return file_ + entry.offset; }

  const std::byte* file_ = nullptr;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> byKey_;  ///< indices into entries_, sorted by key
};

}  // namespace tandem::gguf
