#include "agents/context/decode_text.h"

#include <array>
#include <cstddef>

#include "engine/base/utf8.h"

namespace tandem::agents {
namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kUtf16Little = "\xFF\xFE";
constexpr std::string_view kUtf16Big = "\xFE\xFF";

// What Windows-1252 has where Latin-1 has control characters; 0 = nothing.
constexpr std::array<char16_t, 32> kWindows1252 = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

bool isControl(unsigned char byte) {
  const bool usual = byte == '\t' || byte == '\n' || byte == '\r' || byte == '\f' || byte == 0x1b;
  return (byte < 0x20 && !usual) || byte == 0x7f;
}

struct Census {
  std::size_t characters = 0;  ///< valid ones of more than one byte
  std::size_t broken = 0;      ///< bytes that are part of no character
  std::size_t controls = 0;
};

Census count(std::string_view bytes) {
  Census census;
  for (std::size_t at = 0; at < bytes.size();) {
    if (const auto byte = static_cast<unsigned char>(bytes[at]); byte < 0x80) {
      census.controls += isControl(byte);
      ++at;
      continue;
    }
    const Utf8Step step = decodeUtf8(bytes, at);
    step.valid ? ++census.characters : ++census.broken;
    at += step.length;
  }
  return census;
}

std::string fromUtf16(std::string_view bytes, bool big) {
  const auto unit = [&](std::size_t i) {
    const auto first = static_cast<unsigned char>(bytes[2 * i]);
    const auto second = static_cast<unsigned char>(bytes[2 * i + 1]);
    return static_cast<char32_t>(big ? first << 8 | second : second << 8 | first);
  };
  std::string text;
  const std::size_t units = bytes.size() / 2;
  for (std::size_t i = 0; i < units; ++i) {
    const char32_t high = unit(i);
    const bool pair =
        high >= 0xD800 && high < 0xDC00 && i + 1 < units && unit(i + 1) >= 0xDC00 && unit(i + 1) < 0xE000;
    appendUtf8(text, pair ? 0x10000 + ((high - 0xD800) << 10) + (unit(++i) - 0xDC00) : high);
  }
  return text;
}

std::string fromWindows1252(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const bool special = byte >= 0x80 && byte < 0xA0;
    appendUtf8(text, special ? kWindows1252[byte - 0x80] : byte);
  }
  return text;
}

bool isInvisible(char32_t c) {
  if (c < 0x20) return c != '\n' && c != '\t';
  if (c >= 0x7F && c < 0xA0) return true;
  return c == 0xAD || c == 0x200B || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xE0000 && c <= 0xE0FFF);
}

}  // namespace

Result<std::string> decodeText(std::string_view bytes) {
  if (bytes.starts_with(kUtf8Mark)) return plainText(bytes.substr(kUtf8Mark.size()));
  if (bytes.starts_with(kUtf16Little) || bytes.starts_with(kUtf16Big)) {
    const std::string text = fromUtf16(bytes.substr(2), bytes.starts_with(kUtf16Big));
    if (text.find('\0') == std::string::npos) return plainText(text);
    return Error{ErrorCode::unsupported, "This is no text that Tandem can read.", {}};
  }
  const Census census = count(bytes);
  // Compressed data and programs are about a tenth control characters; a log may hold one now and then.
  if (bytes.find('\0') != std::string_view::npos || census.controls * 200 > bytes.size()) {
    return Error{ErrorCode::unsupported, "This is no text that Tandem can read.", {}};
  }
  // A damaged place or two do not make UTF-8 another encoding.
  if (census.broken * 4 <= census.characters) return plainText(bytes);
  return plainText(fromWindows1252(bytes));
}

std::string plainText(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\r') {
      plain += '\n';
      at += text.substr(at).starts_with("\r\n") ? 2 : 1;
      continue;
    }
    const Utf8Step step = decodeUtf8(text, at);
    if (text[at] == '\f') {
      plain += '\n';  // a new page
    } else if (!step.valid) {
      if (!step.incomplete) plain += kReplacementUtf8;
    } else if (!isInvisible(step.codePoint)) {
      plain += text.substr(at, step.length);
    }
    at += step.length;
  }
  return plain;
}

std::string_view firstBytes(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  return text.substr(0, most);
}

}  // namespace tandem::agents
