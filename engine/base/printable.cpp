#include "engine/base/printable.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace tandem {
namespace {

struct Decoded {
  char32_t character = 0;
  std::size_t bytes = 1;
};

/// The character at the start of `text` (not empty), or nothing when it is no shortest-form UTF-8.
std::optional<Decoded> decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return Decoded{first, 1};
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return std::nullopt;
  char32_t character = first & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return std::nullopt;
    character = (character << 6) | (byte(i) & 0x3fU);
  }
  constexpr char32_t kLowest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = character >= 0xd800 && character <= 0xdfff;
  if (character < kLowest[length] || character > 0x10ffff || surrogate) return std::nullopt;
  return Decoded{character, length};
}

bool isSpacing(char32_t c) {
  return c == '\t' || c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029;
}

struct Range {
  char32_t first, last;
};

// Characters without a picture of their own, by Unicode block.
constexpr Range kHidden[] = {
    {0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
    {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f}, {0x200b, 0x200f}, {0x202a, 0x202e},
    {0x2060, 0x206f},   {0x3164, 0x3164},   {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb},
    {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

bool isHidden(char32_t c) {
  return std::any_of(std::begin(kHidden), std::end(kHidden),
                     [c](const Range& range) { return c >= range.first && c <= range.last; });
}

}  // namespace

std::string printable(std::string_view untrusted, std::size_t maxBytes) {
  constexpr std::string_view kReplacement = "\xef\xbf\xbd";
  constexpr std::string_view kEllipsis = "…";
  std::string out;
  std::size_t roomForEllipsis = 0;  // how much of `out` may stay when it has to be shortened
  while (!untrusted.empty()) {
    const auto decoded = decode(untrusted);
    const std::size_t taken = decoded ? decoded->bytes : 1;
    std::string_view shown = decoded ? untrusted.substr(0, taken) : kReplacement;
    if (decoded && isSpacing(decoded->character)) {
      shown = " ";
    } else if (decoded && isHidden(decoded->character)) {
      shown = {};
    }
    untrusted.remove_prefix(taken);
    if (out.size() + shown.size() > maxBytes) {
      out.resize(roomForEllipsis);
      if (out.size() + kEllipsis.size() <= maxBytes) out += kEllipsis;
      return out;
    }
    out += shown;
    if (out.size() + kEllipsis.size() <= maxBytes) roomForEllipsis = out.size();
  }
  return out;
}

}  // namespace tandem
