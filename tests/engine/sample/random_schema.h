// Schemas made up at random, of everything that is supported.
#pragma once

#include <nlohmann/json.hpp>
#include <random>
#include <string>

namespace tandem::sample {

class RandomSchema {
 public:
  using Json = nlohmann::ordered_json;

  explicit RandomSchema(std::uint32_t seed) : random_(seed) {}

  Json make() {
    Json schema = value(3);
    if (schema.is_object() && oneIn(4)) {  // a tree of itself, always with a way out
      schema = {{"$defs", {{"t", {{"type", "object"}, {"properties", {{"v", schema}, {"kids", kids()}}}}}}},
                {"$ref", "#/$defs/t"}};
    }
    return schema;
  }

 private:
  bool oneIn(unsigned n) { return random_() % n == 0; }
  int below(unsigned n) { return static_cast<int>(random_() % n); }
  static Json kids() { return {{"type", "array"}, {"items", {{"$ref", "#/$defs/t"}}}}; }

  std::string name() {
    static const char* const kNames[] = {"a",   "ab",  "b",  "name", "näme",
                                         "x y", "q\"", "id", "i",    "long_name"};
    return kNames[random_() % std::size(kNames)];
  }

  Json value(int depth) {
    switch (below(depth > 0 ? 12 : 8)) {
      case 0:
        return text();
      case 1:
        return integer();
      case 2:
        return number();
      case 3:
        return oneIn(2) ? Json{{"type", "boolean"}} : Json{{"type", {"null", "integer"}}};
      case 4:
        return {{"enum", constants(1 + below(5))}};
      case 5:
        return {{"const", constant()}};
      case 6:
        return {{"type", "string"}, {"format", oneIn(2) ? "date" : "date-time"}};
      case 7:
        return oneIn(3) ? Json(true) : Json{{"type", "string"}, {"nullable", true}};
      case 8:
      case 9:
        return object(depth);
      case 10:
        return array(depth);
      default:
        return alternatives(depth);
    }
  }

  Json text() {
    Json schema = {{"type", "string"}};
    if (oneIn(2)) schema["minLength"] = below(5);
    if (oneIn(2)) schema["maxLength"] = 5 + below(40);
    return schema;
  }

  Json integer() {
    Json schema = {{"type", "integer"}};
    const int low = below(4000) - 2000;
    if (oneIn(2)) schema[oneIn(2) ? "minimum" : "exclusiveMinimum"] = low;
    if (oneIn(2)) schema[oneIn(2) ? "maximum" : "exclusiveMaximum"] = low + 2 + below(500);
    return schema;
  }

  Json number() {
    Json schema = {{"type", "number"}};
    const double low = below(4000) / 16.0 - 100;
    if (oneIn(3)) schema[oneIn(2) ? "minimum" : "exclusiveMinimum"] = low;
    if (oneIn(3)) schema[oneIn(2) ? "maximum" : "exclusiveMaximum"] = low + 0.1 + below(50);
    return schema;
  }

  Json constant() {
    switch (below(6)) {
      case 0:
        return below(200);
      case 1:
        return below(100) / 8.0;
      case 2:
        return nullptr;
      case 3:
        return oneIn(2);
      case 4:
        return Json{{name(), Json::array({1, name()})}};
      default:
        return name();
    }
  }
  Json constants(int count) {
    Json list = Json::array();
    for (int i = 0; i < count; ++i) list.push_back(constant());
    return list;
  }

  Json object(int depth) {
    Json schema = {{"type", "object"}};
    Json members = Json::object(), required = Json::array();
    for (int i = below(5); i > 0; --i) {
      const std::string key = name();
      if (members.contains(key)) continue;
      members[key] = value(depth - 1);
      if (oneIn(2)) required.push_back(key);
    }
    if (!oneIn(6)) schema["properties"] = members;
    if (schema.contains("properties")) schema["required"] = required;
    if (oneIn(3)) schema["additionalProperties"] = oneIn(2) ? Json(false) : value(0);
    return schema;
  }

  Json array(int depth) {
    Json schema = {{"type", "array"}, {"items", value(depth - 1)}};
    if (oneIn(3)) schema["prefixItems"] = Json::array({value(0), value(depth - 1)});
    if (oneIn(2)) schema["minItems"] = below(3);
    if (oneIn(2)) schema["maxItems"] = 3 + below(4);
    return schema;
  }

  Json alternatives(int depth) {
    if (oneIn(2)) {
      Json list = Json::array();
      for (int i = 2 + below(3); i > 0; --i) {
        list.push_back(
            {{"type", "object"},
             {"properties",
              {{"kind", {{"const", std::string("k").append(std::to_string(i))}}}, {"v", value(depth - 1)}}},
             {"required", {"kind"}}});
      }
      return {{"oneOf", list}};
    }
    return {{"anyOf", Json::array({value(depth - 1), value(depth - 1), value(0)})}};
  }

  std::mt19937 random_;
};

}  // namespace tandem::sample
