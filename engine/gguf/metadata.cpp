#include "engine/gguf/metadata.h"

#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "engine/gguf/sorted_index.h"

namespace tandem::gguf {
namespace {

std::string_view keyOf(const Entry& entry) {
  return entry.key;
}

template <typename T>
T load(const std::byte* from) {
  T value{};
  std::memcpy(&value, from, sizeof value);
  return value;
}

/// A whole number of any width: the value is int64(bits) when negative, otherwise bits.
struct Whole {
  bool negative = false;
  std::uint64_t bits = 0;
};

template <typename T>
Whole wholeFrom(const std::byte* from) {
  const T value = load<T>(from);
  return {std::is_signed_v<T> && value < 0, static_cast<std::uint64_t>(static_cast<std::int64_t>(value))};
}

/// `type` is an integer type.
Whole loadWhole(ValueType type, const std::byte* from) {
  switch (type) {
    case ValueType::u8:
      return wholeFrom<std::uint8_t>(from);
    case ValueType::i8:
      return wholeFrom<std::int8_t>(from);
    case ValueType::u16:
      return wholeFrom<std::uint16_t>(from);
    case ValueType::i16:
      return wholeFrom<std::int16_t>(from);
    case ValueType::u32:
      return wholeFrom<std::uint32_t>(from);
    case ValueType::i32:
      return wholeFrom<std::int32_t>(from);
    case ValueType::u64:
      return wholeFrom<std::uint64_t>(from);
    default:
      return wholeFrom<std::int64_t>(from);
  }
}

bool fitsSigned(const Whole& whole) {
  return whole.negative || whole.bits <= std::uint64_t{std::numeric_limits<std::int64_t>::max()};
}

/// `type` is f32 or f64.
double loadFloat(ValueType type, const std::byte* from) {
  return type == ValueType::f32 ? double{load<float>(from)} : load<double>(from);
}

bool fitsFloat(double value) {
  return std::isinf(value) || std::abs(value) <= std::numeric_limits<float>::max();
}

Error wrongType(const Entry& entry, std::string_view expected) {
  std::string is(toString(entry.type));
  if (entry.type == ValueType::array) is += " of " + std::string(toString(entry.elementType));
  return {ErrorCode::malformed,
          "“" + std::string(entry.key) + "” in the model file should be " + std::string(expected) +
              ", but is " + is + ".",
          entry.offset};
}

Error outOfRange(const Entry& entry, std::uint64_t offset) {
  return {ErrorCode::malformed,
          "“" + std::string(entry.key) + "” in the model file has a value that is out of range.", offset};
}

bool isListOf(const Entry& entry, bool (*accepts)(ValueType)) {
  return entry.type == ValueType::array && accepts(entry.elementType);
}

Result<std::uint64_t> wholeUpTo(const Entry& entry, const std::byte* from, std::uint64_t most) {
  if (!isInteger(entry.type)) return wrongType(entry, "a whole number");
  const Whole whole = loadWhole(entry.type, from);
  if (whole.negative || whole.bits > most) return outOfRange(entry, entry.offset);
  return whole.bits;
}

}  // namespace

std::int64_t IntList::operator[](std::size_t index) const {
  return static_cast<std::int64_t>(loadWhole(type_, first_ + index * fixedBytes(type_)).bits);
}

float FloatList::operator[](std::size_t index) const {
  return static_cast<float>(loadFloat(type_, first_ + index * fixedBytes(type_)));
}

Metadata::Metadata(const std::byte* file, std::vector<Entry> entries)
    : file_(file), entries_(std::move(entries)), byKey_(sortedIndex(entries_, keyOf)) {}

const Entry* Metadata::find(std::string_view key) const {
  return findByName(entries_, byKey_, key, keyOf);
}

const Entry* Metadata::firstRepeated() const {
  return gguf::firstRepeated(entries_, byKey_, keyOf);
}

Result<const Entry*> Metadata::need(std::string_view key) const {
  if (const Entry* entry = find(key)) return entry;
  return Error{ErrorCode::missing, "The model file lacks the entry “" + std::string(key) + "”.", {}};
}

Result<std::uint32_t> Metadata::getU32(std::string_view key) const {
  TANDEM_ASSIGN(const Entry* entry, need(key));
  TANDEM_ASSIGN(const std::uint64_t value,
                wholeUpTo(*entry, at(*entry), std::numeric_limits<std::uint32_t>::max()));
  return static_cast<std::uint32_t>(value);
}

Result<std::uint64_t> Metadata::getU64(std::string_view key) const {
  TANDEM_ASSIGN(const Entry* entry, need(key));
  return wholeUpTo(*entry, at(*entry), std::numeric_limits<std::uint64_t>::max());
}

Result<std::int64_t> Metadata::getI64(std::string_view key) const {
  TANDEM_ASSIGN(const Entry* entry, need(key));
  if (!isInteger(entry->type)) return wrongType(*entry, "a whole number");
  const Whole whole = loadWhole(entry->type, at(*entry));
  if (!fitsSigned(whole)) return outOfRange(*entry, entry->offset);
  return static_cast<std::int64_t>(whole.bits);
}

Result<float> Metadata::getF32(std::string_view key) const {
  TANDEM_ASSIGN(const Entry* entry, need(key));
  if (!isFloat(entry->type)) return wrongType(*entry, "a fractional number");
  const double value = loadFloat(entry->type, at(*entry));
  if (!std::isfinite(value) || !fitsFloat(value)) return outOfRange(*entry, entry->offset);
  return static_cast<float>(value);
}

Result<bool> Metadata::getBool(std::string_view key) const {
  TANDEM_ASSIGN(const Entry* entry, need(key));
  if (entry->type != ValueType::boolean) return wrongType(*entry, "yes or no");
  return *at(*entry) != std::byte{0};
}

Result<std::string_view> Metadata::getString(std::string_view key) const {
  TANDEM_ASSIGN(const Entry* entry, need(key));
  if (entry->type != ValueType::string) return wrongType(*entry, "a text");
  return std::string_view(reinterpret_cast<const char*>(at(*entry)), entry->count);
}

Result<std::uint32_t> Metadata::getU32Or(std::string_view key, std::uint32_t fallback) const {
  return contains(key) ? getU32(key) : fallback;
}
Result<std::uint64_t> Metadata::getU64Or(std::string_view key, std::uint64_t fallback) const {
  return contains(key) ? getU64(key) : fallback;
}
Result<std::int64_t> Metadata::getI64Or(std::string_view key, std::int64_t fallback) const {
  return contains(key) ? getI64(key) : fallback;
}
Result<float> Metadata::getF32Or(std::string_view key, float fallback) const {
  return contains(key) ? getF32(key) : fallback;
}
Result<bool> Metadata::getBoolOr(std::string_view key, bool fallback) const {
  return contains(key) ? getBool(key) : fallback;
}
Result<std::string_view> Metadata::getStringOr(std::string_view key, std::string_view fallback) const {
  return contains(key) ? getString(key) : fallback;
}

Result<StringList> Metadata::getStrings(std::string_view key) const {
  TANDEM_ASSIGN(const Entry* entry, need(key));
  if (entry->type != ValueType::array || entry->elementType != ValueType::string) {
    return wrongType(*entry, "a list of texts");
  }
  return StringList(file_, entry->stringOffsets.get(), entry->count);
}

Result<IntList> Metadata::getInts(std::string_view key, std::int64_t lowest, std::int64_t highest) const {
  TANDEM_ASSIGN(const Entry* entry, need(key));
  if (!isListOf(*entry, isInteger)) return wrongType(*entry, "a list of whole numbers");
  const std::uint32_t width = fixedBytes(entry->elementType);
  for (std::uint64_t i = 0; i < entry->count; ++i) {
    const Whole whole = loadWhole(entry->elementType, at(*entry) + i * width);
    const auto value = static_cast<std::int64_t>(whole.bits);
    if (!fitsSigned(whole) || value < lowest || value > highest) {
      return outOfRange(*entry, entry->offset + i * width);
    }
  }
  return IntList(at(*entry), entry->elementType, entry->count);
}

Result<FloatList> Metadata::getFloats(std::string_view key) const {
  TANDEM_ASSIGN(const Entry* entry, need(key));
  if (!isListOf(*entry, isFloat)) return wrongType(*entry, "a list of fractional numbers");
  const std::uint32_t width = fixedBytes(entry->elementType);
  for (std::uint64_t i = 0; i < entry->count; ++i) {
    const double value = loadFloat(entry->elementType, at(*entry) + i * width);
    if (std::isnan(value) || !fitsFloat(value)) return outOfRange(*entry, entry->offset + i * width);
  }
  return FloatList(at(*entry), entry->elementType, entry->count);
}

Result<BoolList> Metadata::getBools(std::string_view key) const {
  TANDEM_ASSIGN(const Entry* entry, need(key));
  if (entry->type != ValueType::array || entry->elementType != ValueType::boolean) {
    return wrongType(*entry, "a list of yes and no");
  }
  return BoolList(at(*entry), entry->count);
}

std::uint64_t Metadata::indexBytes() const {
  std::uint64_t bytes = entries_.capacity() * sizeof(Entry) + byKey_.capacity() * sizeof byKey_[0];
  for (const Entry& entry : entries_) {
    if (entry.stringOffsets != nullptr) bytes += entry.count * sizeof(std::uint64_t);
  }
  return bytes;
}

}  // namespace tandem::gguf
