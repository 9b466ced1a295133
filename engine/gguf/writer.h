// Makes GGUF files: conversions, benchmarks with random weights, fixtures of tests.
//
//   gguf::Writer writer;
//   writer.addString("general.architecture", "llama");
//   writer.addScalar<std::uint32_t>("llama.block_count", 2);
//   writer.addTensor("token_embd.weight", ElementType::f32, {{64, 512, 1, 1}, 2}, bytes);
//   TANDEM_TRY(writer.write("model.gguf"));
//
// The first mistake of a caller (a key twice, a tensor of the wrong size, …) is kept and returned by write().
// Thread: one at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/base/result.h"
#include "engine/gguf/value_type.h"
#include "engine/tensor/tensor_view.h"

namespace tandem::gguf {

struct WriterOptions {
  std::uint32_t version = 3;     ///< 2 or 3
  std::uint32_t alignment = 32;  ///< of every tensor's data, in bytes: a power of two, 1 … 4096
};

class Writer {
 public:
  /// Fills a tensor's bytes when they are written.
  using Fill = std::function<void(std::span<std::byte>)>;

  explicit Writer(const WriterOptions& options = {});

  /// T is one of the fixed-width integers, float, double or bool. Name it: addScalar<std::uint32_t>(…, 5).
  template <typename T>
  void addScalar(std::string_view key, std::type_identity_t<T> value) {
    const auto bytes = std::as_bytes(std::span(&value, 1));
    addEntry(key, valueTypeOf<T>(), bytes);
  }
  void addString(std::string_view key, std::string_view value);

  /// A list of numbers.
  template <typename T>
  void addArray(std::string_view key, std::span<const T> values) {
    static_assert(!std::is_same_v<T, bool>, "use addBools");
    addArrayEntry(key, valueTypeOf<T>(), values.size(), std::as_bytes(values));
  }
  template <typename T>
  void addArray(std::string_view key, const std::vector<T>& values) {
    addArray(key, std::span<const T>(values));
  }
  void addBools(std::string_view key, const std::vector<bool>& values);
  void addStrings(std::string_view key, std::span<const std::string> values);

  /// Bytes that `type` and `shape` take, or nothing when the shape is no valid tensor.
  static std::optional<std::uint64_t> tensorBytes(ElementType type, const Shape& shape);

  /// `bytes` are not copied: they must live until the file is written.
  void addTensor(std::string_view name, ElementType type, const Shape& shape,
                 std::span<const std::byte> bytes);
  /// For tensors too large to keep: `fill` gets a buffer of tensorBytes(type, shape), one tensor at a time.
  void addTensor(std::string_view name, ElementType type, const Shape& shape, Fill fill);

  /// Writes next to `path`, then renames: `path` is either the old file or the complete new one, also after a
  /// power cut. Fails with diskFull, permission, notFound or io, or with the first mistake made while adding.
  Status write(const std::filesystem::path& path) const;

  /// The same bytes in memory.
  Result<std::vector<std::byte>> toBytes() const;

 private:
  struct Tensor {
    std::string name;
    ElementType type;
    Shape shape;
    std::uint64_t bytes;
    std::span<const std::byte> data;  ///< empty when `fill` makes them
    Fill fill;
  };
  using Sink = std::function<Status(std::span<const std::byte>)>;

  void addEntry(std::string_view key, ValueType type, std::span<const std::byte> value);
  void addArrayEntry(std::string_view key, ValueType type, std::uint64_t count,
                     std::span<const std::byte> values);
  void fail(std::string message);
  std::optional<std::uint64_t> checkTensor(std::string_view name, ElementType type, const Shape& shape);
  std::vector<std::byte> head() const;  ///< everything before the tensor data, padded
  std::optional<std::uint64_t> totalBytes(std::uint64_t headBytes) const;
  Status writeTensors(const Sink& sink) const;

  WriterOptions options_;
  std::vector<std::byte> entries_;  ///< already in file format
  std::uint64_t entryCount_ = 0;
  std::set<std::string, std::less<>> keys_, tensorNames_;
  std::vector<Tensor> tensors_;
  std::optional<Error> mistake_;
};

}  // namespace tandem::gguf
