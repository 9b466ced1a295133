#include "engine/text/jinja/format.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/operators.h"
#include "engine/text/jinja/python_text.h"
#include "engine/text/jinja/string_ops.h"

namespace tandem::jinja {
namespace {

constexpr std::string_view kDays[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                      "Thursday", "Friday", "Saturday"};
constexpr std::string_view kMonths[] = {"January",   "February", "March",    "April",
                                        "May",       "June",     "July",     "August",
                                        "September", "October",  "November", "December"};

std::string padded(int number, int width) {
  std::array<char, 16> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), "%0*d", width, number);
  return {buffer.data(), static_cast<std::size_t>(length)};
}

int twelveHour(int hour) {
  return hour % 12 == 0 ? 12 : hour % 12;
}

/// One letter of strftime.
Result<std::string> timeField(char letter, const std::tm& time, bool bare) {
  const auto two = [bare](int number) { return bare ? std::to_string(number) : padded(number, 2); };
  const std::string_view day = kDays[static_cast<std::size_t>(time.tm_wday) % 7];
  const std::string_view month = kMonths[static_cast<std::size_t>(time.tm_mon) % 12];
  switch (letter) {
    case 'a':
      return std::string(day.substr(0, 3));
    case 'A':
      return std::string(day);
    case 'b':
    case 'h':
      return std::string(month.substr(0, 3));
    case 'B':
      return std::string(month);
    case 'd':
      return two(time.tm_mday);
    case 'e':
      return time.tm_mday < 10 && !bare ? " " + std::to_string(time.tm_mday) : std::to_string(time.tm_mday);
    case 'm':
      return two(time.tm_mon + 1);
    case 'y':
      return two((time.tm_year + 1900) % 100);
    case 'Y':
      return std::to_string(time.tm_year + 1900);
    case 'H':
      return two(time.tm_hour);
    case 'I':
      return two(twelveHour(time.tm_hour));
    case 'M':
      return two(time.tm_min);
    case 'S':
      return two(time.tm_sec);
    case 'p':
      return std::string(time.tm_hour < 12 ? "AM" : "PM");
    case 'j':
      return bare ? std::to_string(time.tm_yday + 1) : padded(time.tm_yday + 1, 3);
    case 'w':
      return std::to_string(time.tm_wday);
    case 'u':
      return std::to_string(time.tm_wday == 0 ? 7 : time.tm_wday);
    case 'f':
      return std::string("000000");
    case 'z':
    case 'Z':
      return std::string();
    case 'n':
      return std::string("\n");
    case 't':
      return std::string("\t");
    case '%':
      return std::string("%");
    case 'F':
      return formatTime("%Y-%m-%d", time);
    case 'T':
    case 'X':
      return formatTime("%H:%M:%S", time);
    case 'R':
      return formatTime("%H:%M", time);
    case 'D':
    case 'x':
      return formatTime("%m/%d/%y", time);
    case 'c':
      return formatTime("%a %b %e %H:%M:%S %Y", time);
    default:
      return valueError(std::string("strftime does not know '%") + letter + "'");
  }
}

/// The part of "%-08.3f" before its letter.
struct Directive {
  bool left = false, zero = false, sign = false;
  int width = 0;
  int precision = -1;
  char letter = 0;
};

/// Reads a directive after its '%' and moves `at` behind it.
Result<Directive> readDirective(std::string_view pattern, std::size_t& at) {
  Directive out;
  for (; at < pattern.size(); ++at) {
    if (pattern[at] == '-') {
      out.left = true;
    } else if (pattern[at] == '0') {
      out.zero = true;
    } else if (pattern[at] == '+') {
      out.sign = true;
    } else if (pattern[at] != ' ' && pattern[at] != '#') {
      break;
    }
  }
  const auto number = [&](int otherwise) {
    int value = otherwise;
    const auto end = std::from_chars(pattern.data() + at, pattern.data() + pattern.size(), value).ptr;
    at = static_cast<std::size_t>(end - pattern.data());
    return value;
  };
  out.width = number(0);
  if (at < pattern.size() && pattern[at] == '.') {
    ++at;
    out.precision = number(0);
  }
  if (at >= pattern.size()) return valueError("incomplete format");
  if (out.width > 4096 || out.precision > 100) return limitError("asks for a format that is too wide.");
  out.letter = pattern[at++];
  return out;
}

Result<Text> writeNumber(const Directive& directive, const Value& value) {
  const auto number = value.real();
  if (!number) {
    return typeError(std::string("%") + directive.letter + " format: a real number is required, not " +
                     std::string(value.typeName()));
  }
  std::array<char, 512> buffer{};
  int length = 0;
  const int precision = directive.precision < 0 ? 6 : directive.precision;
  switch (directive.letter) {
    case 'd':
    case 'i':
    case 'u':
      return Text::trusted(std::to_string(value.integer().value_or(static_cast<std::int64_t>(*number))));
    case 'x':
      length = std::snprintf(buffer.data(), buffer.size(), "%llx",
                             static_cast<unsigned long long>(value.integer().value_or(0)));
      break;
    case 'f':
    case 'F':
      length = std::snprintf(buffer.data(), buffer.size(), "%.*f", precision, *number);
      break;
    case 'e':
      length = std::snprintf(buffer.data(), buffer.size(), "%.*e", precision, *number);
      break;
    case 'g':
      length = std::snprintf(buffer.data(), buffer.size(), "%.*g", precision, *number);
      break;
    default:
      return valueError(std::string("unsupported format character '") + directive.letter + "'");
  }
  return Text::trusted(
      std::string(buffer.data(), std::min(static_cast<std::size_t>(length), buffer.size() - 1)));
}

