#include <algorithm>

#include "engine/text/jinja/compare.h"
#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/interpreter.h"
#include "engine/text/jinja/operators.h"
#include "engine/text/jinja/python_text.h"

namespace tandem::jinja {

Result<Value> Interpreter::evaluate(const Expression& expression, const ScopePtr& scope) {
  const Frame frame(depth_);
  TANDEM_TRY(enter());
  auto value = std::visit([&](const auto& node) { return evaluate(node, scope); }, expression.node);
  if (value.ok() || value.error().offset) return value;
  Error error = std::move(value).error();
  error.offset = expression.offset;
  return error;
}

Result<Value> Interpreter::evaluate(const ExpressionPtr& expression, const ScopePtr& scope) {
  if (expression == nullptr) return Value();
  return evaluate(*expression, scope);
}

Result<Value> Interpreter::evaluate(const Literal& node, const ScopePtr&) {
  return node.value;
}

Result<Value> Interpreter::evaluate(const Name& node, const ScopePtr& scope) {
  if (const Value* value = scope->find(node.name)) return *value;
  if (const Native* global = findGlobal(node.name)) return Value(global);
  return Value::undefined("'" + node.name + "' is undefined");
}

Result<Value> Interpreter::evaluate(const Sequence& node, const ScopePtr& scope) {
  std::vector<Value> items;
  items.reserve(node.items.size());
  for (const auto& item : node.items) {
    TANDEM_ASSIGN(Value value, evaluate(*item, scope));
    items.push_back(std::move(value));
  }
  return makeList(std::move(items), node.kind);
}

Result<Value> Interpreter::evaluate(const Mapping& node, const ScopePtr& scope) {
  std::vector<Dict::Entry> entries;
  entries.reserve(node.entries.size());
  for (const auto& [key, value] : node.entries) {
    TANDEM_ASSIGN(Value name, evaluate(*key, scope));
    TANDEM_ASSIGN(Value entry, evaluate(*value, scope));
    entries.emplace_back(std::move(name), std::move(entry));
  }
  return makeDict(std::move(entries));
}

Result<Value> Interpreter::evaluate(const Not& node, const ScopePtr& scope) {
  TANDEM_ASSIGN(const Value value, evaluate(*node.operand, scope));
  return Value(!value.truthy());
}

Result<Value> Interpreter::evaluate(const Sign& node, const ScopePtr& scope) {
  TANDEM_ASSIGN(Value value, evaluate(*node.operand, scope));
  if (node.negative) return negate(value);
  if (value.isNumber()) return value;
  if (value.isUndefined()) return undefinedUse(value);
  return typeError(words({"bad operand type for unary +: '", value.typeName(), "'"}));
}

Result<Value> Interpreter::evaluate(const Chain& node, const ScopePtr& scope) {
  TANDEM_ASSIGN(Value value, evaluate(*node.first, scope));
  for (const auto& [op, operand] : node.links) {
    TANDEM_ASSIGN(const Value right, evaluate(*operand, scope));
    TANDEM_ASSIGN(value, compute(machine_, op, value, right));
    TANDEM_TRY(machine_.charge(value));
  }
  return value;
}

Result<Value> Interpreter::evaluate(const Concatenation& node, const ScopePtr& scope) {
  TextBuilder out = machine_.newText();
  for (const auto& part : node.parts) {
    TANDEM_ASSIGN(const Value value, evaluate(*part, scope));
    TANDEM_ASSIGN(const Text text, toText(machine_, value));
    out.append(text);
  }
  TANDEM_ASSIGN(Text joined, std::move(out).build());
  TANDEM_TRY(machine_.charge(joined));
  return Value(std::move(joined));
}

Result<bool> Interpreter::relate(Relation relation, const Value& a, const Value& b) {
  if (relation == Relation::equal) return equals(machine_, a, b);
  if (relation == Relation::in) return contains(machine_, b, a);
  if (relation == Relation::unequal || relation == Relation::notIn) {
    TANDEM_ASSIGN(const bool holds,
                  relation == Relation::unequal ? equals(machine_, a, b) : contains(machine_, b, a));
    return !holds;
  }
  const std::string_view sign = relation == Relation::less      ? "<"
                                : relation == Relation::atMost  ? "<="
                                : relation == Relation::greater ? ">"
                                                                : ">=";
  TANDEM_ASSIGN(const int compared, order(machine_, a, b, sign));
  switch (relation) {
    case Relation::less:
      return compared < 0;
    case Relation::atMost:
      return compared <= 0;
    case Relation::greater:
      return compared > 0;
    default:
      return compared >= 0;
  }
}

Result<Value> Interpreter::evaluate(const Comparison& node, const ScopePtr& scope) {
  TANDEM_ASSIGN(Value left, evaluate(*node.first, scope));
  for (const auto& [relation, operand] : node.links) {
    TANDEM_ASSIGN(Value right, evaluate(*operand, scope));
    TANDEM_ASSIGN(const bool holds, relate(relation, left, right));
    if (!holds) return Value(false);
    left = std::move(right);
  }
  return Value(true);
}

Result<Value> Interpreter::evaluate(const Junction& node, const ScopePtr& scope) {
  Value value;
  for (const auto& operand : node.operands) {
    TANDEM_ASSIGN(value, evaluate(*operand, scope));
    if (value.truthy() != node.isAnd) return value;
  }
  return value;
}

Result<Value> Interpreter::evaluate(const Choice& node, const ScopePtr& scope) {
  TANDEM_ASSIGN(const Value condition, evaluate(*node.condition, scope));
  if (condition.truthy()) return evaluate(*node.then, scope);
  if (node.otherwise != nullptr) return evaluate(*node.otherwise, scope);
  return Value::undefined("the inline if-expression evaluated to false and no else section was defined.");
}

Result<Value> Interpreter::evaluate(const Attribute& node, const ScopePtr& scope) {
  TANDEM_ASSIGN(const Value object, evaluate(*node.object, scope));
  return attributeOf(object, node.name);
}

Result<Value> Interpreter::evaluate(const Subscript& node, const ScopePtr& scope) {
  TANDEM_ASSIGN(const Value object, evaluate(*node.object, scope));
  TANDEM_ASSIGN(const Value key, evaluate(*node.key, scope));
  return elementOf(machine_, object, key);
}

Result<Value> Interpreter::evaluate(const Slice& node, const ScopePtr& scope) {
  TANDEM_ASSIGN(const Value object, evaluate(*node.object, scope));
  Value bounds[3] = {None{}, None{}, None{}};
  const ExpressionPtr* given[3] = {&node.start, &node.stop, &node.step};
  for (std::size_t i = 0; i < 3; ++i) {
    if (*given[i] == nullptr) continue;
    TANDEM_ASSIGN(bounds[i], evaluate(**given[i], scope));
  }
  return sliceOf(machine_, object, bounds[0], bounds[1], bounds[2]);
}

Result<Value> Interpreter::evaluate(const FilterUse& node, const ScopePtr& scope) {
  Value input;
  if (node.input != nullptr) {
    TANDEM_ASSIGN(input, evaluate(*node.input, scope));
  } else if (filterInput_) {
    input = *std::exchange(filterInput_, std::nullopt);
  }
  const Native* filter = findFilter(node.name);
  if (filter == nullptr) return runtimeError("No filter named '" + node.name + "' found.");
  TANDEM_ASSIGN(Arguments arguments, evaluateArguments(node.arguments, scope));
  return callNative(machine_, *filter, input, std::move(arguments));
}

Result<Value> Interpreter::evaluate(const TestUse& node, const ScopePtr& scope) {
  TANDEM_ASSIGN(const Value input, evaluate(*node.input, scope));
  const Native* test = findTest(node.name);
  if (test == nullptr) return runtimeError("No test named '" + node.name + "' found.");
  TANDEM_ASSIGN(Arguments arguments, evaluateArguments(node.arguments, scope));
  return callNative(machine_, *test, input, std::move(arguments));
}

}  // namespace tandem::jinja
