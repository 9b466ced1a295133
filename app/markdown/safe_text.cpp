#include "app/markdown/safe_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "engine/base/utf8.h"

namespace tandem::markdown {
namespace {

struct Range {
  char32_t first, last;
};

// Characters that show nothing, reorder others, or mean something inside a text view (U+FFFC and the
// non-characters are Qt's marks for embedded objects and frames).
constexpr Range kHidden[] = {
    {0x00, 0x08},     {0x0b, 0x1f},     {0x7f, 0x9f},       {0x061c, 0x061c},
    {0x115f, 0x1160}, {0x180e, 0x180e}, {0x200b, 0x200f},   {0x2028, 0x202e},
    {0x2060, 0x206f}, {0x3164, 0x3164}, {0xfdd0, 0xfdef},   {0xfeff, 0xfeff},
    {0xfff0, 0xfffc}, {0xfffe, 0xffff}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

bool within(char32_t c, char32_t first, char32_t last) {
  return c >= first && c <= last;
}

bool hidden(char32_t c) {
  if ((c & 0xfffe) == 0xfffe) return true;
  return std::any_of(std::begin(kHidden), std::end(kHidden),
                     [c](const Range& range) { return within(c, range.first, range.last); });
}

bool emoji(char32_t c) {
  return within(c, 0x1f000, 0x1faff) || within(c, 0x2190, 0x2bff) || c == 0xfe0f ||
         within(c, 0xe0020, 0xe007f);
}

/// Arabic to Sinhala: scripts whose letters are told to join or not to join.
bool joiningScript(char32_t c) {
  return within(c, 0x0600, 0x0dff) && c != 0x061c;
}

bool neededJoiner(char32_t before, char32_t c, char32_t after) {
  if (c != 0x200c && c != 0x200d) return false;
  return (joiningScript(before) && joiningScript(after)) || (c == 0x200d && emoji(before) && emoji(after));
}

}  // namespace

std::string visible(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  char32_t before = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Step step = decodeUtf8(text, at);
    const char32_t c = step.codePoint;
    const std::string_view bytes = step.valid ? text.substr(at, step.length) : kReplacementUtf8;
    at += step.length;
    if (!hidden(c)) {
      out += bytes;
    } else {
      const char32_t after = at < text.size() ? decodeUtf8(text, at).codePoint : 0;
      if (neededJoiner(before, c, after)) {
        out += bytes;
      } else if (!(c == '\r' && after == '\n')) {
        out += fmt::format("<U+{:04X}>", static_cast<std::uint32_t>(c));
      }
    }
    before = c;
  }
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string oneLine(std::string_view text, std::size_t most) {
  // A hidden character grows to at most 9; four bytes make a character: enough is looked at, and no more.
  std::string shown = visible(text.substr(0, most * 4 + 64));
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  std::size_t at = 0;
  for (std::size_t count = 0; count < most && at < shown.size(); ++count) at += decodeUtf8(shown, at).length;
  if (at == shown.size() && text.size() <= most * 4 + 64) return shown;
  return shown.substr(0, at) + "…";
}

std::string withShortLines(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  std::string out;
  out.reserve(text.size() + text.size() / most + 1);
  std::size_t inLine = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = decodeUtf8(text, at).length;
    if (text[at] == '\n') {
      inLine = 0;
    } else if (++inLine > most) {
      out += '\n';
      inLine = 1;
    }
    out += text.substr(at, length);
    at += length;
  }
  return out;
}

std::vector<std::string_view> pieces(std::string_view text, std::size_t most) {
  std::vector<std::string_view> out;
  while (text.size() > most) {
    std::size_t cut = text.rfind('\n', most - 1);
    if (cut == std::string_view::npos || cut == 0) {
      cut = most;
      while (cut > 1 && (static_cast<unsigned char>(text[cut]) & 0xc0) == 0x80) --cut;
    } else {
      ++cut;
    }
    out.push_back(text.substr(0, cut));
    text.remove_prefix(cut);
  }
  if (!text.empty() || out.empty()) out.push_back(text);
  return out;
}

}  // namespace tandem::markdown
