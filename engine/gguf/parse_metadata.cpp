// Layout of an entry: key (u64 length, bytes), u32 type, value. A list is u32 element type, u64 count,
// elements.

#include "engine/gguf/parse_metadata.h"

#include <bit>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include "engine/gguf/names.h"

namespace tandem::gguf {
namespace {

static_assert(std::endian::native == std::endian::little, "values are read from the file as they are");

std::string about(std::string_view key) {
  return "the metadata entry “" + std::string(key) + "”";
}

Result<std::string_view> parseKey(Cursor& cursor, const Limits& limits) {
  const std::uint64_t start = cursor.offset();
  TANDEM_ASSIGN(const std::string_view key,
                cursor.readString(limits.keyBytes, "the name of a metadata entry"));
  if (key.empty()) return Error{ErrorCode::malformed, "A metadata entry has no name.", start};
  if (!isValidKey(key)) {
    return Error{ErrorCode::malformed,
                 "The name of a metadata entry contains characters that are not allowed.", start};
  }
  return key;
}

Result<ValueType> parseType(Cursor& cursor, std::string_view key) {
  const std::uint64_t start = cursor.offset();
  TANDEM_ASSIGN(const std::uint32_t number, cursor.readU32(about(key)));
  const auto type = valueTypeFromNumber(number);
  if (type) return *type;
  return Error{
      ErrorCode::malformed,
      "The type of " + about(key) + " is " + std::to_string(number) + ", which GGUF does not define.", start};
}

std::uint64_t stringLimit(std::string_view key, const Limits& limits) {
  constexpr std::string_view kTemplate = "tokenizer.chat_template";
  return key.substr(0, kTemplate.size()) == kTemplate ? limits.templateBytes : limits.stringBytes;
}

/// GGUF allows the bytes 0 and 1; a bool with another value would be undefined behaviour further on.
Status checkBools(std::span<const std::byte> bytes, std::uint64_t start, std::string_view key) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (std::to_integer<unsigned>(bytes[i]) > 1) {
      return Error{ErrorCode::malformed, "A yes-or-no value of " + about(key) + " is neither 0 nor 1.",
                   start + i};
    }
  }
  return {};
}

Status parseStringList(Cursor& cursor, Entry& entry, const Limits& limits) {
  const std::string what = about(entry.key);
  TANDEM_TRY(cursor.expect(entry.count, sizeof(std::uint64_t), what));
  entry.stringOffsets = std::make_unique_for_overwrite<std::uint64_t[]>(entry.count);
  for (std::uint64_t i = 0; i < entry.count; ++i) {
    entry.stringOffsets[i] = cursor.offset();
    TANDEM_TRY(cursor.readString(limits.listStringBytes, what));
  }
  return {};
}

Status parseList(Cursor& cursor, Entry& entry, const Limits& limits) {
  const std::uint64_t start = cursor.offset();
  TANDEM_ASSIGN(entry.elementType, parseType(cursor, entry.key));
  if (entry.elementType == ValueType::array) {
    return Error{ErrorCode::unsupported, "There is a list of lists in " + about(entry.key) + ".", start};
  }
  const std::uint64_t countOffset = cursor.offset();
  TANDEM_ASSIGN(entry.count, cursor.readU64(about(entry.key)));
  if (entry.count > limits.arrayElements) {
    return Error{ErrorCode::limitExceeded,
                 "The list in " + about(entry.key) + " declares " + std::to_string(entry.count) +
                     " elements; at most " + std::to_string(limits.arrayElements) + " are accepted.",
                 countOffset};
  }
  entry.offset = cursor.offset();
  if (entry.elementType == ValueType::string) return parseStringList(cursor, entry, limits);
  TANDEM_ASSIGN(const auto bytes, cursor.take(entry.count, fixedBytes(entry.elementType), about(entry.key)));
  return entry.elementType == ValueType::boolean ? checkBools(bytes, entry.offset, entry.key) : Status();
}

Status parseValue(Cursor& cursor, Entry& entry, const Limits& limits) {
  entry.elementType = entry.type;
  if (entry.type == ValueType::array) return parseList(cursor, entry, limits);
  if (entry.type == ValueType::string) {
    TANDEM_ASSIGN(const auto text, cursor.readString(stringLimit(entry.key, limits), about(entry.key)));
    entry.count = text.size();
    entry.offset = cursor.offset() - text.size();
    return {};
  }
  entry.offset = cursor.offset();
  TANDEM_ASSIGN(const auto bytes, cursor.take(1, fixedBytes(entry.type), about(entry.key)));
  return entry.type == ValueType::boolean ? checkBools(bytes, entry.offset, entry.key) : Status();
}

}  // namespace

Result<std::vector<Entry>> parseEntries(Cursor& cursor, std::uint64_t count, const Limits& limits) {
  constexpr std::uint64_t kSmallestEntry = 8 + 1 + 4 + 1;
  TANDEM_TRY(cursor.expect(count, kSmallestEntry, "the metadata"));
  std::vector<Entry> entries;
  entries.reserve(count);
  for (std::uint64_t i = 0; i < count; ++i) {
    Entry entry;
    TANDEM_ASSIGN(entry.key, parseKey(cursor, limits));
    TANDEM_ASSIGN(entry.type, parseType(cursor, entry.key));
    TANDEM_TRY(parseValue(cursor, entry, limits));
    entries.push_back(std::move(entry));
  }
  return entries;
}

Result<std::uint32_t> parseAlignment(const Metadata& metadata, const Limits& limits) {
  constexpr std::uint32_t kDefault = 32;
  constexpr std::string_view kKey = "general.alignment";
  const Entry* entry = metadata.find(kKey);
  if (entry == nullptr) return kDefault;
  if (entry->type != ValueType::u32) {
    return Error{ErrorCode::malformed,
                 about(kKey) + " must be a u32, but is a " + std::string(toString(entry->type)) + ".",
                 entry->offset};
  }
  TANDEM_ASSIGN(const std::uint32_t alignment, metadata.getU32(kKey));
  if (alignment > limits.alignment) {
    return Error{ErrorCode::limitExceeded,
                 about(kKey) + " is " + std::to_string(alignment) + "; at most " +
                     std::to_string(limits.alignment) + " is accepted.",
                 entry->offset};
  }
  if (!std::has_single_bit(alignment)) {
    return Error{ErrorCode::malformed,
                 about(kKey) + " is " + std::to_string(alignment) + ", not a power of two.", entry->offset};
  }
  return alignment;
}

}  // namespace tandem::gguf
