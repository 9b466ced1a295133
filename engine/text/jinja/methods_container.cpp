#include "engine/text/jinja/compare.h"
#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/natives.h"

namespace tandem::jinja {
namespace {

/// Hugging Face runs templates in Jinja's immutable sandbox, and so do we: nothing may change a list or a
/// dict.
Result<Value> refuseChange(Machine&, const Value& self, const Bound&) {
  return failure("SecurityError",
                 "a template may not change a '" + std::string(self.typeName()) + "' object");
}

Result<Value> get(Machine&, const Value& self, const Bound& args) {
  const Value* entry = self.dict()->find(args[0]);
  if (entry != nullptr) return *entry;
  return args.has(1) ? args[1] : Value(None{});
}

Result<Value> copy(Machine&, const Value& self, const Bound&) {
  return self;
}

Result<Value> keys(Machine&, const Value& self, const Bound&) {
  std::vector<Value> out;
  for (const auto& entry : self.dict()->entries) out.push_back(entry.first);
  return makeList(std::move(out), ListKind::keys);
}

Result<Value> values(Machine&, const Value& self, const Bound&) {
  std::vector<Value> out;
  for (const auto& entry : self.dict()->entries) out.push_back(entry.second);
  return makeList(std::move(out), ListKind::values);
}

Result<Value> items(Machine&, const Value& self, const Bound&) {
  std::vector<Value> out;
  for (const auto& [key, value] : self.dict()->entries) {
    TANDEM_ASSIGN(Value pair, makeList({key, value}, ListKind::tuple));
    out.push_back(std::move(pair));
  }
  return makeList(std::move(out), ListKind::items);
}

Result<Value> index(Machine& machine, const Value& self, const Bound& args) {
  const auto& list = self.list()->items;
  for (std::size_t i = 0; i < list.size(); ++i) {
    TANDEM_ASSIGN(const bool same, equals(machine, list[i], args[0]));
    if (same) return Value::integer(i);
  }
  return valueError("the value is not in the list");
}

Result<Value> count(Machine& machine, const Value& self, const Bound& args) {
  std::int64_t found = 0;
  for (const Value& item : self.list()->items) {
    TANDEM_ASSIGN(const bool same, equals(machine, item, args[0]));
    found += same ? 1 : 0;
  }
  return Value(found);
}

Result<Value> cycle(Machine&, const Value& self, const Bound& args) {
  const auto& choices = args.rest().positional;
  if (choices.empty()) return typeError("no items for cycling given");
  return choices[(*self.as<std::shared_ptr<const Loop>>())->index % choices.size()];
}

}  // namespace

std::span<const Native> dictMethods() {
  static constexpr Native kTable[] = {
      {"get", "key default", get},
      {"items", "", items},
      {"keys", "", keys},
      {"values", "", values},
      {"copy", "", copy},
      {"pop", "*", refuseChange},
      {"popitem", "*", refuseChange},
      {"update", "*", refuseChange},
      {"setdefault", "*", refuseChange},
      {"clear", "*", refuseChange},
  };
  return kTable;
}

std::span<const Native> listMethods() {
  static constexpr Native kTable[] = {
      {"index", "value", index},      {"count", "value", count},     {"copy", "", copy},
      {"append", "*", refuseChange},  {"extend", "*", refuseChange}, {"insert", "*", refuseChange},
      {"pop", "*", refuseChange},     {"remove", "*", refuseChange}, {"clear", "*", refuseChange},
      {"reverse", "*", refuseChange}, {"sort", "*", refuseChange},
  };
  return kTable;
}

std::span<const Native> loopMethods() {
  static constexpr Native kTable[] = {{"cycle", "*", cycle}};
  return kTable;
}

}  // namespace tandem::jinja
