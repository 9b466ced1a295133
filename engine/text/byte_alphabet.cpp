#include "engine/text/byte_alphabet.h"

#include <array>
#include <cstdint>

#include "engine/base/utf8.h"

namespace tandem::text {
namespace {

constexpr std::int16_t kNoByte = -1;

constexpr bool writtenAsItself(std::size_t byte) {
  return (byte >= '!' && byte <= '~') || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE;
}

/// Code point to byte; the last one in use is U+0143.
constexpr std::array<std::int16_t, 0x144> byteOfCodePoint() {
  std::array<std::int16_t, 0x144> bytes{};
  bytes.fill(kNoByte);
  std::size_t next = 0x100;
  for (std::size_t byte = 0; byte < 256; ++byte) {
    bytes[writtenAsItself(byte) ? byte : next++] = static_cast<std::int16_t>(byte);
  }
  return bytes;
}

constexpr auto kByteOfCodePoint = byteOfCodePoint();

}  // namespace

bool appendSpelledBytes(std::string_view spelling, std::string& bytes) {
  bool complete = true;
  for (std::size_t i = 0; i < spelling.size();) {
    const Utf8Step step = decodeUtf8(spelling, i);
    if (step.codePoint < kByteOfCodePoint.size() && kByteOfCodePoint[step.codePoint] != kNoByte) {
      bytes.push_back(static_cast<char>(kByteOfCodePoint[step.codePoint]));
    } else {
      bytes.append(spelling.substr(i, step.length));
      complete = false;
    }
    i += step.length;
  }
  return complete;
}

}  // namespace tandem::text
