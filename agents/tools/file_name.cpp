#include "agents/tools/file_name.h"

#include "engine/base/printable.h"
#include "engine/base/utf8.h"

namespace tandem::agents::tools {
namespace {

constexpr std::size_t kLongest = 100;

/// Characters that mean something to shells, desktops or other file systems become a dash.
bool isAwkward(char32_t c) {
  constexpr std::string_view kAwkward = "/\\:*?\"<>|$`'&;#%~{}[]!";
  return c < 0x80 && kAwkward.find(static_cast<char>(c)) != std::string_view::npos;
}

}  // namespace

std::string fileNameFrom(std::string_view title) {
  std::string name;
  for (std::size_t at = 0; at < title.size();) {
    const Utf8Step step = decodeUtf8(title, at);
    const std::string_view bytes = title.substr(at, step.length);
    at += step.length;
    const bool blank = step.codePoint == ' ' || step.codePoint == '\n' || step.codePoint == '\t';
    if (!step.valid || (isHidden(step.codePoint) && !blank)) continue;
    // No dot, dash or space at the beginning: hidden files, and options of command lines.
    if (name.empty() &&
        (blank || step.codePoint == '.' || step.codePoint == '-' || isAwkward(step.codePoint)))
      continue;
    if (name.size() + bytes.size() > kLongest) break;
    if (isAwkward(step.codePoint)) {
      name += '-';
    } else if (blank) {
      name += ' ';
    } else {
      name += bytes;
    }
  }
  while (!name.empty() && (name.back() == ' ' || name.back() == '.' || name.back() == '-')) name.pop_back();
  return name.empty() ? "Untitled" : name;
}

}  // namespace tandem::agents::tools
