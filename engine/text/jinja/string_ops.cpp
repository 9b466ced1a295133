#include "engine/text/jinja/string_ops.h"

#include <algorithm>

#include "engine/base/utf8.h"
#include "engine/text/jinja/compare.h"
#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/unicode.h"

namespace tandem::jinja {
namespace {

using View = std::string_view;

bool stripped(View codePoint, char32_t value, const std::optional<Text>& characters) {
  return characters ? characters->bytes().find(codePoint) != View::npos : isSpace(value);
}

std::vector<Text> splitAtSpace(const Text& text, std::int64_t maximum) {
  std::vector<Text> parts;
  const View bytes = text.bytes();
  std::size_t at = 0;
  const auto skip = [&](bool space) {
    while (at < bytes.size()) {
      const CodePoint point = decodeAt(bytes, at);
      if (isSpace(point.value) != space) return;
      at += point.length;
    }
  };
  for (skip(true); at < bytes.size(); skip(true)) {
    const std::size_t begin = at;
    if (maximum >= 0 && static_cast<std::int64_t>(parts.size()) == maximum) {
      parts.push_back(text.slice(begin, bytes.size()));
      break;
    }
    skip(false);
    parts.push_back(text.slice(begin, at));
  }
  return parts;
}

std::vector<Text> splitAtSpaceFromRight(const Text& text, std::int64_t maximum) {
  std::vector<Text> parts;
  const View bytes = text.bytes();
  std::size_t end = bytes.size();
  const auto skip = [&](bool space) {
    while (end > 0) {
      const std::size_t start = previousStart(bytes, end);
      if (isSpace(decodeAt(bytes, start).value) != space) return;
      end = start;
    }
  };
  for (skip(true); end > 0; skip(true)) {
    const std::size_t stop = end;
    if (maximum >= 0 && static_cast<std::int64_t>(parts.size()) == maximum) {
      parts.push_back(text.slice(0, stop));
      break;
    }
    skip(false);
    parts.push_back(text.slice(end, stop));
  }
  std::reverse(parts.begin(), parts.end());
  return parts;
}

/// Where the separators are, at most `maximum` of them, in order.
std::vector<std::size_t> findSeparators(View bytes, View separator, std::int64_t maximum, bool fromRight) {
  std::vector<std::size_t> places;
  const auto more = [&] { return maximum < 0 || static_cast<std::int64_t>(places.size()) < maximum; };
  if (!fromRight || maximum < 0) {
    for (std::size_t at = 0; more() && (at = findBytes(bytes, separator, at)) != View::npos;
         at += separator.size()) {
      places.push_back(at);
    }
    return places;
  }
  View head = bytes;
  for (std::size_t at = 0; more() && (at = head.rfind(separator)) != View::npos; head = bytes.substr(0, at)) {
    places.push_back(at);
  }
  std::reverse(places.begin(), places.end());
  return places;
}

/// True when an upper case letter is due after `before` (0 at the start of the text).
bool startsWord(char32_t before, LetterCase letterCase) {
  if (letterCase == LetterCase::capital) return before == 0;
  if (letterCase == LetterCase::title) return !isCased(before);
  return before == 0 || isSpace(before) || before == '-' || before == '(' || before == '{' || before == '[' ||
         before == '<';
}

char32_t recased(char32_t value, char32_t before, LetterCase letterCase) {
  switch (letterCase) {
    case LetterCase::upper:
      return toUpper(value);
    case LetterCase::lower:
      return toLower(value);
    case LetterCase::swapped:
      return toLower(value) != value ? toLower(value) : toUpper(value);
    default:
      return startsWord(before, letterCase) ? toUpper(value) : toLower(value);
  }
}

}  // namespace

Text strip(const Text& text, const std::optional<Text>& characters, bool left, bool right) {
  const View bytes = text.bytes();
  std::size_t begin = 0;
  std::size_t end = bytes.size();
  while (left && begin < end) {
    const CodePoint point = decodeAt(bytes, begin);
    if (!stripped(bytes.substr(begin, point.length), point.value, characters)) break;
    begin += point.length;
  }
  while (right && end > begin) {
    const std::size_t start = previousStart(bytes, end);
    const CodePoint point = decodeAt(bytes, start);
    if (!stripped(bytes.substr(start, point.length), point.value, characters)) break;
    end = start;
  }
  return text.slice(begin, end);
}

Result<std::vector<Text>> splitText(const Text& text, const std::optional<Text>& separator,
                                    std::int64_t maximum, bool fromRight) {
  if (!separator) return fromRight ? splitAtSpaceFromRight(text, maximum) : splitAtSpace(text, maximum);
  if (separator->empty()) return valueError("empty separator");
  std::vector<Text> parts;
  std::size_t begin = 0;
  for (const std::size_t at : findSeparators(text.bytes(), separator->bytes(), maximum, fromRight)) {
    parts.push_back(text.slice(begin, at));
    begin = at + separator->size();
  }
  parts.push_back(text.slice(begin, text.size()));
  return parts;
}

std::vector<Text> splitLines(const Text& text, bool keepEnds) {
  std::vector<Text> lines;
  const View bytes = text.bytes();
  std::size_t begin = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint point = decodeAt(bytes, at);
    const char32_t c = point.value;
    std::size_t next = at + point.length;
    if ((c >= 10 && c <= 13) || (c >= 28 && c <= 30) || c == 0x85U || c == 0x2028U || c == 0x2029U) {
      if (c == '\r' && next < bytes.size() && bytes[next] == '\n') ++next;
      lines.push_back(text.slice(begin, keepEnds ? next : at));
      begin = next;
    }
    at = next;
  }
  if (begin < bytes.size()) lines.push_back(text.slice(begin, bytes.size()));
  return lines;
}