Result<Text> writeDirective(Machine& machine, const Directive& directive, const Value& value) {
  Text text;
  if (directive.letter == 's' || directive.letter == 'r') {
    TANDEM_ASSIGN(text, directive.letter == 's' ? toText(machine, value) : toRepr(machine, value));
    return pad(machine, text, directive.width, Text::trusted(" "), !directive.left, directive.left);
  }
  TANDEM_ASSIGN(text, writeNumber(directive, value));
  const bool negative = text.bytes().starts_with('-');
  if (directive.sign && !negative) text = Text::trusted("+" + std::string(text.bytes()));
  const bool zeros = directive.zero && !directive.left;
  if (!zeros) return pad(machine, text, directive.width, Text::trusted(" "), !directive.left, directive.left);
  const std::size_t sign = negative || directive.sign ? 1 : 0;
  TANDEM_ASSIGN(const Text digits,
                pad(machine, text.slice(sign, text.size()), directive.width - static_cast<int>(sign),
                    Text::trusted("0"), true, false));
  return joinTexts(machine, Text(), {text.slice(0, sign), digits});
}

}  // namespace

Result<Value> formatPercent(Machine& machine, const Text& pattern, const Value& value) {
  TextBuilder out = machine.newText();
  const std::string_view bytes = pattern.bytes();
  const List* tuple =
      value.list() != nullptr && value.list()->kind == ListKind::tuple ? value.list() : nullptr;
  const std::size_t given = tuple != nullptr ? tuple->items.size() : 1;
  std::size_t used = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t mark = std::min(bytes.find('%', at), bytes.size());
    out.append(pattern, at, mark);
    at = mark + 1;
    if (mark == bytes.size()) break;
    Value argument;
    if (at < bytes.size() && bytes[at] == '(') {
      const std::size_t close = bytes.find(')', at);
      if (close == bytes.npos) return valueError("incomplete format key");
      const Value* entry = value.dict() ? value.dict()->find(bytes.substr(at + 1, close - at - 1)) : nullptr;
      if (entry == nullptr) return typeError("format requires a mapping with that key");
      argument = *entry;
      at = close + 1;
      used = given;
    } else if (at < bytes.size() && bytes[at] != '%') {
      if (used >= given) return typeError("not enough arguments for format string");
      argument = tuple != nullptr ? tuple->items[used] : value;
      ++used;
    }
    TANDEM_ASSIGN(const Directive directive, readDirective(bytes, at));
    if (directive.letter == '%') {
      out.append("%", pattern.whollyTrusted());
      continue;
    }
    TANDEM_ASSIGN(const Text part, writeDirective(machine, directive, argument));
    out.append(part);
  }
  if (used < given && value.dict() == nullptr) {
    return typeError("not all arguments converted during string formatting");
  }
  TANDEM_ASSIGN(Text text, std::move(out).build());
  return Value(std::move(text));
}

Result<Value> formatBraces(Machine& machine, const Text& pattern, const Arguments& arguments) {
  TextBuilder out = machine.newText();
  const std::string_view bytes = pattern.bytes();
  std::size_t next = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t mark = std::min(bytes.find_first_of("{}", at), bytes.size());
    out.append(pattern, at, mark);
    if (mark == bytes.size()) break;
    if (mark + 1 < bytes.size() && bytes[mark + 1] == bytes[mark]) {
      out.append(pattern, mark, mark + 1);
      at = mark + 2;
      continue;
    }
    const std::size_t close = bytes.find('}', mark);
    if (bytes[mark] == '}' || close == bytes.npos) {
      return valueError("Single '}' or '{' encountered in format string");
    }
    const std::string_view field = bytes.substr(mark + 1, close - mark - 1);
    at = close + 1;
    const Value* value = nullptr;
    std::size_t index = next;
    const auto end = std::from_chars(field.data(), field.data() + field.size(), index);
    if (field.empty() || (end.ec == std::errc() && end.ptr == field.data() + field.size())) {
      if (index < arguments.positional.size()) value = &arguments.positional[index];
      ++next;
    } else {
      for (const auto& [name, given] : arguments.named) {
        if (name == field) value = &given;
      }
    }
    if (value == nullptr) {
      return failure("KeyError", "'" + std::string(field) + "' in a format string has no value");
    }
    TANDEM_ASSIGN(const Text part, toText(machine, *value));
    out.append(part);
  }
  TANDEM_ASSIGN(Text text, std::move(out).build());
  return Value(std::move(text));
}

Text escapeHtml(const Text& text) {
  TextBuilder out(text.size() * 6);
  std::size_t begin = 0;
  for (const auto& stretch : text.stretches()) {
    for (; begin < stretch.end; ++begin) {
      const std::string_view one = text.bytes().substr(begin, 1);
      const std::string_view entity = one == "&"    ? "&amp;"
                                      : one == "<"  ? "&lt;"
                                      : one == ">"  ? "&gt;"
                                      : one == "'"  ? "&#39;"
                                      : one == "\"" ? "&#34;"
                                                    : one;
      out.append(entity, stretch.trusted);
    }
  }
  return std::move(out).build().value().asMarkup();
}

Result<std::string> formatTime(std::string_view pattern, const std::tm& time) {
  std::string out;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] != '%' || at + 1 >= pattern.size()) {
      out.push_back(pattern[at]);
      continue;
    }
    const bool bare = pattern[at + 1] == '-' && at + 2 < pattern.size();
    at += bare ? 2 : 1;
    TANDEM_ASSIGN(const std::string field, timeField(pattern[at], time, bare));
    out += field;
  }
  return out;
}

}  // namespace tandem::jinja
