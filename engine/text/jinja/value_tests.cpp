#include "engine/text/jinja/compare.h"
#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/natives.h"
#include "engine/text/jinja/operators.h"
#include "engine/text/jinja/string_ops.h"

namespace tandem::jinja {
namespace {

template <bool (*Predicate)(const Value&)>
Result<Value> check(Machine&, const Value& self, const Bound&) {
  return Value(Predicate(self));
}

bool isDefined(const Value& v) {
  return !v.isUndefined();
}
bool isUndefined(const Value& v) {
  return v.isUndefined();
}
bool isNone(const Value& v) {
  return v.isNone();
}
bool isBoolean(const Value& v) {
  return v.holds<bool>();
}
bool isTrue(const Value& v) {
  return v.holds<bool>() && *v.as<bool>();
}
bool isFalse(const Value& v) {
  return v.holds<bool>() && !*v.as<bool>();
}
bool isInteger(const Value& v) {
  return v.holds<std::int64_t>();
}
bool isFloat(const Value& v) {
  return v.holds<double>();
}
bool isNumber(const Value& v) {
  return v.isNumber();
}
bool isString(const Value& v) {
  return v.text() != nullptr;
}
bool isMapping(const Value& v) {
  return v.dict() != nullptr;
}
bool isIterable(const Value& v) {
  return v.isUndefined() || v.text() != nullptr || v.list() != nullptr || v.dict() != nullptr ||
         v.holds<std::shared_ptr<const Loop>>();
}
bool isSequence(const Value& v) {
  return v.isUndefined() || v.text() != nullptr || v.dict() != nullptr ||
         (v.list() != nullptr && v.list()->indexable());
}
bool isCallable(const Value& v) {
  return v.holds<std::shared_ptr<const Method>>() || v.holds<const Macro*>() || v.holds<const Native*>();
}
bool isEscaped(const Value& v) {
  return v.text() != nullptr && v.text()->markup();
}

Result<Value> isLower(Machine& machine, const Value& self, const Bound& args) {
  return self.text() == nullptr ? Value(false) : findMethod(self, "islower")->run(machine, self, args);
}
Result<Value> isUpper(Machine& machine, const Value& self, const Bound& args) {
  return self.text() == nullptr ? Value(false) : findMethod(self, "isupper")->run(machine, self, args);
}

Result<Value> isEqual(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const bool same, equals(machine, self, args[0]));
  return Value(same);
}
Result<Value> isUnequal(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const bool same, equals(machine, self, args[0]));
  return Value(!same);
}
Result<Value> isLess(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const int compared, order(machine, self, args[0], "<"));
  return Value(compared < 0);
}
Result<Value> isAtMost(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const int compared, order(machine, self, args[0], "<="));
  return Value(compared <= 0);
}
Result<Value> isGreater(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const int compared, order(machine, self, args[0], ">"));
  return Value(compared > 0);
}
Result<Value> isAtLeast(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const int compared, order(machine, self, args[0], ">="));
  return Value(compared >= 0);
}
Result<Value> isIn(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const bool found, contains(machine, args[0], self));
  return Value(found);
}

/// `is sameas`: the same object. Values have no identity here, so equal scalars of one type are the same.
Result<Value> isSame(Machine& machine, const Value& self, const Bound& args) {
  if (self.typeName() != args[0].typeName()) return Value(false);
  if (const auto* list = self.as<std::shared_ptr<const List>>()) {
    return Value(*list == *args[0].as<std::shared_ptr<const List>>());
  }
  return isEqual(machine, self, args);
}

Result<Value> isDivisible(Machine& machine, const Value& self, const Bound& args) {
  TANDEM_ASSIGN(const Value rest, compute(machine, Arithmetic::modulo, self, args[0]));
  return Value(rest.real() == 0.0);
}
Result<Value> isEven(Machine& machine, const Value& self, const Bound&) {
  TANDEM_ASSIGN(const Value rest, compute(machine, Arithmetic::modulo, self, std::int64_t{2}));
  return Value(rest.real() == 0.0);
}
Result<Value> isOdd(Machine& machine, const Value& self, const Bound&) {
  TANDEM_ASSIGN(const Value rest, compute(machine, Arithmetic::modulo, self, std::int64_t{2}));
  return Value(rest.real() == 1.0);
}

Result<Value> isFilter(Machine&, const Value& self, const Bound&) {
  return Value(self.text() != nullptr && findFilter(self.text()->bytes()) != nullptr);
}
Result<Value> isTest(Machine&, const Value& self, const Bound&) {
  return Value(self.text() != nullptr && findTest(self.text()->bytes()) != nullptr);
}

}  // namespace

std::span<const Native> valueTests() {
  static constexpr Native kTable[] = {
      {"defined", "", check<isDefined>},
      {"undefined", "", check<isUndefined>},
      {"none", "", check<isNone>},
      {"boolean", "", check<isBoolean>},
      {"true", "", check<isTrue>},
      {"false", "", check<isFalse>},
      {"integer", "", check<isInteger>},
      {"float", "", check<isFloat>},
      {"number", "", check<isNumber>},
      {"string", "", check<isString>},
      {"mapping", "", check<isMapping>},
      {"iterable", "", check<isIterable>},
      {"sequence", "", check<isSequence>},
      {"callable", "", check<isCallable>},
      {"escaped", "", check<isEscaped>},
      {"lower", "", isLower},
      {"upper", "", isUpper},
      {"eq", "other", isEqual},
      {"equalto", "other", isEqual},
      {"==", "other", isEqual},
      {"ne", "other", isUnequal},
      {"!=", "other", isUnequal},
      {"lt", "other", isLess},
      {"lessthan", "other", isLess},
      {"<", "other", isLess},
      {"le", "other", isAtMost},
      {"<=", "other", isAtMost},
      {"gt", "other", isGreater},
      {"greaterthan", "other", isGreater},
      {">", "other", isGreater},
      {"ge", "other", isAtLeast},
      {">=", "other", isAtLeast},
      {"in", "seq", isIn},
      {"sameas", "other", isSame},
      {"divisibleby", "num", isDivisible},
      {"even", "", isEven},
      {"odd", "", isOdd},
      {"filter", "", isFilter},
      {"test", "", isTest},
  };
  return kTable;
}

}  // namespace tandem::jinja
