#include "engine/sample/grammar/schema_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <deque>
#include <map>
#include <optional>
#include <utility>

#include "engine/base/printable.h"
#include "engine/sample/grammar/keywords.h"
#include "engine/sample/grammar/limits.h"
#include "engine/sample/grammar/scalars.h"

namespace tandem::sample {
namespace {

/// What `pointer` (#/a/b) leads to inside `root`; null when it leads nowhere.
const Json* resolve(const Json& root, std::string_view pointer) {
  if (!pointer.starts_with('#')) return nullptr;
  pointer.remove_prefix(1);
  const Json* found = &root;
  while (!pointer.empty()) {
    if (!pointer.starts_with('/')) return nullptr;
    pointer.remove_prefix(1);
    const std::size_t end = std::min(pointer.find('/'), pointer.size());
    std::string step;
    for (std::size_t i = 0; i < end; ++i) {  // RFC 6901: ~1 is /, ~0 is ~
      const bool escaped =
          pointer[i] == '~' && i + 1 < end && (pointer[i + 1] == '0' || pointer[i + 1] == '1');
      step.push_back(!escaped ? pointer[i] : pointer[i + 1] == '1' ? '/' : '~');
      if (escaped) ++i;
    }
    pointer.remove_prefix(end);
    if (found->is_object()) {
      const auto member = found->find(step);
      if (member == found->end()) return nullptr;
      found = &*member;
    } else {
      std::size_t index = 0;
      const auto read = std::from_chars(step.data(), step.data() + step.size(), index);
      const bool whole = read.ec == std::errc() && read.ptr == step.data() + step.size();
      if (!whole || !found->is_array() || index >= found->size()) return nullptr;
      found = &(*found)[index];
    }
  }
  return found;
}

class Reader {
 public:
  explicit Reader(const Json& root) : root_(root) {}

  Result<SchemaRules> read() {
    TANDEM_ASSIGN(rules_.grammar.root, referenceTo("#", "#"));
    // What is referred to is read when everything around the reference is: the depth of calls is then bounded
    // by the nesting of the text, however long a chain of references is.
    while (!waiting_.empty()) {
      const Waiting next = waiting_.front();
      waiting_.pop_front();
      TANDEM_ASSIGN(const NodeId value, read(*next.schema, next.where));
      rules_.grammar.nodes[next.node].kind = Choice{{value}};
    }
    return std::move(rules_);
  }

 private:
  struct Waiting {
    NodeId node;
    const Json* schema;
    std::string where;
  };

  NodeId add(Scalar kind) {
    rules_.grammar.nodes.push_back({std::move(kind)});
    return static_cast<NodeId>(rules_.grammar.nodes.size() - 1);
  }

  Result<NodeId> read(const Json& schema, const std::string& where) {
    if (rules_.grammar.nodes.size() > kMostNodes) {
      return schemaError(where, "is one of more than " + std::to_string(kMostNodes) + ", which is too many");
    }
    if (schema.is_boolean()) {
      if (schema.get<bool>()) return anything(kFreeDepth);
      return schemaError(where, "allows no value");
    }
    if (!schema.is_object()) return schemaError(where, "is not an object");
    TANDEM_TRY(checkKeywords(schema, where));
    TANDEM_ASSIGN(const NodeId value, readPlain(schema, where));
    const auto nullable = schema.find("nullable");
    if (nullable == schema.end() || *nullable == false) return value;
    if (*nullable != true) return schemaError(where, "needs true or false as \"nullable\"");
    return add(Choice{{value, null()}});
  }

  Result<NodeId> readPlain(const Json& schema, const std::string& where) {
    for (const char* keyword : {"anyOf", "oneOf", "allOf"}) {
      if (schema.contains(keyword)) return readOptions(schema, keyword, where);
    }
    if (const auto reference = schema.find("$ref"); reference != schema.end()) {
      TANDEM_TRY(checkAlone(schema, where, "$ref"));
      if (!reference->is_string()) return schemaError(where, "needs a text as \"$ref\"");
      return referenceTo(reference->get<std::string>(), where);
    }
    if (schema.contains("enum") || schema.contains("const")) {
      TANDEM_ASSIGN(Words words, wordsRule(schema, where));
      return add(std::move(words));
    }
    const auto type = schema.find("type");
    if (type == schema.end()) return readType(schema, impliedType(schema), where);
    if (!type->is_array()) {
      TANDEM_ASSIGN(const Type only, typeNamed(*type, where));
      return readType(schema, only, where);
    }
    Choice choice;
    for (const Json& name : *type) {
      TANDEM_ASSIGN(const Type one, typeNamed(name, where));
      TANDEM_ASSIGN(const NodeId option, readType(schema, one, where));
      choice.options.push_back(option);
    }
    if (choice.options.empty()) return schemaError(where, "has an empty list as \"type\"");
    return add(std::move(choice));
  }

