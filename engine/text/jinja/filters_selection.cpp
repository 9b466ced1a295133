#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/lookup_path.h"
#include "engine/text/jinja/natives.h"
#include "engine/text/jinja/operators.h"

namespace tandem::jinja {
namespace {

Result<Value> orDefault(Machine&, const Value& self, const Bound& args) {
  const bool missing = self.isUndefined() || (args.flag(1) && !self.truthy());
  if (!missing) return self;
  return args.has(0) ? args[0] : Value(Text());
}

Result<Value> attr(Machine&, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const Text name, args.text(0));
  // A dictionary's entries are elements and no attributes; this filter is the one place that tells them
  // apart.
  if (self.dict() != nullptr && findMethod(self, name.bytes()) == nullptr) {
    return Value::undefined("'dict object' has no attribute '" + std::string(name.bytes()) + "'");
  }
  return attributeOf(self, name.bytes());
}

/// The first positional argument of `arguments`, taken out; Undefined if there is none.
Value takeFirst(Arguments& arguments) {
  if (arguments.positional.empty()) return {};
  Value first = std::move(arguments.positional.front());
  arguments.positional.erase(arguments.positional.begin());
  return first;
}

Result<Value> mapByAttribute(Machine& machine, const List& list, const Arguments& arguments) {
  Value path;
  Value otherwise;
  for (const auto& [name, value] : arguments.named) {
    if (name == "attribute") {
      path = value;
    } else if (name == "default") {
      otherwise = value;
    } else {
      return failure("FilterArgumentError", "Unexpected keyword argument '" + name + "'");
    }
  }
  std::vector<Value> out;
  for (const Value& item : list.items) {
    TANDEM_ASSIGN(Value picked, followPath(machine, item, path));
    out.push_back(picked.isUndefined() && !otherwise.isUndefined() ? otherwise : std::move(picked));
  }
  return makeList(std::move(out), ListKind::generator);
}

Result<Value> map(Machine& machine, const Value& self, const Bound& args) {
  // What is empty or none yields nothing here, although a loop over none is an error.
  if (!self.truthy()) return makeList({}, ListKind::generator);
  TANDEM_ASSIGN(const auto list, iterate(machine, self));
  Arguments arguments = args.rest();
  if (arguments.positional.empty()) {
    if (arguments.named.empty()) return failure("FilterArgumentError", "map requires a filter argument");
    return mapByAttribute(machine, *list, arguments);
  }
  const Value name = takeFirst(arguments);
  const Native* filter = name.text() != nullptr ? findFilter(name.text()->bytes()) : nullptr;
  if (filter == nullptr) return runtimeError("No filter of the name given to map.");
  std::vector<Value> out;
  for (const Value& item : list->items) {
    TANDEM_ASSIGN(Value mapped, callNative(machine, *filter, item, arguments));
    out.push_back(std::move(mapped));
  }
  return makeList(std::move(out), ListKind::generator);
}

/// select, reject and their attribute variants: keeps the elements for which the test's answer is `wanted`.
Result<Value> choose(Machine& machine, const Value& self, const Bound& args, bool wanted, bool byAttribute) {
  if (!self.truthy()) return makeList({}, ListKind::generator);
  TANDEM_ASSIGN(const auto list, iterate(machine, self));
  Arguments arguments = args.rest();
  if (byAttribute && arguments.positional.empty()) {
    return failure("FilterArgumentError", "Missing parameter for attribute name");
  }
  const Value path = byAttribute ? takeFirst(arguments) : Value();
  const Native* test = nullptr;
  if (!arguments.positional.empty()) {
    const Value name = takeFirst(arguments);
    test = name.text() != nullptr ? findTest(name.text()->bytes()) : nullptr;
    if (test == nullptr) return runtimeError("No test of the name given to select or reject.");
  }
  std::vector<Value> out;
  for (const Value& item : list->items) {
    TANDEM_ASSIGN(Value subject, followPath(machine, item, path));
    if (test != nullptr) {
      TANDEM_ASSIGN(subject, callNative(machine, *test, subject, arguments));
    }
    if (subject.truthy() == wanted) out.push_back(item);
  }
  return makeList(std::move(out), ListKind::generator);
}

Result<Value> select(Machine& machine, const Value& self, const Bound& args) {
  return choose(machine, self, args, true, false);
}
Result<Value> reject(Machine& machine, const Value& self, const Bound& args) {
  return choose(machine, self, args, false, false);
}
Result<Value> selectAttr(Machine& machine, const Value& self, const Bound& args) {
  return choose(machine, self, args, true, true);
}
Result<Value> rejectAttr(Machine& machine, const Value& self, const Bound& args) {
  return choose(machine, self, args, false, true);
}

}  // namespace

std::span<const Native> selectionFilters() {
  static constexpr Native kTable[] = {
      {"default", "default_value boolean", orDefault},
      {"d", "default_value boolean", orDefault},
      {"attr", "name", attr},
      {"map", "*", map},
      {"select", "*", select},
      {"reject", "*", reject},
      {"selectattr", "*", selectAttr},
      {"rejectattr", "*", rejectAttr},
  };
  return kTable;
}

}  // namespace tandem::jinja
