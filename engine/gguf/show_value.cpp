#include "engine/gguf/show_value.h"

#include <array>
#include <charconv>
#include <limits>
#include <string_view>

#include "engine/base/printable.h"

namespace tandem::gguf {
namespace {

constexpr std::size_t kElementBytes = 40;  ///< of one text in a list

std::string showFloat(float value) {
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), end};
}

std::string showWhole(const Metadata& metadata, const Entry& entry) {
  if (const auto value = metadata.getI64(entry.key)) return std::to_string(*value);
  const auto value = metadata.getU64(entry.key);  // only u64 has values that are no i64
  return value ? std::to_string(*value) : std::string();
}

std::string showScalar(const Metadata& metadata, const Entry& entry, std::size_t maxBytes) {
  if (isInteger(entry.type)) return showWhole(metadata, entry);
  if (const auto value = metadata.getBool(entry.key)) return *value ? "true" : "false";
  if (const auto value = metadata.getString(entry.key)) return printable(*value, maxBytes);
  const auto value = metadata.getF32(entry.key);
  return value ? showFloat(*value) : "not a number";
}

/// Elements until the line is full; `show` is asked for one after the other.
template <typename Show>
std::string join(std::size_t count, std::size_t maxBytes, const Show& show) {
  std::string line;
  for (std::size_t i = 0; i < count; ++i) {
    if (line.size() >= maxBytes) return line + ", …";
    if (i > 0) line += ", ";
    line += show(i);
  }
  return line;
}

std::string showList(const Metadata& metadata, const Entry& entry, std::size_t maxBytes) {
  if (const auto list = metadata.getStrings(entry.key)) {
    return join(list->size(), maxBytes, [&](std::size_t i) { return printable((*list)[i], kElementBytes); });
  }
  if (isInteger(entry.elementType)) {
    const auto list = metadata.getInts(entry.key, std::numeric_limits<std::int64_t>::min(),
                                       std::numeric_limits<std::int64_t>::max());
    if (!list) return "numbers out of range";
    return join(list->size(), maxBytes, [&](std::size_t i) { return std::to_string((*list)[i]); });
  }
  if (isFloat(entry.elementType)) {
    const auto list = metadata.getFloats(entry.key);
    if (!list) return "not numbers";
    return join(list->size(), maxBytes, [&](std::size_t i) { return showFloat((*list)[i]); });
  }
  const auto list = metadata.getBools(entry.key);
  if (!list) return {};
  return join(list->size(), maxBytes, [&](std::size_t i) { return (*list)[i] ? "true" : "false"; });
}

}  // namespace

std::string showValue(const Metadata& metadata, const Entry& entry, std::size_t maxBytes) {
  if (entry.type != ValueType::array) return showScalar(metadata, entry, maxBytes);
  std::string line = std::to_string(entry.count) + " × " + std::string(toString(entry.elementType));
  const std::string elements = showList(metadata, entry, maxBytes);
  return elements.empty() ? line : line + ": " + elements;
}

}  // namespace tandem::gguf
