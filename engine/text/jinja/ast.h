// A parsed template. Immutable after parsing: any number of renderings may share it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/text/jinja/operators.h"
#include "engine/text/jinja/value.h"

namespace tandem::jinja {

struct Expression;
struct Statement;
using ExpressionPtr = std::unique_ptr<Expression>;
using Body = std::vector<Statement>;

struct CallArguments {
  std::vector<ExpressionPtr> positional;
  std::vector<std::pair<std::string, ExpressionPtr>> named;
};

struct Literal {
  Value value;
};
struct Name {
  std::string name;
};
struct Sequence {
  std::vector<ExpressionPtr> items;
  ListKind kind = ListKind::list;
};
struct Mapping {
  std::vector<std::pair<ExpressionPtr, ExpressionPtr>> entries;
};
struct Not {
  ExpressionPtr operand;
};
struct Sign {
  bool negative = false;
  ExpressionPtr operand;
};
/// first op operand op operand …, from the left. Flat, so that a long sum is no deep tree.
struct Chain {
  ExpressionPtr first;
  std::vector<std::pair<Arithmetic, ExpressionPtr>> links;
};
/// a ~ b ~ …
struct Concatenation {
  std::vector<ExpressionPtr> parts;
};
enum class Relation { equal, unequal, less, atMost, greater, atLeast, in, notIn };
/// a < b < …: true when each neighbouring pair is.
struct Comparison {
  ExpressionPtr first;
  std::vector<std::pair<Relation, ExpressionPtr>> links;
};
/// a and b and …, or with or. Yields the operand that decides.
struct Junction {
  bool isAnd = false;
  std::vector<ExpressionPtr> operands;
};
struct Choice {
  ExpressionPtr condition, then, otherwise;  ///< otherwise may be null: Undefined
};
struct Attribute {
  ExpressionPtr object;
  std::string name;
};
struct Subscript {
  ExpressionPtr object, key;
};
struct Slice {
  ExpressionPtr object, start, stop, step;  ///< bounds may be null
};
struct Call {
  ExpressionPtr callee;
  CallArguments arguments;
};
struct FilterUse {
  ExpressionPtr input;  ///< null for the text of a filter block
  std::string name;
  CallArguments arguments;
};
struct TestUse {
  ExpressionPtr input;
  std::string name;
  CallArguments arguments;
};

struct Expression {
  using Node = std::variant<Literal, Name, Sequence, Mapping, Not, Sign, Chain, Concatenation, Comparison,
                            Junction, Choice, Attribute, Subscript, Slice, Call, FilterUse, TestUse>;
  Node node;
  std::size_t offset = 0;  ///< bytes into the source
};

/// What `set` and `for` assign to: a name, a namespace's attribute, or a tuple of targets.
struct Target {
  std::string name;
  std::string attribute;      ///< empty: the name itself
  std::vector<Target> parts;  ///< not empty: a tuple
};

struct Data {
  Text text;
};
struct Output {
  ExpressionPtr value;
};
struct If {
  std::vector<std::pair<ExpressionPtr, Body>> branches;
  Body otherwise;
};
struct For {
  Target target;
  ExpressionPtr iterable;
  ExpressionPtr condition;  ///< may be null
  Body body, otherwise;
};
struct Set {
  Target target;
  ExpressionPtr value;
};
/// {% set x | filter %} … {% endset %}
struct SetBlock {
  Target target;
  ExpressionPtr filter;  ///< may be null; the innermost input of the filters is null
  Body body;
};
struct MacroDefinition {
  std::string name;
  std::vector<std::pair<std::string, ExpressionPtr>> parameters;  ///< with default or null
  Body body;
};
struct CallBlock {
  Call call;
  MacroDefinition caller;
};
struct FilterBlock {
  ExpressionPtr filter;
  Body body;
};
/// {% with %} and {% generation %}: a body with variables of its own.
struct Group {
  std::vector<Set> variables;
  Body body;
};
struct Break {};
struct Continue {};

struct Statement {
  using Node = std::variant<Data, Output, If, For, Set, SetBlock, MacroDefinition, CallBlock, FilterBlock,
                            Group, Break, Continue>;
  Node node;
  std::size_t offset = 0;
};

}  // namespace tandem::jinja
