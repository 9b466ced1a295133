#include <algorithm>

#include "engine/text/jinja/compare.h"
#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/lookup_path.h"
#include "engine/text/jinja/natives.h"
#include "engine/text/jinja/operators.h"
#include "engine/text/jinja/python_text.h"
#include "engine/text/jinja/string_ops.h"
#include "engine/text/jinja/unicode.h"

namespace tandem::jinja {
namespace {

/// What sort, unique, min and max compare: the attribute, in lower case unless case matters.
Result<Value> sortKey(Machine& machine, const Value& item, const Value& path, bool caseSensitive) {
  TANDEM_ASSIGN(Value key, followPath(machine, item, path));
  if (caseSensitive || key.text() == nullptr) return key;
  TANDEM_ASSIGN(Text lowered, changeCase(machine, *key.text(), LetterCase::lower));
  return Value(std::move(lowered));
}

/// A stable merge sort of `items` by `keys` that stops at the first pair without an order.
Status sortByKeys(Machine& machine, std::vector<Value>& items, std::vector<Value> keys, bool reverse) {
  std::vector<std::size_t> places(items.size());
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
  Status failed;
  // A comparator that has failed answers "equal" for the rest, which std::stable_sort survives.
  std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
    if (!failed.ok()) return false;
    auto compared = reverse ? order(machine, keys[b], keys[a]) : order(machine, keys[a], keys[b]);
    if (compared.ok()) return *compared < 0;
    failed = std::move(compared).error();
    return false;
  });
  TANDEM_TRY(failed);
  std::vector<Value> sorted;
  sorted.reserve(items.size());
  for (const std::size_t place : places) sorted.push_back(std::move(items[place]));
  items = std::move(sorted);
  return {};
}

Result<Value> length(Machine&, const Value& self, const Bound&) {
  if (self.isUndefined()) return Value(std::int64_t{0});
  if (const Text* text = self.text()) return Value::integer(text->codePoints());
  if (const Dict* dict = self.dict()) return Value::integer(dict->entries.size());
  const List* list = self.list();
  if (list != nullptr && list->kind != ListKind::generator) return Value::integer(list->items.size());
  return typeError(words({"object of type '", self.typeName(), "' has no len()"}));
}

Result<Value> first(Machine& machine, const Value& self, const Bound&) {
  TANDEM_ASSIGN(const auto list, iterate(machine, self));
  return list->items.empty() ? Value::undefined("No first item, sequence was empty.") : list->items.front();
}

Result<Value> last(Machine& machine, const Value& self, const Bound&) {
  if (self.list() != nullptr && self.list()->kind == ListKind::generator) {
    return typeError("'generator' object is not reversible");
  }
  TANDEM_ASSIGN(const auto list, iterate(machine, self));
  return list->items.empty() ? Value::undefined("No last item, sequence was empty.") : list->items.back();
}

Result<Value> list(Machine& machine, const Value& self, const Bound&) {
  TANDEM_ASSIGN(const auto items, iterate(machine, self));
  return makeList(items->items);
}

Result<Value> join(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const auto items, iterate(machine, self));
  TANDEM_ASSIGN(const Text separator, toText(machine, args[0]));
  std::vector<Text> parts;
  for (const Value& item : items->items) {
    TANDEM_ASSIGN(const Value picked, followPath(machine, item, args[1]));
    TANDEM_ASSIGN(Text part, toText(machine, picked));
    parts.push_back(std::move(part));
  }
  TANDEM_ASSIGN(Text joined, joinTexts(machine, separator, parts));
  return Value(std::move(joined));
}

Result<Value> reverse(Machine& machine, const Value& self, const Bound&) {
  if (const Text* text = self.text()) {
    return sliceOf(machine, *text, None{}, None{}, std::int64_t{-1});
  }
  TANDEM_ASSIGN(const auto items, iterate(machine, self));
  return makeList({items->items.rbegin(), items->items.rend()}, ListKind::generator);
}

Result<Value> items(Machine&, const Value& self, const Bound&) {
  std::vector<Value> pairs;
  if (self.isUndefined()) return makeList({}, ListKind::generator);
  if (self.dict() == nullptr) return typeError("Can only get item pairs from a mapping.");
  for (const auto& [key, value] : self.dict()->entries) {
    TANDEM_ASSIGN(Value pair, makeList({key, value}, ListKind::tuple));
    pairs.push_back(std::move(pair));
  }
  return makeList(std::move(pairs), ListKind::generator);
}

