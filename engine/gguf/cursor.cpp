#include "engine/gguf/cursor.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "engine/base/checked.h"

namespace tandem::gguf {

Cursor::Cursor(std::span<const std::byte> file, std::uint64_t maxBytes)
    : file_(file), end_(std::min<std::uint64_t>(file.size(), maxBytes)) {}

Status Cursor::expect(std::uint64_t count, std::uint64_t bytesEach, std::string_view what) const {
  const auto bytes = checkedMul(count, bytesEach);
  if (bytes && *bytes <= end_ - offset_) return {};
  if (bytes && *bytes <= file_.size() - offset_) {
    return Error{ErrorCode::limitExceeded,
                 "The description in front of the weights is larger than " + std::to_string(end_ >> 20) +
                     " MiB; this is not a sound model file.",
                 offset_};
  }
  return Error{ErrorCode::truncated,
               "The file ends in the middle of " + std::string(what) +
                   ". It is damaged or was not downloaded completely.",
               offset_};
}

Result<std::span<const std::byte>> Cursor::take(std::uint64_t count, std::uint64_t bytesEach,
                                                std::string_view what) {
  TANDEM_TRY(expect(count, bytesEach, what));
  const auto bytes = file_.subspan(offset_, count * bytesEach);
  offset_ += bytes.size();
  return bytes;
}

Result<std::uint32_t> Cursor::readU32(std::string_view what) {
  TANDEM_ASSIGN(const auto bytes, take(1, sizeof(std::uint32_t), what));
  std::uint32_t value = 0;
  std::memcpy(&value, bytes.data(), sizeof value);
  return value;
}

Result<std::uint64_t> Cursor::readU64(std::string_view what) {
  TANDEM_ASSIGN(const auto bytes, take(1, sizeof(std::uint64_t), what));
  std::uint64_t value = 0;
  std::memcpy(&value, bytes.data(), sizeof value);
  return value;
}

Result<std::string_view> Cursor::readString(std::uint64_t maxBytes, std::string_view what) {
  const std::uint64_t start = offset_;
  TANDEM_ASSIGN(const std::uint64_t length, readU64(what));
  if (length > maxBytes) {
    return Error{ErrorCode::limitExceeded,
                 "The file declares " + std::to_string(length) + " bytes for " + std::string(what) +
                     "; at most " + std::to_string(maxBytes) + " are accepted.",
                 start};
  }
  TANDEM_ASSIGN(const auto bytes, take(length, 1, what));
  return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

}  // namespace tandem::gguf
