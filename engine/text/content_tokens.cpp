#include "engine/text/content_tokens.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/base/utf8.h"
#include "engine/text/character_class.h"

namespace tandem::text {
namespace {

constexpr std::array<std::string_view, 39> kHtmlElements{
    "a",     "b",     "blockquote", "br",    "caption", "code",  "dd",   "del",    "div", "dl",
    "dt",    "em",    "h1",         "h2",    "h3",      "h4",    "h5",   "h6",     "hr",  "i",
    "img",   "li",    "ol",         "p",     "pre",     "s",     "span", "strong", "sub", "sup",
    "table", "tbody", "td",         "tfoot", "th",      "thead", "tr",   "u",      "ul"};  // sorted

bool isWhiteSpace(std::string_view spelling) {
  for (std::size_t i = 0; i < spelling.size();) {
    const Utf8Step step = decodeUtf8(spelling, i);
    if (step.codePoint != 0x2581 && classOf(step.codePoint) != CharacterClass::space) return false;
    i += step.length;
  }
  return true;
}

bool isHtmlTag(std::string_view spelling) {
  if (spelling.size() < 3 || spelling.front() != '<' || spelling.back() != '>') return false;
  spelling = spelling.substr(1, spelling.size() - 2);
  if (spelling.front() == '/') spelling.remove_prefix(1);
  return std::binary_search(kHtmlElements.begin(), kHtmlElements.end(), spelling);
}

}  // namespace

bool mayComeFromContent(std::string_view spelling) {
  return isWhiteSpace(spelling) || isHtmlTag(spelling);
}

}  // namespace tandem::text
