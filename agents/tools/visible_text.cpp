#include "agents/tools/visible_text.h"

#include <fmt/format.h>

#include "engine/base/printable.h"
#include "engine/base/utf8.h"

namespace tandem::agents::tools {
namespace {

/// Line and paragraph separators break lines as well, but not in every widget.
bool isOddBreak(char32_t c) {
  return c == 0x2028 || c == 0x2029;
}

std::string spell(std::string_view text, bool keepLineBreaks) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Step step = decodeUtf8(text, at);
    if (!step.valid) {
      out += fmt::format("<0x{:02X}>", static_cast<unsigned char>(text[at]));
    } else if (step.codePoint == '\n' && keepLineBreaks) {
      out += '\n';
    } else if (isHidden(step.codePoint) || isOddBreak(step.codePoint)) {
      out += fmt::format("<U+{:04X}>", static_cast<unsigned>(step.codePoint));
    } else {
      out += text.substr(at, step.length);
    }
    at += step.length;
  }
  return out;
}

}  // namespace

std::string visible(std::string_view untrusted) {
  return spell(untrusted, true);
}

std::string visibleLine(std::string_view untrusted) {
  return spell(untrusted, false);
}

std::string inQuotes(std::string_view untrusted) {
  return fmt::format("“{}”", visibleLine(untrusted));
}

bool isPlainText(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Step step = decodeUtf8(text, at);
    if (!step.valid) return false;
    const char32_t c = step.codePoint;
    if ((c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0)) return false;
    at += step.length;
  }
  return true;
}

Status requireLine(std::string_view text, std::string_view what) {
  if (text.empty()) return Error{ErrorCode::invalidArgument, fmt::format("The {} is empty.", what), {}};
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Step step = decodeUtf8(text, at);
    if (!step.valid || isHidden(step.codePoint) || isOddBreak(step.codePoint)) {
      return Error{
          ErrorCode::invalidArgument,
          fmt::format("The {} holds hidden characters: {}. Write it without them.", what, inQuotes(text)),
          {}};
    }
    at += step.length;
  }
  return {};
}

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) at += decodeUtf8(text, at).length;
  return count;
}

}  // namespace tandem::agents::tools
