#include <algorithm>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/interpreter.h"
#include "engine/text/jinja/operators.h"
#include "engine/text/jinja/python_text.h"

namespace tandem::jinja {
namespace {

Error outputTooLong(const Machine& machine) {
  return limitError("writes more than " + std::to_string(machine.limits().textBytes / 1024) + " KiB.");
}

}  // namespace

Status Interpreter::enter() {
  if (depth_ > kMaxRunDepth) return limitError("nests too deeply.");
  return machine_.charge();
}

Status Interpreter::run(const Body& body, Variables variables, TextBuilder& out) {
  const auto outer = std::make_shared<Scope>(std::move(variables));
  // What the template sets at its top level is seen by its macros, so they share this scope.
  auto flow = executeBody(body, outer, out);
  if (!flow.ok()) return std::move(flow).error();
  return {};
}

Result<Interpreter::Flow> Interpreter::executeBody(const Body& body, const ScopePtr& scope,
                                                   TextBuilder& out) {
  const Frame frame(depth_);
  for (const Statement& statement : body) {
    TANDEM_TRY(enter());
    auto flow = std::visit([&](const auto& node) { return execute(node, scope, out); }, statement.node);
    if (!flow.ok()) {
      Error error = std::move(flow).error();
      if (!error.offset) error.offset = statement.offset;
      return error;
    }
    if (flow.value() != Flow::normal) return flow;
  }
  return Flow::normal;
}

Result<Interpreter::Flow> Interpreter::execute(const Data& node, const ScopePtr&, TextBuilder& out) {
  TANDEM_TRY(machine_.charge(static_cast<std::int64_t>(node.text.size())));
  out.append(node.text);
  if (out.full()) return outputTooLong(machine_);
  return Flow::normal;
}

Status Interpreter::write(const Value& value, TextBuilder& out) {
  TANDEM_ASSIGN(const Text text, toText(machine_, value));
  TANDEM_TRY(machine_.charge(static_cast<std::int64_t>(text.weight())));
  out.append(text);
  if (out.full()) return outputTooLong(machine_);
  return {};
}

Result<Interpreter::Flow> Interpreter::execute(const Output& node, const ScopePtr& scope, TextBuilder& out) {
  TANDEM_ASSIGN(const Value value, evaluate(*node.value, scope));
  TANDEM_TRY(write(value, out));
  return Flow::normal;
}

Result<Interpreter::Flow> Interpreter::execute(const If& node, const ScopePtr& scope, TextBuilder& out) {
  for (const auto& [condition, body] : node.branches) {
    TANDEM_ASSIGN(const Value answer, evaluate(*condition, scope));
    if (answer.truthy()) return executeBody(body, scope, out);
  }
  return executeBody(node.otherwise, scope, out);
}

Result<std::shared_ptr<const List>> Interpreter::loopItems(const For& node, const ScopePtr& scope) {
  TANDEM_ASSIGN(const Value iterable, evaluate(*node.iterable, scope));
  TANDEM_ASSIGN(auto items, iterate(machine_, iterable));
  if (items->depth >= kMaxValueDepth) return limitError("nests lists too deeply.");
  if (node.condition == nullptr) return items;
  auto chosen = std::make_shared<List>();
  chosen->depth = items->depth;
  for (const Value& item : items->items) {
    const auto inner = std::make_shared<Scope>(scope);
    TANDEM_TRY(assign(node.target, item, inner));
    TANDEM_ASSIGN(const Value answer, evaluate(*node.condition, inner));
    if (answer.truthy()) chosen->items.push_back(item);
  }
  return std::shared_ptr<const List>(std::move(chosen));
}

Result<Interpreter::Flow> Interpreter::execute(const For& node, const ScopePtr& scope, TextBuilder& out) {
  TANDEM_ASSIGN(const auto items, loopItems(node, scope));
  for (std::size_t i = 0; i < items->items.size(); ++i) {
    TANDEM_TRY(machine_.charge());
    // Each round starts from the variables outside: what a round sets is gone in the next.
    const auto inner = std::make_shared<Scope>(scope);
    inner->set("loop", std::make_shared<const Loop>(Loop{items, i}));
    TANDEM_TRY(assign(node.target, items->items[i], inner));
    TANDEM_ASSIGN(const Flow flow, executeBody(node.body, inner, out));
    if (flow == Flow::breakLoop) break;
  }
  if (items->items.empty()) return executeBody(node.otherwise, std::make_shared<Scope>(scope), out);
  return Flow::normal;
}

Status Interpreter::assign(const Target& target, Value value, const ScopePtr& scope) {
  if (target.parts.empty()) {
    if (target.attribute.empty()) {
      scope->set(target.name, std::move(value));
      return {};
    }
    const Value* known = scope->find(target.name);
    Namespace* const* space = known == nullptr ? nullptr : known->as<Namespace*>();
    if (space == nullptr) return runtimeError("cannot assign attribute on non-namespace object");
    (*space)->attributes.insert_or_assign(target.attribute, std::move(value));
    return {};
  }
  TANDEM_ASSIGN(const auto items, iterate(machine_, value));
  const std::string expected = "(expected " + std::to_string(target.parts.size());
  if (items->items.size() > target.parts.size()) {
    return valueError("too many values to unpack " + expected + ")");
  }
  if (items->items.size() < target.parts.size()) {
    return valueError("not enough values to unpack " + expected + ", got " +
                      std::to_string(items->items.size()) + ")");
  }
  for (std::size_t i = 0; i < target.parts.size(); ++i) {
    TANDEM_TRY(assign(target.parts[i], items->items[i], scope));
  }
  return {};
}

Result<Interpreter::Flow> Interpreter::execute(const Set& node, const ScopePtr& scope, TextBuilder&) {
  TANDEM_ASSIGN(Value value, evaluate(*node.value, scope));
  TANDEM_TRY(assign(node.target, std::move(value), scope));
  return Flow::normal;
}

Result<Text> Interpreter::capture(const Body& body, const ScopePtr& scope) {
  TextBuilder out = machine_.newText();
  TANDEM_TRY(executeBody(body, std::make_shared<Scope>(scope), out));
  return std::move(out).build();
}

Result<Value> Interpreter::applyFilters(const Expression& filter, Text text, const ScopePtr& scope) {
  filterInput_ = Value(std::move(text));
  return evaluate(filter, scope);
}

Result<Interpreter::Flow> Interpreter::execute(const SetBlock& node, const ScopePtr& scope, TextBuilder&) {
  TANDEM_ASSIGN(Text text, capture(node.body, scope));
  Value value = text;
  if (node.filter != nullptr) {
    TANDEM_ASSIGN(value, applyFilters(*node.filter, std::move(text), scope));
  }
  TANDEM_TRY(assign(node.target, std::move(value), scope));
  return Flow::normal;
}

Result<Interpreter::Flow> Interpreter::execute(const MacroDefinition& node, const ScopePtr& scope,
                                               TextBuilder&) {
  scope->set(node.name, Value(static_cast<const Macro*>(&macros_.emplace_back(Macro{&node, scope}))));
  return Flow::normal;
}

Result<Interpreter::Flow> Interpreter::execute(const CallBlock& node, const ScopePtr& scope,
                                               TextBuilder& out) {
  TANDEM_ASSIGN(const Value callee, evaluate(*node.call.callee, scope));
  TANDEM_ASSIGN(Arguments arguments, evaluateArguments(node.call.arguments, scope));
  const Macro* caller = &macros_.emplace_back(Macro{&node.caller, scope});
  arguments.named.emplace_back("caller", Value(caller));
  TANDEM_ASSIGN(const Value value, call(callee, std::move(arguments)));
  TANDEM_TRY(write(value, out));
  return Flow::normal;
}

Result<Interpreter::Flow> Interpreter::execute(const FilterBlock& node, const ScopePtr& scope,
                                               TextBuilder& out) {
  TANDEM_ASSIGN(Text text, capture(node.body, scope));
  TANDEM_ASSIGN(const Value value, applyFilters(*node.filter, std::move(text), scope));
  TANDEM_TRY(write(value, out));
  return Flow::normal;
}

Result<Interpreter::Flow> Interpreter::execute(const Group& node, const ScopePtr& scope, TextBuilder& out) {
  const auto inner = std::make_shared<Scope>(scope);
  for (const Set& variable : node.variables) {
    TANDEM_ASSIGN(Value value, evaluate(*variable.value, scope));
    TANDEM_TRY(assign(variable.target, std::move(value), inner));
  }
  return executeBody(node.body, inner, out);
}

Result<Interpreter::Flow> Interpreter::execute(const Break&, const ScopePtr&, TextBuilder&) {
  return Flow::breakLoop;
}

Result<Interpreter::Flow> Interpreter::execute(const Continue&, const ScopePtr&, TextBuilder&) {
  return Flow::continueLoop;
}

}  // namespace tandem::jinja