  Result<NodeId> referenceTo(const std::string& pointer, const std::string& where) {
    const auto [known, isNew] = references_.try_emplace(pointer, NodeId{});
    if (!isNew) return known->second;
    const Json* target = resolve(root_, pointer);
    if (target == nullptr) {
      return schemaError(where, "refers to \"" + printable(pointer) + "\", which is not in it");
    }
    known->second = add(Choice{});
    waiting_.push_back({known->second, target, pointer});
    return known->second;
  }

  Result<NodeId> readOptions(const Json& schema, const std::string& keyword, const std::string& where) {
    TANDEM_TRY(checkAlone(schema, where, keyword));
    const Json& list = schema[keyword];
    if (!list.is_array() || list.empty() || list.size() > kMostOptions) {
      return schemaError(
          where, "needs a list of 1 to " + std::to_string(kMostOptions) + " schemas as \"" + keyword + "\"");
    }
    if (keyword == "allOf" && list.size() > 1) {
      return schemaError(where, "uses \"allOf\" with more than one schema, which is not supported");
    }
    Choice choice;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string place = inside(inside(where, keyword), std::to_string(i));
      TANDEM_ASSIGN(const NodeId option, read(list[i], place));
      choice.options.push_back(option);
    }
    if (keyword == "oneOf") rules_.exclusive.push_back({choice.options, where});
    return add(std::move(choice));
  }

  /// Without `type` keywords say what is meant; where they leave several types open, one is enough for us.
  static Type impliedType(const Json& schema) {
    const auto has = [&](std::initializer_list<const char*> keywords) {
      return std::any_of(keywords.begin(), keywords.end(), [&](const char* k) { return schema.contains(k); });
    };
    if (has({"properties", "required", "additionalProperties"})) return Type::object;
    if (has({"items", "prefixItems", "minItems", "maxItems"})) return Type::array;
    if (has({"minLength", "maxLength", "format"})) return Type::string;
    if (has({"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"})) return Type::number;
    return Type::any;
  }

  Result<NodeId> readType(const Json& schema, Type type, const std::string& where) {
    switch (type) {
      case Type::object:
        return readObject(schema, where);
      case Type::array:
      case Type::tuple:
        return readArray(schema, type, where);
      case Type::string:
        return addScalar(stringRule(schema, where));
      case Type::integer:
        return addScalar(integerRule(schema, where));
      case Type::number:
        return addScalar(numberRule(schema, where));
      case Type::boolean:
        return add(Words{{"false", "true"}});
      case Type::null:
        return null();
      case Type::any:
        return anything(kFreeDepth);
    }
    return schemaError(where, "has an unknown type");
  }

  Result<NodeId> addScalar(Result<Scalar> rule) {
    if (!rule.ok()) return std::move(rule).error();
    return add(std::move(rule).value());
  }

  Result<NodeId> readObject(const Json& schema, const std::string& where) {
    const Json none = Json::object(), noNames = Json::array();
    const auto properties = schema.find("properties");
    const Json& named = properties == schema.end() ? none : *properties;
    if (!named.is_object()) return schemaError(where, "needs an object as \"properties\"");
    const auto required = schema.find("required");
    const Json& names = required == schema.end() ? noNames : *required;
    if (!names.is_array() ||
        !std::all_of(names.begin(), names.end(), [](const Json& name) { return name.is_string(); })) {
      return schemaError(where, "needs a list of texts as \"required\"");
    }

    Object object;
    TANDEM_TRY(readOthers(schema, properties == schema.end() && names.empty(), where, object));
    for (const auto& [name, property] : named.items()) {
      const std::string place = inside(inside(where, "properties"), name);
      TANDEM_ASSIGN(const NodeId value, read(property, place));
      object.members.push_back({keyOf(name), value, false});
    }
    TANDEM_TRY(markRequired(names, where, object));
    if (object.others && object.members.size() > kMostKeysBesideOthers) {
      return schemaError(where, "has more than " + std::to_string(kMostKeysBesideOthers) +
                                    " properties beside \"additionalProperties\", which is not supported");
    }
    return add(std::move(object));
  }

