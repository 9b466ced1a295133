#include <algorithm>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/interpreter.h"
#include "engine/text/jinja/operators.h"

namespace tandem::jinja {

Result<Arguments> Interpreter::evaluateArguments(const CallArguments& arguments, const ScopePtr& scope) {
  Arguments out;
  for (const auto& argument : arguments.positional) {
    TANDEM_ASSIGN(Value value, evaluate(*argument, scope));
    out.positional.push_back(std::move(value));
  }
  for (const auto& [name, argument] : arguments.named) {
    TANDEM_ASSIGN(Value value, evaluate(*argument, scope));
    out.named.emplace_back(name, std::move(value));
  }
  return out;
}

Result<Value> Interpreter::evaluate(const Call& node, const ScopePtr& scope) {
  TANDEM_ASSIGN(const Value callee, evaluate(*node.callee, scope));
  TANDEM_ASSIGN(Arguments arguments, evaluateArguments(node.arguments, scope));
  return call(callee, std::move(arguments));
}

Result<Value> Interpreter::call(const Value& callee, Arguments arguments) {
  if (const auto* macro = callee.as<const Macro*>()) return callMacro(**macro, std::move(arguments));
  if (const auto* native = callee.as<const Native*>()) {
    return callNative(machine_, **native, Value(), std::move(arguments));
  }
  if (const auto* method = callee.as<std::shared_ptr<const Method>>()) {
    return callNative(machine_, *(*method)->native, (*method)->self, std::move(arguments));
  }
  if (callee.isUndefined()) return undefinedUse(callee);
  return typeError(words({"'", callee.typeName(), "' object is not callable"}));
}

Result<Value> Interpreter::callMacro(const Macro& macro, Arguments arguments) {
  const Frame frame(macroDepth_);
  if (macroDepth_ > kMaxMacroDepth) return limitError("calls macros too deeply.");
  const auto& parameters = macro.definition->parameters;
  const std::string name = "macro '" + macro.definition->name + "' takes ";
  if (arguments.positional.size() > parameters.size()) {
    return typeError(name + "not more than " + std::to_string(parameters.size()) + " argument(s)");
  }
  const auto scope = std::make_shared<Scope>(macro.scope);
  std::vector<bool> given(parameters.size());
  for (std::size_t i = 0; i < arguments.positional.size(); ++i) {
    scope->set(parameters[i].first, std::move(arguments.positional[i]));
    given[i] = true;
  }
  for (auto& [key, value] : arguments.named) {
    const auto at = std::find_if(parameters.begin(), parameters.end(),
                                 [&wanted = key](const auto& p) { return p.first == wanted; });
    if (at != parameters.end()) {
      given[static_cast<std::size_t>(at - parameters.begin())] = true;
    } else if (key != "caller") {
      return typeError(words({name, "no keyword argument '", key, "'"}));
    }
    scope->set(key, std::move(value));
  }
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (given[i]) continue;
    const auto& [parameter, otherwise] = parameters[i];
    Value value = Value::undefined("parameter '" + parameter + "' was not provided");
    if (otherwise != nullptr) {
      TANDEM_ASSIGN(value, evaluate(*otherwise, scope));
    }
    scope->set(parameter, std::move(value));
  }
  TextBuilder out = machine_.newText();
  TANDEM_TRY(executeBody(macro.definition->body, scope, out));
  TANDEM_ASSIGN(Text text, std::move(out).build());
  TANDEM_TRY(machine_.charge(text));
  return Value(std::move(text));
}

}  // namespace tandem::jinja
