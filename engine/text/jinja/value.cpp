#include "engine/text/jinja/value.h"

#include <algorithm>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/limits.h"

namespace tandem::jinja {
namespace {

constexpr std::string_view kListNames[] = {"list",      "tuple",       "range",     "generator",
                                           "dict_keys", "dict_values", "dict_items"};

/// Keys other than text are few in templates and are compared one by one.
bool sameKey(const Value& a, const Value& b) {
  if (a.isNumber() && b.isNumber()) return a.real() == b.real();
  if (a.isNone() && b.isNone()) return true;
  const List* left = a.list();
  const List* right = b.list();
  if (left == nullptr || right == nullptr || left->items.size() != right->items.size()) return false;
  for (std::size_t i = 0; i < left->items.size(); ++i) {
    const Text* one = left->items[i].text();
    const Text* other = right->items[i].text();
    if (one != nullptr && other != nullptr ? one->bytes() != other->bytes()
                                           : !sameKey(left->items[i], right->items[i])) {
      return false;
    }
  }
  return true;
}

}  // namespace

const List* Value::list() const {
  const auto* list = as<std::shared_ptr<const List>>();
  return list == nullptr ? nullptr : list->get();
}

const Dict* Value::dict() const {
  const auto* dict = as<std::shared_ptr<const Dict>>();
  return dict == nullptr ? nullptr : dict->get();
}

std::optional<std::int64_t> Value::integer() const {
  if (const auto* number = as<std::int64_t>()) return *number;
  if (const auto* flag = as<bool>()) return *flag ? 1 : 0;
  return std::nullopt;
}

std::optional<double> Value::real() const {
  if (const auto* number = as<double>()) return *number;
  if (const auto whole = integer()) return static_cast<double>(*whole);
  return std::nullopt;
}

bool Value::truthy() const {
  if (isUndefined() || isNone()) return false;
  if (const auto number = real()) return *number != 0.0;
  if (const Text* words = text()) return !words->empty();
  if (const List* items = list()) return items->kind == ListKind::generator || !items->items.empty();
  if (const Dict* entries = dict()) return !entries->entries.empty();
  return true;
}

std::string_view Value::typeName() const {
  if (const List* items = list()) return kListNames[static_cast<std::size_t>(items->kind)];
  constexpr std::string_view kNames[] = {"Undefined", "NoneType", "bool",    "int",    "float",
                                         "str",       "list",     "dict",    "method", "LoopContext",
                                         "Namespace", "Macro",    "function"};
  static_assert(std::size(kNames) == std::variant_size_v<Storage>);
  return kNames[storage_.index()];
}

int Value::depth() const {
  if (const List* items = list()) return items->depth;
  if (const Dict* entries = dict()) return entries->depth;
  if (const auto* method = as<std::shared_ptr<const Method>>()) return (*method)->self.depth() + 1;
  if (const auto* loop = as<std::shared_ptr<const Loop>>()) return (*loop)->items->depth + 1;
  return 0;
}

std::int64_t Value::weight() const {
  if (const Text* words = text()) return static_cast<std::int64_t>(words->weight());
  if (const List* items = list()) return kElementBytes * static_cast<std::int64_t>(items->items.size());
  if (const Dict* entries = dict()) return kElementBytes * static_cast<std::int64_t>(entries->entries.size());
  return 0;
}

const Value* Dict::find(std::string_view key) const {
  const auto at = textIndex.find(key);
  return at == textIndex.end() ? nullptr : &entries[at->second].second;
}

const Value* Dict::find(const Value& key) const {
  if (const Text* words = key.text()) return find(words->bytes());
  for (const auto& [name, value] : entries) {
    if (sameKey(name, key)) return &value;
  }
  return nullptr;
}

Result<Value> makeList(std::vector<Value> items, ListKind kind) {
  auto list = std::make_shared<List>();
  for (const Value& item : items) list->depth = std::max(list->depth, item.depth() + 1);
  if (list->depth > kMaxValueDepth) return limitError("nests lists too deeply.");
  list->kind = kind;
  list->items = std::move(items);
  return Value(std::shared_ptr<const List>(std::move(list)));
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): its entries are moved out, through a binding
Result<Value> makeDict(std::vector<Dict::Entry> entries) {
  auto dict = std::make_shared<Dict>();
  dict->entries.reserve(entries.size());
  for (auto& [key, value] : entries) {
    const List* tuple = key.list();
    if (key.dict() != nullptr || (tuple != nullptr && tuple->kind != ListKind::tuple)) {
      return typeError(words({"unhashable type: '", key.typeName(), "'"}));
    }
    dict->depth = std::max({dict->depth, key.depth() + 1, value.depth() + 1});
    if (const Value* known = dict->find(key)) {
      *const_cast<Value*>(known) = std::move(value);  // NOLINT: the dict is still ours alone
      continue;
    }
    dict->entries.emplace_back(std::move(key), std::move(value));
    if (const Text* words = dict->entries.back().first.text()) {
      dict->textIndex.emplace(words->bytes(), dict->entries.size() - 1);
    }
  }
  if (dict->depth > kMaxValueDepth) return limitError("nests dictionaries too deeply.");
  return Value(std::shared_ptr<const Dict>(std::move(dict)));
}

}  // namespace tandem::jinja
