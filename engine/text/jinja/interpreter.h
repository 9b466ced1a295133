// Walks a parsed template and writes its text.
#pragma once

#include <deque>
#include <optional>

#include "engine/base/result.h"
#include "engine/text/jinja/ast.h"
#include "engine/text/jinja/machine.h"
#include "engine/text/jinja/natives.h"
#include "engine/text/jinja/scope.h"

namespace tandem::jinja {

/// A macro and the names it was defined among.
struct Macro {
  const MacroDefinition* definition = nullptr;
  ScopePtr scope;
};

/// Thread: one rendering, one thread. Ownership: borrows the machine and the tree; values do not outlive it.
class Interpreter {
 public:
  explicit Interpreter(Machine& machine) : machine_(machine) {}

  /// Errors: templateFailed and limitExceeded, with Error::offset at the place in the source.
  Status run(const Body& body, Variables variables, TextBuilder& out);

 private:
  enum class Flow { normal, breakLoop, continueLoop };

  /// Counts the frames on the C++ stack for as long as it lives.
  class Frame {
   public:
    explicit Frame(int& depth) : depth_(depth) { ++depth_; }
    ~Frame() { --depth_; }
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

   private:
    int& depth_;
  };
  Status enter();

  Result<Flow> executeBody(const Body& body, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const Data& node, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const Output& node, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const If& node, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const For& node, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const Set& node, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const SetBlock& node, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const MacroDefinition& node, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const CallBlock& node, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const FilterBlock& node, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const Group& node, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const Break& node, const ScopePtr& scope, TextBuilder& out);
  Result<Flow> execute(const Continue& node, const ScopePtr& scope, TextBuilder& out);

  Status write(const Value& value, TextBuilder& out);
  Status assign(const Target& target, Value value, const ScopePtr& scope);
  /// The elements of a loop, after its `if`.
  Result<std::shared_ptr<const List>> loopItems(const For& node, const ScopePtr& scope);
  /// The text of a block that is not written but kept.
  Result<Text> capture(const Body& body, const ScopePtr& scope);
  Result<Value> applyFilters(const Expression& filter, Text text, const ScopePtr& scope);

  Result<Value> evaluate(const Expression& expression, const ScopePtr& scope);
  /// As above; Undefined for a null expression.
  Result<Value> evaluate(const ExpressionPtr& expression, const ScopePtr& scope);
  Result<Value> evaluate(const Literal& node, const ScopePtr& scope);
  Result<Value> evaluate(const Name& node, const ScopePtr& scope);
  Result<Value> evaluate(const Sequence& node, const ScopePtr& scope);
  Result<Value> evaluate(const Mapping& node, const ScopePtr& scope);
  Result<Value> evaluate(const Not& node, const ScopePtr& scope);
  Result<Value> evaluate(const Sign& node, const ScopePtr& scope);
  Result<Value> evaluate(const Chain& node, const ScopePtr& scope);
  Result<Value> evaluate(const Concatenation& node, const ScopePtr& scope);
  Result<Value> evaluate(const Comparison& node, const ScopePtr& scope);
  Result<Value> evaluate(const Junction& node, const ScopePtr& scope);
  Result<Value> evaluate(const Choice& node, const ScopePtr& scope);
  Result<Value> evaluate(const Attribute& node, const ScopePtr& scope);
  Result<Value> evaluate(const Subscript& node, const ScopePtr& scope);
  Result<Value> evaluate(const Slice& node, const ScopePtr& scope);
  Result<Value> evaluate(const Call& node, const ScopePtr& scope);
  Result<Value> evaluate(const FilterUse& node, const ScopePtr& scope);
  Result<Value> evaluate(const TestUse& node, const ScopePtr& scope);

  Result<bool> relate(Relation relation, const Value& a, const Value& b);
  Result<Arguments> evaluateArguments(const CallArguments& arguments, const ScopePtr& scope);
  Result<Value> call(const Value& callee, Arguments arguments);
  Result<Value> callMacro(const Macro& macro, Arguments arguments);

  Machine& machine_;
  std::deque<Macro> macros_;          ///< values name them by address
  std::optional<Value> filterInput_;  ///< what the innermost filter of a filter block reads
  int depth_ = 0;
  int macroDepth_ = 0;
};

}  // namespace tandem::jinja
