// The slow twin of the grammar: whether a value satisfies a JSON schema, asked of the parsed value and
// keyword by keyword, as the specification has it. It knows nothing of bytes, tokens or orders of members.
// Thread: pure functions.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

namespace tandem::sample {

class SlowValidator {
 public:
  using Json = nlohmann::ordered_json;

  explicit SlowValidator(const Json& root) : root_(root) {}

  bool satisfies(const Json& value) const { return satisfies(root_, value); }

  bool satisfies(const Json& schema, const Json& value) const {
    if (schema.is_boolean()) return schema.get<bool>();
    if (schema.value("nullable", false) && value.is_null()) return true;
    if (schema.contains("$ref")) return satisfies(referred(schema["$ref"].get<std::string>()), value);
    return typeFits(schema, value) && choicesFit(schema, value) && boundsFit(schema, value) &&
           formatFits(schema, value) && itemsFit(schema, value) && membersFit(schema, value);
  }

 private:
  const Json& referred(const std::string& pointer) const {
    return root_.at(Json::json_pointer(pointer.substr(1)));
  }

  static bool isOfType(const std::string& type, const Json& value) {
    if (type == "object" || type == "dict") return value.is_object();
    if (type == "array" || type == "tuple") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "null") return value.is_null();
    if (type == "number" || type == "float") return value.is_number();
    if (type == "integer") {
      return value.is_number() && std::floor(value.get<double>()) == value.get<double>();
    }
    return type == "any";
  }

  static bool typeFits(const Json& schema, const Json& value) {
    if (!schema.contains("type")) return true;
    const Json& type = schema["type"];
    if (type.is_string()) return isOfType(type.get<std::string>(), value);
    for (const Json& one : type) {
      if (isOfType(one.get<std::string>(), value)) return true;
    }
    return false;
  }

  bool choicesFit(const Json& schema, const Json& value) const {
    if (schema.contains("const") && schema["const"] != value) return false;
    if (schema.contains("enum")) {
      bool found = false;
      for (const Json& one : schema["enum"]) found = found || one == value;
      if (!found) return false;
    }
    const auto fitting = [&](const char* keyword) {
      std::size_t count = 0;
      for (const Json& one : schema[keyword]) count += satisfies(one, value) ? 1 : 0;
      return count;
    };
    if (schema.contains("anyOf") && fitting("anyOf") == 0) return false;
    if (schema.contains("oneOf") && fitting("oneOf") != 1) return false;
    return !schema.contains("allOf") || fitting("allOf") == schema["allOf"].size();
  }

  static std::size_t characters(const std::string& text) {
    std::size_t count = 0;
    for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    return count;
  }

  static bool boundsFit(const Json& schema, const Json& value) {
    const auto bound = [&](const char* keyword, double otherwise) {
      return schema.value(keyword, otherwise);
    };
    constexpr double kInfinity = HUGE_VAL;
    if (value.is_number()) {
      const double number = value.get<double>();
      return number >= bound("minimum", -kInfinity) && number <= bound("maximum", kInfinity) &&
             number > bound("exclusiveMinimum", -kInfinity) && number < bound("exclusiveMaximum", kInfinity);
    }
    if (value.is_string()) {
      const auto length = static_cast<double>(characters(value.get<std::string>()));
      return length >= bound("minLength", 0) && length <= bound("maxLength", kInfinity);
    }
    if (value.is_array()) {
      const auto size = static_cast<double>(value.size());
      return size >= bound("minItems", 0) && size <= bound("maxItems", kInfinity);
    }
    return true;
  }

  static bool formatFits(const Json& schema, const Json& value) {
    if (!schema.contains("format") || !value.is_string()) return true;
    const auto text = value.get<std::string>();
    const bool time = schema["format"] == "date-time";
    int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, read = 0;
    if (time) {
      const int fields = std::sscanf(text.c_str(), "%4d-%2d-%2dT%2d:%2d:%2d%n", &year, &month, &day, &hour,
                                     &minute, &second, &read);
      if (fields != 6 || read != 19) return false;
      int offsetHour = 0, offsetMinute = 0, offsetRead = 0;
      char sign = 0;
      const char* zone = text.c_str() + read;
      if (std::string(zone) != "Z" &&
          (std::sscanf(zone, "%c%2d:%2d%n", &sign, &offsetHour, &offsetMinute, &offsetRead) != 3 ||
           offsetRead != 6 || (sign != '+' && sign != '-') || offsetHour > 23 || offsetMinute > 59)) {
        return false;
      }
      if (hour > 23 || minute > 59 || second > 59) return false;
    } else if (std::sscanf(text.c_str(), "%4d-%2d-%2d%n", &year, &month, &day, &read) != 3 || read != 10 ||
               text.size() != 10) {
      return false;
    }
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    const int days[] = {31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1];
  }

  bool itemsFit(const Json& schema, const Json& value) const {
    if (!value.is_array()) return true;
    Json first = schema.value("prefixItems", Json::array());
    const bool listed = schema.contains("items") && schema["items"].is_array();
    if (listed) first = schema["items"];
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (i < first.size()) {
        if (!satisfies(first[i], value[i])) return false;
      } else if (schema.contains("items") && !listed && !satisfies(schema["items"], value[i])) {
        return false;
      }
    }
    return true;
  }

  bool membersFit(const Json& schema, const Json& value) const {
    if (!value.is_object()) return true;
    for (const Json& name : schema.value("required", Json::array())) {
      if (!value.contains(name.get<std::string>())) return false;
    }
    const Json named = schema.value("properties", Json::object());
    for (const auto& [name, member] : value.items()) {
      if (named.contains(name)) {
        if (!satisfies(named[name], member)) return false;
      } else if (schema.contains("additionalProperties") &&
                 !satisfies(schema["additionalProperties"], member)) {
        return false;
      }
    }
    return true;
  }

  const Json& root_;
};

}  // namespace tandem::sample
