#include "engine/base/utf8.h"

#include <cstdint>

namespace tandem {
namespace {

/// The second byte's range excludes overlong forms (E0, F0), surrogates (ED) and what lies above U+10FFFF
/// (F4).
struct Lead {
  std::size_t length = 0;  // 0: no character starts with this byte
  std::uint8_t lowestSecond = 0x80, highestSecond = 0xBF;
};

Lead classify(std::uint8_t byte) {
  if (byte >= 0xC2 && byte <= 0xDF) return {2};
  if (byte == 0xE0) return {3, 0xA0};
  if (byte == 0xED) return {3, 0x80, 0x9F};
  if (byte >= 0xE1 && byte <= 0xEF) return {3};
  if (byte == 0xF0) return {4, 0x90};
  if (byte >= 0xF1 && byte <= 0xF3) return {4};
  if (byte == 0xF4) return {4, 0x80, 0x8F};
  return {};
}

}  // namespace

Utf8Step decodeUtf8(std::string_view text, std::size_t position) {
  const auto byteAt = [&](std::size_t i) { return static_cast<std::uint8_t>(text[position + i]); };
  const std::uint8_t first = byteAt(0);
  if (first < 0x80) return {.codePoint = first, .length = 1, .valid = true};
  const Lead lead = classify(first);
  if (lead.length == 0) return {};

  const std::size_t available = text.size() - position;
  char32_t codePoint = first & (0x7FU >> lead.length);
  for (std::size_t i = 1; i < lead.length; ++i) {
    if (i == available) return {.incomplete = true};
    const std::uint8_t byte = byteAt(i);
    const bool fits =
        i == 1 ? byte >= lead.lowestSecond && byte <= lead.highestSecond : (byte & 0xC0U) == 0x80U;
    if (!fits) return {};
    codePoint = (codePoint << 6) | (byte & 0x3FU);
  }
  return {.codePoint = codePoint, .length = lead.length, .valid = true};
}

void appendUtf8(std::string& out, char32_t codePoint) {
  if (codePoint > 0x10FFFF || (codePoint >= 0xD800 && codePoint <= 0xDFFF)) codePoint = kReplacementCharacter;
  const auto put = [&out](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  const auto putRest = [&](int bits) { put(0x80U | ((codePoint >> bits) & 0x3FU)); };
  if (codePoint < 0x80) return put(codePoint);
  if (codePoint < 0x800) {
    put(0xC0U | (codePoint >> 6));
  } else if (codePoint < 0x10000) {
    put(0xE0U | (codePoint >> 12));
    putRest(6);
  } else {
    put(0xF0U | (codePoint >> 18));
    putRest(12);
    putRest(6);
  }
  putRest(0);
}

}  // namespace tandem
