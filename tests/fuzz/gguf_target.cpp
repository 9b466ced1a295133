#include "tests/fuzz/gguf_target.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

#include "engine/gguf/file.h"
#include "engine/gguf/show_value.h"

namespace tandem::fuzz {
namespace {

void require(bool condition) {
  if (!condition) __builtin_trap();
}

std::uint64_t sumOf(std::string_view text) {
  return std::accumulate(text.begin(), text.end(), std::uint64_t{0},
                         [](std::uint64_t sum, char c) { return sum + static_cast<unsigned char>(c); });
}

/// Calls every getter and reads every value; the sum keeps the reads alive.
std::uint64_t readEntry(const gguf::Metadata& metadata, const gguf::Entry& entry) {
  constexpr auto kLowest = std::numeric_limits<std::int64_t>::min();
  constexpr auto kHighest = std::numeric_limits<std::int64_t>::max();
  require(metadata.find(entry.key) == &entry);
  std::uint64_t sum = 0;
  if (const auto value = metadata.getU32(entry.key)) sum += *value;
  if (const auto value = metadata.getU64(entry.key)) sum += *value;
  if (const auto value = metadata.getI64(entry.key)) sum += static_cast<std::uint64_t>(*value);
  if (const auto value = metadata.getF32(entry.key)) require(std::isfinite(*value));
  if (const auto value = metadata.getBool(entry.key)) sum += *value ? 1 : 0;
  if (const auto value = metadata.getString(entry.key)) sum += sumOf(*value);
  if (const auto list = metadata.getStrings(entry.key)) {
    for (std::size_t i = 0; i < list->size(); ++i) sum += sumOf((*list)[i]);
  }
  if (const auto list = metadata.getInts(entry.key, kLowest, kHighest)) {
    for (std::size_t i = 0; i < list->size(); ++i) sum += static_cast<std::uint64_t>((*list)[i]);
  }
  if (const auto list = metadata.getFloats(entry.key)) {
    for (std::size_t i = 0; i < list->size(); ++i) require(!std::isnan((*list)[i]));
  }
  if (const auto list = metadata.getBools(entry.key)) {
    for (std::size_t i = 0; i < list->size(); ++i) sum += (*list)[i] ? 1 : 0;
  }
  return sum + sumOf(gguf::showValue(metadata, entry));
}

std::uint64_t readTensor(const gguf::File& file, const gguf::TensorInfo& info) {
  require(file.find(info.name) == &info);
  require(info.offset <= file.fileBytes() && info.bytes <= file.fileBytes() - info.offset);
  const TensorView view = file.view(info);
  require(view.bytes.size() == static_cast<std::uint64_t>(view.shape.rows()) * view.rowBytes());
  std::uint64_t sum = sumOf(info.name);
  for (const std::byte byte : view.bytes) sum += std::to_integer<unsigned>(byte);
  return sum;
}

}  // namespace

bool readHostileGguf(std::span<const std::byte> bytes) {
  // A copy of exactly this size, so that the address sanitizer sees a read behind the end.
  const auto file = gguf::File::fromBytes({bytes.begin(), bytes.end()});
  if (!file.ok()) {
    require(!file.error().message.empty());
    require(!file.error().offset || *file.error().offset <= bytes.size());
    return false;
  }
  require((*file)->indexBytes() <= 4 * bytes.size() + (1 << 20));
  volatile std::uint64_t sum = 0;
  for (const gguf::Entry& entry : (*file)->metadata().entries())
    sum = sum + readEntry((*file)->metadata(), entry);
  for (const gguf::TensorInfo& info : (*file)->tensors()) sum = sum + readTensor(**file, info);
  return true;
}

}  // namespace tandem::fuzz
