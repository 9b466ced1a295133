#include "engine/base/printable.h"

#include <algorithm>

#include "engine/base/utf8.h"

namespace tandem {
namespace {

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

}  // namespace

bool isHidden(char32_t c) {
  return std::any_of(std::begin(kHidden), std::end(kHidden),
                     [c](const Range& range) { return c >= range.first && c <= range.last; });
}

std::string printable(std::string_view untrusted, std::size_t maxBytes) {
  constexpr std::string_view kEllipsis = "…";
  std::string out;
  std::size_t roomForEllipsis = 0;  // how much of `out` may stay when it has to be shortened
  while (!untrusted.empty()) {
    const Utf8Step step = decodeUtf8(untrusted, 0);
    std::string_view shown = step.valid ? untrusted.substr(0, step.length) : kReplacementUtf8;
    if (step.valid && isSpacing(step.codePoint)) {
      shown = " ";
    } else if (step.valid && isHidden(step.codePoint)) {
      shown = {};
    }
    untrusted.remove_prefix(step.length);
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
