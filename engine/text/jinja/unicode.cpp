#include "engine/text/jinja/unicode.h"

#include <utf8proc.h>

#include "engine/base/utf8.h"

namespace tandem::jinja {
namespace {

bool isContinuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

bool within(char32_t value, char32_t first, char32_t last) {
  return value >= first && value <= last;
}

}  // namespace

CodePoint decodeAt(std::string_view bytes, std::size_t at) {
  const Utf8Step step = decodeUtf8(bytes, at);
  return {step.valid ? step.codePoint : static_cast<unsigned char>(bytes[at]), step.length};
}

std::size_t previousStart(std::string_view bytes, std::size_t end) {
  for (std::size_t back = 1; back <= 4 && back <= end; ++back) {
    if (isContinuation(bytes[end - back])) continue;
    return decodeAt(bytes, end - back).length == back ? end - back : end - 1;
  }
  return end - 1;
}

std::size_t countCodePoints(std::string_view bytes) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < bytes.size(); at += decodeAt(bytes, at).length) ++count;
  return count;
}

std::size_t bytePosition(std::string_view bytes, std::size_t index) {
  std::size_t at = 0;
  while (index > 0 && at < bytes.size()) {
    at += decodeAt(bytes, at).length;
    --index;
  }
  return at;
}

bool isSpace(char32_t value) {
  return within(value, 9, 13) || within(value, 28, 32) || value == 0x85U || value == 0xA0U ||
         value == 0x1680U || within(value, 0x2000, 0x200A) || value == 0x2028U || value == 0x2029U ||
         value == 0x202FU || value == 0x205FU || value == 0x3000U;
}

bool isPrintable(char32_t value) {
  if (value == ' ') return true;
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(value))) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
    case UTF8PROC_CATEGORY_ZS:
      return false;
    default:
      return true;
  }
}

char32_t toUpper(char32_t value) {
  return static_cast<char32_t>(utf8proc_toupper(static_cast<utf8proc_int32_t>(value)));
}

char32_t toLower(char32_t value) {
  return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(value)));
}

bool isAlpha(char32_t value) {
  const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(value));
  return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

}  // namespace tandem::jinja
