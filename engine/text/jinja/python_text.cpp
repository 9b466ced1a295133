#include "engine/text/jinja/python_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "engine/text/jinja/unicode.h"

namespace tandem::jinja {
namespace {

void writeEscape(TextBuilder& out, char32_t value) {
  std::array<char, 16> buffer{};
  const char* form = value < 0x100U ? "\\x%02x" : value < 0x10000U ? "\\u%04x" : "\\U%08x";
  const int length = std::snprintf(buffer.data(), buffer.size(), form, static_cast<unsigned>(value));
  out.append({buffer.data(), static_cast<std::size_t>(length)}, false);
}

void writeQuoted(TextBuilder& out, std::string_view bytes) {
  const bool single = bytes.find('\'') != bytes.npos && bytes.find('"') == bytes.npos;
  const char quote = single ? '"' : '\'';
  out.append({&quote, 1}, false);
  for (std::size_t at = 0; at < bytes.size() && !out.full();) {
    const CodePoint point = decodeAt(bytes, at);
    switch (point.value) {
      case '\n':
        out.append("\\n", false);
        break;
      case '\r':
        out.append("\\r", false);
        break;
      case '\t':
        out.append("\\t", false);
        break;
      case '\\':
        out.append("\\\\", false);
        break;
      default:
        if (point.value == static_cast<unsigned char>(quote)) out.append("\\", false);
        if (isPrintable(point.value)) {
          out.append(bytes.substr(at, point.length), false);
        } else {
          writeEscape(out, point.value);
        }
    }
    at += point.length;
  }
  out.append({&quote, 1}, false);
}

std::string scalarText(const Value& value) {
  if (value.isNone()) return "None";
  if (const auto* flag = value.as<bool>()) return *flag ? "True" : "False";
  if (const auto* number = value.as<std::int64_t>()) return std::to_string(*number);
  return formatReal(*value.as<double>());
}

void writeRepr(TextBuilder& out, const Value& value);

/// "dict_keys([" … "])": what stands before and after the elements.
std::pair<std::string_view, std::string_view> listBrackets(const List& list) {
  switch (list.kind) {
    case ListKind::tuple:
      return {"(", list.items.size() == 1 ? ",)" : ")"};
    case ListKind::keys:
      return {"dict_keys([", "])"};
    case ListKind::values:
      return {"dict_values([", "])"};
    case ListKind::items:
      return {"dict_items([", "])"};
    default:
      return {"[", "]"};
  }
}

void writeList(TextBuilder& out, const List& list) {
  if (list.kind == ListKind::generator) return out.append("<generator object>", true);
  if (list.kind == ListKind::range) {
    const std::int64_t first = list.items.empty() ? 0 : *list.items.front().integer();
    const std::int64_t step = list.items.size() < 2 ? 1 : *list.items[1].integer() - first;
    const std::int64_t stop = list.items.empty() ? 0 : *list.items.back().integer() + step;
    out.append("range(" + std::to_string(first) + ", " + std::to_string(stop), true);
    return out.append(step == 1 ? ")" : ", " + std::to_string(step) + ")", true);
  }
  const auto [open, close] = listBrackets(list);
  out.append(open, false);
  for (std::size_t i = 0; i < list.items.size() && !out.full(); ++i) {
    if (i > 0) out.append(", ", false);
    writeRepr(out, list.items[i]);
  }
  out.append(close, false);
}

void writeDict(TextBuilder& out, const Dict& dict) {
  out.append("{", false);
  bool first = true;
  for (const auto& [key, value] : dict.entries) {
    if (out.full()) return;
    if (!first) out.append(", ", false);
    first = false;
    writeRepr(out, key);
    out.append(": ", false);
    writeRepr(out, value);
  }
  out.append("}", false);
}

/// Recursion ends at kMaxValueDepth, which no value exceeds.
void writeRepr(TextBuilder& out, const Value& value) {
  if (const Text* text = value.text()) {
    writeQuoted(out, text->bytes());
  } else if (const List* list = value.list()) {
    writeList(out, *list);
  } else if (const Dict* dict = value.dict()) {
    writeDict(out, *dict);
  } else if (value.isUndefined()) {
    out.append("Undefined", true);
  } else if (value.isNone() || value.isNumber()) {
    out.append(scalarText(value), true);
  } else {
    out.append("<" + std::string(value.typeName()) + ">", true);
  }
}

}  // namespace

std::string formatReal(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  std::array<char, 64> buffer{};
  const auto written =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
  std::string digits(buffer.data(), written.ptr);
  const std::size_t mark = digits.find('e');
  const int exponent = std::stoi(digits.substr(mark + 1));
  if (exponent < -4 || exponent >= 16) return digits;
  digits.resize(mark);
  const std::string sign = digits[0] == '-' ? "-" : "";
  digits.erase(0, sign.size());
  if (digits.size() > 1) digits.erase(1, 1);
  if (exponent < 0) return sign + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
  const auto whole = static_cast<std::size_t>(exponent) + 1;
  if (digits.size() <= whole) return sign + digits + std::string(whole - digits.size(), '0') + ".0";
  return sign + digits.substr(0, whole) + "." + digits.substr(whole);
}

Result<Text> toText(Machine& machine, const Value& value) {
  if (const Text* text = value.text()) return *text;
  if (value.isUndefined()) return Text();
  return toRepr(machine, value);
}

Result<Text> toRepr(Machine& machine, const Value& value) {
  TextBuilder out = machine.newText();
  writeRepr(out, value);
  TANDEM_TRY(machine.charge(static_cast<std::int64_t>(out.size())));
  return std::move(out).build();
}

}  // namespace tandem::jinja
