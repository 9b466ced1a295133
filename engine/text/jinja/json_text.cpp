#include "engine/text/jinja/json_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/python_text.h"
#include "engine/text/jinja/unicode.h"

namespace tandem::jinja {
namespace {

Result<Value> fromJsonAt(const nlohmann::ordered_json& json, int depth) {
  if (depth > kMaxValueDepth) return limitError("is given data that is nested too deeply.");
  switch (json.type()) {
    case nlohmann::ordered_json::value_t::boolean:
      return Value(json.get<bool>());
    case nlohmann::ordered_json::value_t::number_integer:
      return Value(json.get<std::int64_t>());
    case nlohmann::ordered_json::value_t::number_unsigned: {
      const auto number = json.get<std::uint64_t>();
      if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
        return Value(static_cast<double>(number));
      }
      return Value(static_cast<std::int64_t>(number));
    }
    case nlohmann::ordered_json::value_t::number_float:
      return Value(json.get<double>());
    case nlohmann::ordered_json::value_t::string:
      return Value(Text::untrusted(json.get<std::string>()));
    case nlohmann::ordered_json::value_t::array: {
      std::vector<Value> items;
      items.reserve(json.size());
      for (const auto& item : json) {
        TANDEM_ASSIGN(Value value, fromJsonAt(item, depth + 1));
        items.push_back(std::move(value));
      }
      return makeList(std::move(items));
    }
    case nlohmann::ordered_json::value_t::object: {
      std::vector<Dict::Entry> entries;
      entries.reserve(json.size());
      for (const auto& [key, member] : json.items()) {
        TANDEM_ASSIGN(Value value, fromJsonAt(member, depth + 1));
        entries.emplace_back(Text::untrusted(key), std::move(value));
      }
      return makeDict(std::move(entries));
    }
    default:
      return Value(None{});
  }
}

class Writer {
 public:
  Writer(TextBuilder& out, const JsonStyle& style) : out_(out), style_(style) {}

  /// Recursion ends at kMaxValueDepth, which no value exceeds.
  Status write(const Value& value, int level) {
    if (out_.full()) return {};
    if (const Text* text = value.text()) {
      writeText(text->bytes());
    } else if (const List* list = value.list();
               list != nullptr && (list->kind == ListKind::list || list->kind == ListKind::tuple)) {
      return writeList(*list, level);
    } else if (const Dict* dict = value.dict()) {
      return writeDict(*dict, level);
    } else if (value.isNone() || value.isNumber()) {
      put(scalar(value));
    } else {
      return typeError(words({"Object of type ", value.typeName(), " is not JSON serializable"}));
    }
    return {};
  }

 private:
  void put(std::string_view bytes) { out_.append(bytes, false); }

  static std::string scalar(const Value& value) {
    if (value.isNone()) return "null";
    if (const auto* flag = value.as<bool>()) return *flag ? "true" : "false";
    if (const auto* whole = value.as<std::int64_t>()) return std::to_string(*whole);
    const double number = *value.real();
    if (std::isnan(number)) return "NaN";
    if (std::isinf(number)) return number < 0 ? "-Infinity" : "Infinity";
    return formatReal(number);
  }

  void newLine(int level) {
    if (!style_.indent) return;
    put("\n");
    for (int i = 0; i < level && !out_.full(); ++i) put(*style_.indent);
  }

  Status writeList(const List& list, int level) {
    if (list.items.empty()) {
      put("[]");
      return {};
    }
    put("[");
    for (std::size_t i = 0; i < list.items.size() && !out_.full(); ++i) {
      if (i > 0) put(style_.itemSeparator);
      newLine(level + 1);
      TANDEM_TRY(write(list.items[i], level + 1));
    }
    newLine(level);
    put("]");
    return {};
  }

  Status writeDict(const Dict& dict, int level) {
    if (dict.entries.empty()) {
      put("{}");
      return {};
    }
    std::vector<const Dict::Entry*> entries;
    for (const auto& entry : dict.entries) entries.push_back(&entry);
    if (style_.sortKeys) {
      const auto name = [](const Dict::Entry* e) { return e->first.text() ? e->first.text()->bytes() : ""; };
      std::stable_sort(entries.begin(), entries.end(), [&](auto* a, auto* b) { return name(a) < name(b); });
    }
    put("{");
    bool first = true;
    for (const auto* entry : entries) {
      if (out_.full()) return {};
      if (!first) put(style_.itemSeparator);
      first = false;
      newLine(level + 1);
      TANDEM_TRY(writeKey(entry->first));
      put(style_.keySeparator);
      TANDEM_TRY(write(entry->second, level + 1));
    }
    newLine(level);
    put("}");
    return {};
  }

  Status writeKey(const Value& key) {
    if (const Text* text = key.text()) {
      writeText(text->bytes());
      return {};
    }
    if (!key.isNone() && !key.isNumber()) {
      return typeError("keys must be str, int, float, bool or None, not " + std::string(key.typeName()));
    }
    put("\"" + scalar(key) + "\"");
    return {};
  }

  void putUnit(char32_t unit) {
    std::array<char, 8> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), "\\u%04x", static_cast<unsigned>(unit));
    put({buffer.data(), static_cast<std::size_t>(length)});
  }

  void writeText(std::string_view bytes) {
    put("\"");
    for (std::size_t at = 0; at < bytes.size() && !out_.full();) {
      const CodePoint point = decodeAt(bytes, at);
      switch (point.value) {
        case '"':
          put("\\\"");
          break;
        case '\\':
          put("\\\\");
          break;
        case '\n':
          put("\\n");
          break;
        case '\r':
          put("\\r");
          break;
        case '\t':
          put("\\t");
          break;
        case '\b':
          put("\\b");
          break;
        case '\f':
          put("\\f");
          break;
        default:
          if (point.value < 0x20U || (style_.asciiOnly && point.value > 0x7EU && point.value < 0x10000U)) {
            putUnit(point.value);
          } else if (style_.asciiOnly && point.value >= 0x10000U) {
            putUnit(0xD800U + ((point.value - 0x10000U) >> 10U));
            putUnit(0xDC00U + ((point.value - 0x10000U) & 0x3FFU));
          } else {
            put(bytes.substr(at, point.length));
          }
      }
      at += point.length;
    }
    put("\"");
  }

  TextBuilder& out_;
  const JsonStyle& style_;
};

}  // namespace

Result<Value> fromJson(const nlohmann::ordered_json& json) {
  return fromJsonAt(json, 0);
}

Result<Text> toJson(Machine& machine, const Value& value, const JsonStyle& style) {
  TextBuilder out = machine.newText();
  TANDEM_TRY(Writer(out, style).write(value, 0));
  TANDEM_TRY(machine.charge(static_cast<std::int64_t>(out.size())));
  return std::move(out).build();
}

}  // namespace tandem::jinja