Result<Value> dictSort(Machine& machine, const Value& self, const Bound& args) {
  if (self.isUndefined()) return undefinedUse(self);
  if (self.dict() == nullptr) {
    return failure("AttributeError", words({"'", self.typeName(), "' object has no attribute 'items'"}));
  }
  const Text* by = args[1].text();
  if (args.has(1) && (by == nullptr || (by->bytes() != "key" && by->bytes() != "value"))) {
    return failure("FilterArgumentError", "You can only sort by either \"key\" or \"value\"");
  }
  const bool byValue = by != nullptr && by->bytes() == "value";
  std::vector<Value> pairs;
  std::vector<Value> keys;
  for (const auto& [key, value] : self.dict()->entries) {
    TANDEM_ASSIGN(Value pair, makeList({key, value}, ListKind::tuple));
    pairs.push_back(std::move(pair));
    TANDEM_ASSIGN(Value sortBy, sortKey(machine, byValue ? value : key, Value(), args.flag(0)));
    keys.push_back(std::move(sortBy));
  }
  TANDEM_TRY(sortByKeys(machine, pairs, std::move(keys), args.flag(2)));
  return makeList(std::move(pairs));
}

Result<Value> sort(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const auto list, iterate(machine, self));
  std::vector<Value> sorted = list->items;
  std::vector<Value> keys;
  for (const Value& item : sorted) {
    TANDEM_ASSIGN(Value key, sortKey(machine, item, args[2], args.flag(1)));
    keys.push_back(std::move(key));
  }
  TANDEM_TRY(sortByKeys(machine, sorted, std::move(keys), args.flag(0)));
  return makeList(std::move(sorted));
}

Result<Value> unique(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const auto list, iterate(machine, self));
  std::vector<Value> kept;
  std::vector<Value> seen;
  for (const Value& item : list->items) {
    TANDEM_ASSIGN(Value key, sortKey(machine, item, args[1], args.flag(0)));
    bool known = false;
    for (std::size_t i = 0; i < seen.size() && !known; ++i) {
      TANDEM_ASSIGN(known, equals(machine, seen[i], key));
    }
    if (known) continue;
    seen.push_back(std::move(key));
    kept.push_back(item);
  }
  return makeList(std::move(kept), ListKind::generator);
}

/// The smallest (sign < 0) or greatest (sign > 0) element.
Result<Value> extreme(Machine& machine, const Value& self, const Bound& args, int sign) {
  TANDEM_ASSIGN(const auto list, iterate(machine, self));
  if (list->items.empty()) return Value::undefined("No aggregated item, sequence was empty.");
  std::size_t best = 0;
  TANDEM_ASSIGN(Value bestKey, sortKey(machine, list->items[0], args[1], args.flag(0)));
  for (std::size_t i = 1; i < list->items.size(); ++i) {
    TANDEM_ASSIGN(Value key, sortKey(machine, list->items[i], args[1], args.flag(0)));
    TANDEM_ASSIGN(const int compared, order(machine, key, bestKey, sign < 0 ? "<" : ">"));
    if (compared * sign <= 0) continue;
    best = i;
    bestKey = std::move(key);
  }
  return list->items[best];
}

Result<Value> smallest(Machine& machine, const Value& self, const Bound& args) {
  return extreme(machine, self, args, -1);
}
Result<Value> greatest(Machine& machine, const Value& self, const Bound& args) {
  return extreme(machine, self, args, 1);
}

Result<Value> sum(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const auto list, iterate(machine, self));
  Value total = args.has(1) ? args[1] : Value(std::int64_t{0});
  for (const Value& item : list->items) {
    TANDEM_ASSIGN(const Value part, followPath(machine, item, args[0]));
    TANDEM_ASSIGN(total, compute(machine, Arithmetic::add, total, part));
    TANDEM_TRY(machine.charge(total));
  }
  return total;
}

Result<Value> batch(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const auto list, iterate(machine, self));
  TANDEM_ASSIGN(const std::int64_t width, args.integer(0, 0));
  if (width < 1 || width > machine.limits().rangeElements) {
    return valueError("batch needs a positive line count");
  }
  std::vector<Value> rows;
  std::vector<Value> row;
  const auto finish = [&]() -> Status {
    TANDEM_ASSIGN(Value made, makeList(std::exchange(row, {})));
    rows.push_back(std::move(made));
    return {};
  };
  for (const Value& item : list->items) {
    row.push_back(item);
    if (static_cast<std::int64_t>(row.size()) == width) {
      TANDEM_TRY(finish());
    }
  }
  if (!row.empty()) {
    if (args.has(1) && !args[1].isNone()) {
      TANDEM_TRY(machine.charge(kElementBytes * width));
      row.resize(static_cast<std::size_t>(width), args[1]);
    }
    TANDEM_TRY(finish());
  }
  return makeList(std::move(rows), ListKind::generator);
}

}  // namespace

std::span<const Native> sequenceFilters() {
  static constexpr Native kTable[] = {
      {"length", "", length},
      {"count", "", length},
      {"first", "", first},
      {"last", "", last},
      {"list", "", list},
      {"join", "d attribute", join},
      {"reverse", "", reverse},
      {"items", "", items},
      {"dictsort", "case_sensitive by reverse", dictSort},
      {"sort", "reverse case_sensitive attribute", sort},
      {"unique", "case_sensitive attribute", unique},
      {"min", "case_sensitive attribute", smallest},
      {"max", "case_sensitive attribute", greatest},
      {"sum", "attribute start", sum},
      {"batch", "linecount fill_with", batch},
  };
  return kTable;
}

}  // namespace tandem::jinja
