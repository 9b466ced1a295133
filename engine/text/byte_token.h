// <0x00> … <0xFF>: how SentencePiece vocabularies spell the tokens for single bytes.
// Thread: pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tandem::text {

/// The byte, if `spelling` is exactly "<0x", two hexadecimal digits and ">". No sign, no blank, no third
/// digit.
inline std::optional<std::uint8_t> byteOfSpelling(std::string_view spelling) {
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  if (spelling.size() != 6 || !spelling.starts_with("<0x") || spelling[5] != '>') return std::nullopt;
  const int high = digit(spelling[3]);
  const int low = digit(spelling[4]);
  if (high < 0 || low < 0) return std::nullopt;
  return static_cast<std::uint8_t>(high * 16 + low);
}

}  // namespace tandem::text
