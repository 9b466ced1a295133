#include "engine/sample/grammar/keywords.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/base/printable.h"

namespace tandem::sample {
namespace {

// They have to hold.
constexpr std::array<std::string_view, 24> kAssertions = {
    "$ref",
    "type",
    "enum",
    "const",
    "anyOf",
    "oneOf",
    "allOf",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "format",
    "nullable",
    "uniqueItems",
    "minProperties",
};
// They tell people something, or hold what is referred to.
constexpr std::array<std::string_view, 15> kAnnotations = {
    "title",    "description", "default", "example", "examples",    "deprecated", "readOnly", "writeOnly",
    "$comment", "$schema",     "$id",     "$defs",   "definitions", "optional",   "$anchor",
};

constexpr std::array<std::pair<std::string_view, Type>, 11> kTypes = {{
    {"object", Type::object},
    {"dict", Type::object},
    {"array", Type::array},
    {"tuple", Type::tuple},
    {"string", Type::string},
    {"integer", Type::integer},
    {"number", Type::number},
    {"float", Type::number},
    {"boolean", Type::boolean},
    {"null", Type::null},
    {"any", Type::any},
}};

template <typename List>
bool contains(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

/// An assertion that asks for nothing.
bool saysNothing(std::string_view keyword, const Json& value) {
  if (keyword == "uniqueItems" || keyword == "nullable") return value == false;
  return keyword == "minProperties" && value == 0;
}

std::string inQuotes(std::string_view text) {
  return std::string("\"").append(printable(text)).append("\"");
}

}  // namespace

Error schemaError(const std::string& where, const std::string& problem) {
  return {ErrorCode::invalidArgument, "The schema at " + printable(where) + " " + problem + ".", {}};
}

std::string inside(const std::string& where, std::string_view step) {
  return std::string(where).append("/").append(step);
}

Status checkKeywords(const Json& schema, const std::string& where) {
  for (const auto& [keyword, value] : schema.items()) {
    if (contains(kAnnotations, keyword) || keyword.starts_with("x-") || saysNothing(keyword, value)) continue;
    const bool known =
        contains(kAssertions, keyword) && keyword != "uniqueItems" && keyword != "minProperties";
    if (!known) return schemaError(where, "uses " + inQuotes(keyword) + ", which is not supported");
  }
  return {};
}

Status checkAlone(const Json& schema, const std::string& where, std::string_view keyword,
                  std::initializer_list<std::string_view> companions) {
  for (const auto& [other, value] : schema.items()) {
    if (other == keyword || other == "nullable" || contains(companions, other)) continue;
    if (!contains(kAssertions, other) || saysNothing(other, value)) continue;
    return schemaError(where, "has " + inQuotes(other) + " beside " + inQuotes(keyword) +
                                  ", and the two together are not supported");
  }
  return {};
}

Result<Type> typeNamed(const Json& name, const std::string& where) {
  if (name.is_string()) {
    const auto found = std::find_if(kTypes.begin(), kTypes.end(), [&](const auto& type) {
      return type.first == name.get_ref<const std::string&>();
    });
    if (found != kTypes.end()) return found->second;
  }
  return schemaError(where, "has a \"type\" that is not known: " + printable(name.dump()));
}

bool hasType(const Json& value, Type type) {
  switch (type) {
    case Type::object:
      return value.is_object();
    case Type::array:
    case Type::tuple:
      return value.is_array();
    case Type::string:
      return value.is_string();
    case Type::integer:
      return value.is_number_integer() ||
             (value.is_number_float() && std::trunc(value.get<double>()) == value.get<double>());
    case Type::number:
      return value.is_number();
    case Type::boolean:
      return value.is_boolean();
    case Type::null:
      return value.is_null();
    case Type::any:
      return true;
  }
  return false;
}

Result<std::optional<std::uint32_t>> countAt(const Json& schema, std::string_view keyword,
                                             const std::string& where) {
  constexpr double kMost = 1e9;  // nobody counts further
  TANDEM_ASSIGN(const std::optional<double> bound, boundAt(schema, keyword, where));
  if (!bound) return std::optional<std::uint32_t>();
  if (*bound < 0 || std::trunc(*bound) != *bound) {
    return schemaError(where, "needs a whole number from 0 up as " + inQuotes(keyword));
  }
  return std::optional<std::uint32_t>(static_cast<std::uint32_t>(std::min(*bound, kMost)));
}

Result<std::optional<double>> boundAt(const Json& schema, std::string_view keyword,
                                      const std::string& where) {
  const auto found = schema.find(keyword);
  if (found == schema.end()) return std::optional<double>();
  if (!found->is_number()) return schemaError(where, "needs a number as " + inQuotes(keyword));
  return std::optional<double>(found->get<double>());
}

}  // namespace tandem::sample
