// Layout of a row of the table: name (u64 length, bytes), u32 rank, u64 dimensions, u32 type, u64 offset.

#include "engine/gguf/parse_tensors.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "engine/base/checked.h"
#include "engine/gguf/names.h"
#include "engine/gguf/tensor_size.h"
#include "engine/gguf/tensor_type_names.h"

namespace tandem::gguf {
namespace {

std::string about(std::string_view name) {
  return "tensor “" + std::string(name) + "”";
}

Result<std::string_view> parseName(Cursor& cursor, const Limits& limits) {
  const std::uint64_t start = cursor.offset();
  TANDEM_ASSIGN(const std::string_view name, cursor.readString(limits.keyBytes, "the name of a tensor"));
  if (name.empty()) return Error{ErrorCode::malformed, "A tensor has no name.", start};
  if (!isValidTensorName(name)) {
    return Error{ErrorCode::malformed, "The name of a tensor contains characters that are not allowed.",
                 start};
  }
  return name;
}

Result<Shape> parseShape(Cursor& cursor, std::string_view name, const Limits& limits) {
  const std::uint64_t rankOffset = cursor.offset();
  TANDEM_ASSIGN(const std::uint32_t rank, cursor.readU32(about(name)));
  Shape shape;
  if (rank < 1 || rank > shape.dims.size()) {
    return Error{
        ErrorCode::malformed,
        "The " + about(name) + " has " + std::to_string(rank) + " dimensions; one to four are possible.",
        rankOffset};
  }
  shape.rank = static_cast<int>(rank);
  for (std::uint32_t i = 0; i < rank; ++i) {
    const std::uint64_t start = cursor.offset();
    TANDEM_ASSIGN(const std::uint64_t dim, cursor.readU64(about(name)));
    if (dim == 0) return Error{ErrorCode::malformed, "A dimension of " + about(name) + " is 0.", start};
    if (dim > limits.dimension) {
      return Error{ErrorCode::limitExceeded,
                   "A dimension of " + about(name) + " is " + std::to_string(dim) + "; at most " +
                       std::to_string(limits.dimension) + " is accepted.",
                   start};
    }
    shape.dims[i] = static_cast<std::int64_t>(dim);
  }
  return shape;
}

Result<ElementType> parseElementType(Cursor& cursor, std::string_view name) {
  const std::uint64_t start = cursor.offset();
  TANDEM_ASSIGN(const std::uint32_t number, cursor.readU32(about(name)));
  const auto type = elementTypeFromGguf(number);
  if (type) return *type;
  return Error{ErrorCode::unsupported,
               "The " + about(name) + " is stored as " + tensorTypeName(number) +
                   ", which Tandem does not read. It reads " + supportedTensorTypes() + ".",
               start};
}

Result<TensorInfo> parseTensor(Cursor& cursor, const Limits& limits) {
  TensorInfo info;
  const std::uint64_t start = cursor.offset();
  TANDEM_ASSIGN(info.name, parseName(cursor, limits));
  TANDEM_ASSIGN(info.shape, parseShape(cursor, info.name, limits));
  TANDEM_ASSIGN(info.type, parseElementType(cursor, info.name));
  TANDEM_ASSIGN(info.offset, cursor.readU64(about(info.name)));
  auto bytes = tensorBytes(info.type, info.shape);
  if (!bytes) {
    Error error = std::move(bytes).error();
    return Error{error.code, "The " + about(info.name) + " cannot be right. " + error.message, start};
  }
  info.bytes = *bytes;
  return info;
}

/// Where the table stores the offset of `info`: the last field of its row.
std::uint64_t offsetField(const TensorInfo& info, std::span<const std::byte> file) {
  const auto nameEnd = reinterpret_cast<const std::byte*>(info.name.data()) + info.name.size();
  const auto rank = static_cast<std::uint64_t>(info.shape.rank);
  return static_cast<std::uint64_t>(nameEnd - file.data()) + 4 + 8 * rank + 4;
}

Status placeTensor(TensorInfo& info, std::span<const std::byte> file, std::uint64_t dataStart,
                   std::uint32_t alignment) {
  const auto wrong = [&](ErrorCode code, std::string_view what) {
    return Error{code, "The data of " + about(info.name) + " " + std::string(what), offsetField(info, file)};
  };
  if (info.offset % alignment != 0) {
    return wrong(ErrorCode::malformed, "do not start at a multiple of the alignment.");
  }
  const auto start = checkedAdd(dataStart, info.offset);
  const auto end = start ? checkedAdd(*start, info.bytes) : std::nullopt;
  if (!end || *end > file.size()) {
    return wrong(ErrorCode::truncated,
                 "lie behind the end of the file. It is damaged or was not downloaded completely.");
  }
  const std::uint64_t natural = info.type == ElementType::f32 ? 4 : 2;
  if (*start % natural != 0) {
    return wrong(ErrorCode::malformed, "start at an address that its type does not allow.");
  }
  info.offset = *start;
  return {};
}

Status refuseOverlaps(const std::vector<TensorInfo>& tensors, std::span<const std::byte> file) {
  std::vector<std::uint32_t> order(tensors.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return tensors[a].offset != tensors[b].offset ? tensors[a].offset < tensors[b].offset : a < b;
  });
  for (std::size_t i = 1; i < order.size(); ++i) {
    const TensorInfo& left = tensors[order[i - 1]];
    const TensorInfo& right = tensors[order[i]];
    if (left.offset + left.bytes > right.offset) {
      return Error{ErrorCode::malformed,
                   "The data of " + about(left.name) + " and " + about(right.name) + " overlap.",
                   offsetField(right, file)};
    }
  }
  return {};
}

}  // namespace

Result<std::vector<TensorInfo>> parseTensors(Cursor& cursor, std::uint64_t count, const Limits& limits) {
  constexpr std::uint64_t kSmallestRow = 8 + 1 + 4 + 8 + 4 + 8;
  TANDEM_TRY(cursor.expect(count, kSmallestRow, "the table of tensors"));
  std::vector<TensorInfo> tensors;
  tensors.reserve(count);
  for (std::uint64_t i = 0; i < count; ++i) {
    TANDEM_ASSIGN(TensorInfo info, parseTensor(cursor, limits));
    tensors.push_back(info);
  }
  return tensors;
}

Status placeTensors(std::vector<TensorInfo>& tensors, std::span<const std::byte> file,
                    std::uint64_t dataStart, std::uint32_t alignment) {
  for (TensorInfo& info : tensors) TANDEM_TRY(placeTensor(info, file, dataStart, alignment));
  return refuseOverlaps(tensors, file);
}

}  // namespace tandem::gguf
