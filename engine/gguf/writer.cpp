#include "engine/gguf/writer.h"

#include <array>
#include <bit>
#include <cstring>
#include <new>
#include <utility>

#include "engine/base/checked.h"
#include "engine/gguf/atomic_file.h"
#include "engine/gguf/names.h"
#include "engine/gguf/tensor_size.h"

namespace tandem::gguf {
namespace {

constexpr std::uint32_t kDefaultAlignment = 32;
constexpr std::uint32_t kMaxAlignment = 4096;
constexpr std::string_view kAlignmentKey = "general.alignment";

void append(std::vector<std::byte>& out, std::span<const std::byte> bytes) {
  if (bytes.empty()) return;
  const std::size_t end = out.size();  // not insert(): g++ 12 then warns of an overflow that cannot be
  out.resize(end + bytes.size());
  std::memcpy(out.data() + end, bytes.data(), bytes.size());
}

template <typename T>
void appendNumber(std::vector<std::byte>& out, T value) {
  append(out, std::as_bytes(std::span(&value, 1)));
}

void appendString(std::vector<std::byte>& out, std::string_view text) {
  appendNumber<std::uint64_t>(out, text.size());
  append(out, std::as_bytes(std::span(text)));
}

std::uint64_t alignUp(std::uint64_t value, std::uint64_t alignment) {
  return (value + alignment - 1) & ~(alignment - 1);
}

}  // namespace

Writer::Writer(const WriterOptions& options) : options_(options) {
  if (options.version != 2 && options.version != 3) fail("Only GGUF versions 2 and 3 can be written.");
  if (!std::has_single_bit(options.alignment) || options.alignment > kMaxAlignment) {
    fail("The alignment of a GGUF file must be a power of two, at most 4096.");
    options_.alignment = kDefaultAlignment;
  }
  if (options_.alignment != kDefaultAlignment) {
    addEntry(kAlignmentKey, ValueType::u32, std::as_bytes(std::span(&options_.alignment, 1)));
  }
  keys_.emplace(kAlignmentKey);  // only the options may set it
}

void Writer::fail(std::string message) {
  if (!mistake_) mistake_ = Error{ErrorCode::invalidArgument, std::move(message), {}};
}

void Writer::addEntry(std::string_view key, ValueType type, std::span<const std::byte> value) {
  if (!isValidKey(key)) return fail("“" + std::string(key) + "” cannot be the name of a metadata entry.");
  if (!keys_.emplace(key).second) {
    return fail("The metadata entry “" + std::string(key) + "” was added twice.");
  }
  appendString(entries_, key);
  appendNumber(entries_, static_cast<std::uint32_t>(type));
  append(entries_, value);
  ++entryCount_;
}

void Writer::addString(std::string_view key, std::string_view value) {
  std::vector<std::byte> bytes;
  appendString(bytes, value);
  addEntry(key, ValueType::string, bytes);
}

void Writer::addArrayEntry(std::string_view key, ValueType type, std::uint64_t count,
                           std::span<const std::byte> values) {
  std::vector<std::byte> bytes;
  appendNumber(bytes, static_cast<std::uint32_t>(type));
  appendNumber(bytes, count);
  append(bytes, values);
  addEntry(key, ValueType::array, bytes);
}

void Writer::addBools(std::string_view key, const std::vector<bool>& values) {
  std::vector<std::byte> bytes;
  bytes.reserve(values.size());
  for (const bool value : values) bytes.push_back(value ? std::byte{1} : std::byte{0});
  addArrayEntry(key, ValueType::boolean, values.size(), bytes);
}

void Writer::addStrings(std::string_view key, std::span<const std::string> values) {
  std::vector<std::byte> bytes;
  for (const std::string& value : values) appendString(bytes, value);
  addArrayEntry(key, ValueType::string, values.size(), bytes);
}

std::optional<std::uint64_t> Writer::tensorBytes(ElementType type, const Shape& shape) {
  const auto bytes = gguf::tensorBytes(type, shape);
  if (!bytes || shape.rank < 1 || shape.rank > 4) return std::nullopt;
  for (std::size_t i = static_cast<std::size_t>(shape.rank); i < shape.dims.size(); ++i) {
    if (shape.dims[i] != 1) return std::nullopt;
  }
  return *bytes;
}

std::optional<std::uint64_t> Writer::checkTensor(std::string_view name, ElementType type,
                                                 const Shape& shape) {
  const auto bytes = tensorBytes(type, shape);
  if (!isValidTensorName(name)) {
    fail("“" + std::string(name) + "” cannot be the name of a tensor.");
  } else if (!bytes) {
    fail("The shape of tensor “" + std::string(name) + "” does not fit its type.");
  } else if (!tensorNames_.emplace(name).second) {
    fail("The tensor “" + std::string(name) + "” was added twice.");
  } else {
    return bytes;
  }
  return std::nullopt;
}

void Writer::addTensor(std::string_view name, ElementType type, const Shape& shape,
                       std::span<const std::byte> bytes) {
  const auto size = checkTensor(name, type, shape);
  if (!size) return;
  if (bytes.size() != *size) {
    return fail("Tensor “" + std::string(name) + "” takes " + std::to_string(*size) + " bytes, not " +
                std::to_string(bytes.size()) + ".");
  }
  tensors_.push_back({std::string(name), type, shape, *size, bytes, {}});
}

void Writer::addTensor(std::string_view name, ElementType type, const Shape& shape, Fill fill) {
  const auto size = checkTensor(name, type, shape);
  if (size) tensors_.push_back({std::string(name), type, shape, *size, {}, std::move(fill)});
}

std::vector<std::byte> Writer::head() const {
  std::vector<std::byte> out;
  append(out, std::as_bytes(std::span(std::string_view("GGUF"))));
  appendNumber(out, options_.version);
  appendNumber<std::uint64_t>(out, tensors_.size());
  appendNumber(out, entryCount_);
  append(out, entries_);
  std::uint64_t offset = 0;
  for (const Tensor& tensor : tensors_) {
    appendString(out, tensor.name);
    appendNumber(out, static_cast<std::uint32_t>(tensor.shape.rank));
    for (int i = 0; i < tensor.shape.rank; ++i) {
      appendNumber(out, tensor.shape.dims[static_cast<std::size_t>(i)]);
    }
    appendNumber(out, static_cast<std::uint32_t>(tensor.type));
    appendNumber(out, offset);
    offset += alignUp(tensor.bytes, options_.alignment);
  }
  out.resize(alignUp(out.size(), options_.alignment));
  return out;
}

std::optional<std::uint64_t> Writer::totalBytes(std::uint64_t headBytes) const {
  std::optional<std::uint64_t> total = headBytes;
  for (const Tensor& tensor : tensors_) {
    const auto padded = checkedAlignUp(tensor.bytes, options_.alignment);
    total = padded && total ? checkedAdd(*total, *padded) : std::nullopt;
  }
  return total;
}

Status Writer::writeTensors(const Sink& sink) const {
  constexpr std::array<std::byte, kMaxAlignment> kPadding{};
  std::vector<std::byte> buffer;
  for (const Tensor& tensor : tensors_) {
    if (tensor.fill) {
      buffer.assign(tensor.bytes, std::byte{0});
      tensor.fill(buffer);
    }
    TANDEM_TRY(sink(tensor.fill ? std::span<const std::byte>(buffer) : tensor.data));
    const std::uint64_t padding = alignUp(tensor.bytes, options_.alignment) - tensor.bytes;
    TANDEM_TRY(sink(std::span(kPadding).first(padding)));
  }
  return {};
}

Status Writer::write(const std::filesystem::path& path) const {
  if (mistake_) return *mistake_;
  try {
    const std::vector<std::byte> start = head();
    const auto total = totalBytes(start.size());
    if (!total) return Error{ErrorCode::diskFull, "A file of this size fits on no disk.", {}};
    TANDEM_ASSIGN(AtomicFile file, AtomicFile::create(path, *total));
    TANDEM_TRY(file.write(start));
    TANDEM_TRY(writeTensors([&](std::span<const std::byte> bytes) { return file.write(bytes); }));
    return file.commit();
  } catch (const std::bad_alloc&) {
    return Error{ErrorCode::outOfMemory, "There is not enough memory to write a tensor of this size.", {}};
  }
}

Result<std::vector<std::byte>> Writer::toBytes() const {
  if (mistake_) return *mistake_;
  try {
    std::vector<std::byte> out = head();
    TANDEM_TRY(writeTensors([&](std::span<const std::byte> bytes) {
      append(out, bytes);
      return Status();
    }));
    return out;
  } catch (const std::bad_alloc&) {
    return Error{ErrorCode::outOfMemory, "There is not enough memory to keep this file.", {}};
  }
}

}  // namespace tandem::gguf