  /// additionalProperties. Where it is not said, an object that names no members is a free one.
  Status readOthers(const Json& schema, bool namesNone, const std::string& where, Object& object) {
    const auto others = schema.find("additionalProperties");
    if (others == schema.end()) {
      if (namesNone) object.others = anything(kFreeDepth - 1);
    } else if (*others == false) {
      object.closed = true;
    } else {
      TANDEM_ASSIGN(object.others, read(*others, inside(where, "additionalProperties")));
    }
    return {};
  }

  Status markRequired(const Json& names, const std::string& where, Object& object) {
    std::map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < object.members.size(); ++i) places[object.members[i].key] = i;
    for (const Json& name : names) {
      const std::string key = keyOf(name.get<std::string>());
      const auto [place, isNew] = places.try_emplace(key, object.members.size());
      if (isNew) {  // the schema says no more about it than about all others
        if (object.closed) {
          return schemaError(
              where, "requires \"" + printable(name.get<std::string>()) + "\", which it does not allow");
        }
        object.members.push_back({key, object.others ? *object.others : anything(kFreeDepth - 1), false});
      }
      object.members[place->second].required = true;
    }
    return {};
  }

  /// `name"`
  static std::string keyOf(const std::string& name) { return Json(name).dump().substr(1); }

  Result<NodeId> readArray(const Json& schema, Type type, const std::string& where) {
    Array array;
    const auto prefix = schema.find("prefixItems");
    const auto items = schema.find("items");
    const bool listed = items != schema.end() && items->is_array();  // as it was before 2020
    if (prefix != schema.end() && (listed || !prefix->is_array())) {
      return schemaError(where, "needs a list of schemas as \"prefixItems\", and one schema as \"items\"");
    }
    if (prefix != schema.end() || listed) {
      const Json& first = listed ? *items : *prefix;
      for (std::size_t i = 0; i < first.size(); ++i) {
        const std::string place = inside(inside(where, listed ? "items" : "prefixItems"), std::to_string(i));
        TANDEM_ASSIGN(const NodeId item, read(first[i], place));
        array.first.push_back(item);
      }
    } else if (items == schema.end()) {
      array.rest = anything(kFreeDepth - 1);
    }
    if (items != schema.end() && !listed && *items != false) {
      TANDEM_ASSIGN(array.rest, read(*items, inside(where, "items")));
    }

    const auto named = static_cast<std::uint32_t>(array.first.size());
    TANDEM_ASSIGN(const auto least, countAt(schema, "minItems", where));
    TANDEM_ASSIGN(const auto most, countAt(schema, "maxItems", where));
    array.least = least.value_or(type == Type::tuple ? named : 0);
    array.most = most.value_or(std::max({kMostItems, array.least, named}));
    if (!array.rest) array.most = std::min(array.most, named);
    if (array.least > array.most) {
      return schemaError(where, "needs at least " + std::to_string(array.least) + " items and allows only " +
                                    std::to_string(array.most));
    }
    return add(std::move(array));
  }

  NodeId null() { return add(Words{{"null"}}); }

  /// Any value with containers inside each other up to `depth`.
  NodeId anything(int depth) {
    std::optional<NodeId>& known = anything_[static_cast<std::size_t>(depth)];
    if (known) return *known;
    Choice choice{{add(anyText()), add(Number{}), add(Words{{"false", "null", "true"}})}};
    if (depth > 0) {
      const NodeId inner = anything(depth - 1);
      Array array;
      array.rest = inner;
      array.most = kMostItems;
      Object object;
      object.others = inner;
      choice.options.push_back(add(std::move(object)));
      choice.options.push_back(add(std::move(array)));
    }
    known = add(std::move(choice));
    return *known;
  }

  const Json& root_;
  SchemaRules rules_;
  std::map<std::string, NodeId> references_;  // by pointer
  std::deque<Waiting> waiting_;               // referred to, not read yet
  std::array<std::optional<NodeId>, kFreeDepth + 1> anything_;
};

}  // namespace

Result<SchemaRules> readSchema(const nlohmann::ordered_json& schema) {
  return Reader(schema).read();
}

}  // namespace tandem::sample