Result<Text> replaceText(Machine& machine, const Text& text, const Text& from, const Text& to,
                         std::int64_t maximum) {
  TextBuilder out = machine.newText();
  std::size_t begin = 0;
  std::int64_t done = 0;
  const auto more = [&] { return (maximum < 0 || done < maximum) && !out.full(); };
  if (from.empty()) {
    while (more()) {
      out.append(to);
      ++done;
      if (begin == text.size()) break;
      const std::size_t next = begin + decodeAt(text.bytes(), begin).length;
      out.append(text, begin, next);
      begin = next;
    }
  } else {
    for (std::size_t at = 0; more() && (at = findBytes(text.bytes(), from.bytes(), begin)) != View::npos;
         ++done) {
      out.append(text, begin, at);
      out.append(to);
      begin = at + from.size();
    }
  }
  out.append(text, begin, text.size());
  return std::move(out).build();
}

Result<Text> changeCase(Machine& machine, const Text& text, LetterCase letterCase) {
  TextBuilder out = machine.newText();
  const View bytes = text.bytes();
  auto stretch = text.stretches().begin();
  char32_t before = 0;
  std::string letters;
  for (std::size_t at = 0; at < bytes.size() && !out.full();) {
    const CodePoint point = decodeAt(bytes, at);
    const char32_t changed = recased(point.value, before, letterCase);
    letters.clear();
    if (point.value == 0xDFU && letterCase == LetterCase::upper) {
      letters = "SS";
    } else if (changed == point.value) {
      letters = bytes.substr(at, point.length);
    } else {
      appendUtf8(letters, changed);
    }
    while (stretch->end <= at) ++stretch;
    out.append(letters, stretch->trusted);
    before = point.value;
    at += point.length;
  }
  return std::move(out).build();
}

Result<Text> joinTexts(Machine& machine, const Text& separator, const std::vector<Text>& parts) {
  TextBuilder out = machine.newText();
  for (std::size_t i = 0; i < parts.size() && !out.full(); ++i) {
    if (i > 0) out.append(separator);
    out.append(parts[i]);
  }
  return std::move(out).build();
}

Result<Text> pad(Machine& machine, const Text& text, std::int64_t width, const Text& fill, bool left,
                 bool right) {
  const auto missing = width - static_cast<std::int64_t>(text.codePoints());
  if (missing <= 0) return text;
  // Python puts the odd one out on the left when centring into an odd width.
  const std::int64_t before = !left ? 0 : !right ? missing : missing / 2 + (missing & width & 1);
  TextBuilder out = machine.newText();
  for (std::int64_t i = 0; i < before && !out.full(); ++i) out.append(fill);
  out.append(text);
  for (std::int64_t i = before; i < missing && !out.full(); ++i) out.append(fill);
  return std::move(out).build();
}

}  // namespace tandem::jinja
