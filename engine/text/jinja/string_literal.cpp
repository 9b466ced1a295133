#include "engine/text/jinja/string_literal.h"

#include <charconv>

#include "engine/base/utf8.h"
#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/unicode.h"

namespace tandem::jinja {
namespace {

/// The character of a one-letter escape, 0 if there is none such.
char simpleEscape(char letter) {
  switch (letter) {
    case 'n':
      return '\n';
    case 't':
      return '\t';
    case 'r':
      return '\r';
    case 'a':
      return '\a';
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'v':
      return '\v';
    case '\\':
    case '\'':
    case '"':
      return letter;
    default:
      return 0;
  }
}

/// `digits` characters of hexadecimal at the front of `rest`. A surrogate pair is read as the one it means.
Result<char32_t> hexadecimal(std::string_view rest, std::size_t digits) {
  std::uint32_t value = 0;
  if (rest.size() < digits) return syntaxError("a \\x or \\u escape is cut short");
  const auto end = std::from_chars(rest.data(), rest.data() + digits, value, 16);
  if (end.ptr != rest.data() + digits || value > 0x10FFFFU) {
    return syntaxError("a \\x or \\u escape is not valid");
  }
  return static_cast<char32_t>(value);
}

bool isOctal(char c) {
  return c >= '0' && c <= '7';
}

}  // namespace

Result<std::string> decodeStringLiteral(std::string_view body) {
  std::string out;
  for (std::size_t at = 0; at < body.size(); ++at) {
    if (body[at] != '\\' || at + 1 >= body.size()) {
      out.push_back(body[at]);
      continue;
    }
    const char letter = body[++at];
    if (const char simple = simpleEscape(letter); simple != 0) {
      out.push_back(simple);
    } else if (letter == 'x' || letter == 'u' || letter == 'U') {
      const std::size_t digits = letter == 'x' ? 2 : letter == 'u' ? 4 : 8;
      TANDEM_ASSIGN(char32_t value, hexadecimal(body.substr(at + 1), digits));
      at += digits;
      if (value >= 0xD800U && value < 0xDC00U && body.substr(at + 1).starts_with("\\u")) {
        TANDEM_ASSIGN(const char32_t low, hexadecimal(body.substr(at + 3), 4));
        if (low >= 0xDC00U && low < 0xE000U) {
          value = 0x10000U + ((value - 0xD800U) << 10U) + (low - 0xDC00U);
          at += 6;
        }
      }
      appendUtf8(out, value);
    } else if (isOctal(letter)) {
      char32_t value = 0;
      const std::size_t end = std::min(at + 3, body.size());
      for (; at < end && isOctal(body[at]); ++at) value = value * 8 + static_cast<char32_t>(body[at] - '0');
      --at;
      appendUtf8(out, value);
    } else if (letter == 'N') {
      return syntaxError("escapes with character names are not supported");
    } else if (letter != '\n') {
      out.push_back('\\');
      out.push_back(letter);
    }
  }
  return out;
}

}  // namespace tandem::jinja
