#include "agents/tools/schema_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "agents/tools/visible_text.h"

namespace tandem::agents::tools {
namespace {

const std::set<std::string_view> kKnown = {
    "type",        "properties", "required",  "additionalProperties",
    "enum",        "minLength",  "maxLength", "minimum",
    "maximum",     "items",      "minItems",  "maxItems",
    "description",
};

Error wrong(const std::string& where, std::string_view what) {
  return Error{ErrorCode::invalidArgument, fmt::format("{} {}.", where, what), {}};
}

Error notUnderstood(std::string_view what) {
  return Error{ErrorCode::unsupported, fmt::format("A tool's schema {}.", what), {}};
}

bool hasType(const Json& value, std::string_view type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  return type == "number" && value.is_number();
}

Status checkCount(std::size_t count, const Json& schema, const char* least, const char* most,
                  const std::string& where) {
  if (schema.contains(least) && count < schema[least].get<std::size_t>()) {
    return wrong(where, fmt::format("is too short: at least {}", schema[least].get<std::size_t>()));
  }
  if (schema.contains(most) && count > schema[most].get<std::size_t>()) {
    return wrong(where, fmt::format("is too long: at most {}", schema[most].get<std::size_t>()));
  }
  return {};
}

Status checkObject(const Json& value, const Json& schema, const std::string& where) {
  static const Json kNone = Json::object();
  const Json& properties = schema.contains("properties") ? schema["properties"] : kNone;
  for (const auto& [name, member] : value.items()) {
    const auto known = properties.find(name);
    if (known == properties.end()) return wrong(where, fmt::format("has no field {}", inQuotes(name)));
    TANDEM_TRY(checkValue(member, *known, fmt::format("{}.{}", where, name)));
  }
  for (const Json& name : schema.value("required", Json::array())) {
    if (!value.contains(name.get<std::string>())) {
      return wrong(where, fmt::format("lacks the field {}", inQuotes(name.get<std::string>())));
    }
  }
  return {};
}

Status checkArray(const Json& value, const Json& schema, const std::string& where) {
  TANDEM_TRY(checkCount(value.size(), schema, "minItems", "maxItems", where));
  for (std::size_t i = 0; i < value.size(); ++i) {
    TANDEM_TRY(checkValue(value[i], schema["items"], fmt::format("{}[{}]", where, i)));
  }
  return {};
}

Status checkString(const Json& value, const Json& schema, const std::string& where) {
  const auto& text = value.get_ref<const std::string&>();
  if (!isPlainText(text)) return wrong(where, "holds control characters or broken text");
  return checkCount(characters(text), schema, "minLength", "maxLength", where);
}

Status checkNumber(const Json& value, const Json& schema, const std::string& where) {
  if (schema.contains("minimum") && value < schema["minimum"]) {
    return wrong(where, fmt::format("must be at least {}", schema["minimum"].dump()));
  }
  if (schema.contains("maximum") && value > schema["maximum"]) {
    return wrong(where, fmt::format("must be at most {}", schema["maximum"].dump()));
  }
  return {};
}

}  // namespace

Status checkSchema(const Json& schema) {
  if (!schema.is_object() || !schema.contains("type") || !schema["type"].is_string()) {
    return notUnderstood("must be an object with one type");
  }
  for (const auto& [word, value] : schema.items()) {
    if (!kKnown.contains(word)) return notUnderstood(fmt::format("uses “{}”, which is not checked", word));
    const bool count = word.starts_with("min") || word.starts_with("max");
    if (count && !value.is_number_integer())
      return notUnderstood(fmt::format("has a “{}” that is no number", word));
  }
  const auto& type = schema["type"].get_ref<const std::string&>();
  static constexpr std::string_view kTypes[] = {"object", "array", "string", "boolean", "integer", "number"};
  if (std::find(std::begin(kTypes), std::end(kTypes), type) == std::end(kTypes)) {
    return notUnderstood(fmt::format("has the unknown type “{}”", type));
  }
  if (type == "array")
    return schema.contains("items") ? checkSchema(schema["items"]) : notUnderstood("lacks “items”");
  if (type != "object") return {};
  if (schema.value("additionalProperties", Json(true)) != Json(false)) {
    return notUnderstood("lets unknown fields through");
  }
  if (!schema.contains("properties")) return {};
  for (const Json& member : schema["properties"]) TANDEM_TRY(checkSchema(member));
  return {};
}

Status checkValue(const Json& value, const Json& schema, const std::string& where) {
  const auto& type = schema["type"].get_ref<const std::string&>();
  if (!hasType(value, type)) return wrong(where, fmt::format("must be of type {}", type));
  if (schema.contains("enum")) {
    const Json& allowed = schema["enum"];
    if (std::find(allowed.begin(), allowed.end(), value) == allowed.end()) {
      return wrong(where, fmt::format("must be one of {}", allowed.dump()));
    }
  }
  if (type == "object") return checkObject(value, schema, where);
  if (type == "array") return checkArray(value, schema, where);
  if (type == "string") return checkString(value, schema, where);
  if (type == "integer" || type == "number") return checkNumber(value, schema, where);
  return {};
}

}  // namespace tandem::agents::tools
