#include "engine/text/jinja/natives.h"

#include <algorithm>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/operators.h"

namespace tandem::jinja {
namespace {

const Native* findIn(std::span<const Native> table, std::string_view name) {
  const auto at =
      std::find_if(table.begin(), table.end(), [&](const Native& row) { return row.name == name; });
  return at == table.end() ? nullptr : &*at;
}

std::vector<std::string_view> split(std::string_view names) {
  std::vector<std::string_view> out;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(' '), names.size());
    out.push_back(names.substr(0, end));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return out;
}

}  // namespace

Result<Text> Bound::text(std::size_t index) const {
  const Value& value = (*this)[index];
  if (!has(index) || value.isNone()) return Text();
  if (const Text* text = value.text()) return *text;
  if (value.isUndefined()) return undefinedUse(value);
  return typeError(words({"expected a str, got '", value.typeName(), "'"}));
}

Result<std::int64_t> Bound::integer(std::size_t index, std::int64_t otherwise) const {
  if (!has(index)) return otherwise;
  if (const auto number = (*this)[index].integer()) return *number;
  if ((*this)[index].isUndefined()) return undefinedUse((*this)[index]);
  return typeError("expected an int, got '" + std::string((*this)[index].typeName()) + "'");
}

Result<Bound> bind(const Native& native, Arguments arguments) {
  auto names = split(native.parameters);
  const bool open = !names.empty() && names.back() == "*";
  if (open) names.pop_back();
  Bound bound;
  bound.slots_.resize(names.size());
  for (std::size_t i = 0; i < arguments.positional.size(); ++i) {
    if (i < names.size()) {
      bound.slots_[i] = std::move(arguments.positional[i]);
    } else if (open) {
      bound.rest_.positional.push_back(std::move(arguments.positional[i]));
    } else {
      return typeError(std::string(native.name) + "() takes at most " + std::to_string(names.size()) +
                       " arguments (" + std::to_string(arguments.positional.size()) + " given)");
    }
  }
  for (auto& [name, value] : arguments.named) {
    const auto at = std::find(names.begin(), names.end(), name);
    if (at != names.end()) {
      bound.slots_[static_cast<std::size_t>(at - names.begin())] = std::move(value);
    } else if (open) {
      bound.rest_.named.emplace_back(std::move(name), std::move(value));
    } else {
      return typeError(std::string(native.name) + "() got an unexpected keyword argument '" + name + "'");
    }
  }
  return bound;
}

Result<Value> callNative(Machine& machine, const Native& native, const Value& self, Arguments arguments) {
  TANDEM_TRY(machine.charge(self));
  for (const Value& value : arguments.positional) {
    TANDEM_TRY(machine.charge(value));
  }
  for (const auto& [name, value] : arguments.named) {
    TANDEM_TRY(machine.charge(value));
  }
  TANDEM_ASSIGN(const Bound bound, bind(native, std::move(arguments)));
  TANDEM_ASSIGN(Value result, native.run(machine, self, bound));
  TANDEM_TRY(machine.charge(result));
  return result;
}

const Native* findFilter(std::string_view name) {
  for (const auto table : {textFilters(), sequenceFilters(), selectionFilters(), numberFilters()}) {
    if (const Native* filter = findIn(table, name)) return filter;
  }
  return nullptr;
}

const Native* findTest(std::string_view name) {
  return findIn(valueTests(), name);
}

const Native* findGlobal(std::string_view name) {
  return findIn(globals(), name);
}

const Native* findMethod(const Value& self, std::string_view name) {
  if (self.text() != nullptr) {
    const Native* method = findIn(textMethods(), name);
    return method != nullptr ? method : findIn(textPredicates(), name);
  }
  if (self.dict() != nullptr) return findIn(dictMethods(), name);
  if (self.list() != nullptr && self.list()->indexable()) return findIn(listMethods(), name);
  if (self.holds<std::shared_ptr<const Loop>>()) return findIn(loopMethods(), name);
  return nullptr;
}

}  // namespace tandem::jinja
