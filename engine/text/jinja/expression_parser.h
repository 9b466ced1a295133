// The expressions of a template.
#pragma once

#include "engine/base/result.h"
#include "engine/text/jinja/ast.h"
#include "engine/text/jinja/token_stream.h"

namespace tandem::jinja {

/// Thread: one parsing. Every function leaves the stream behind what it read. Errors: as parseTemplate.
class ExpressionParser {
 public:
  explicit ExpressionParser(TokenStream& stream) : stream_(stream) {}

  /// With inline if.
  Result<ExpressionPtr> parseExpression();
  /// One expression, or several with commas between them as a tuple.
  Result<ExpressionPtr> parseTuple();
  /// As parseTuple, but an `if` is left alone: it filters the loop.
  Result<ExpressionPtr> parseLoopIterable() { return parseTupleOf(false); }
  /// Filters without an input of their own: "upper | trim" of a filter block.
  Result<ExpressionPtr> parseFilterChain();
  /// "(a, b=1)"
  Result<CallArguments> parseCallArguments();

 private:
  Result<ExpressionPtr> parseTupleOf(bool withChoice);
  Result<ExpressionPtr> parseJunction(bool isAnd);
  Result<ExpressionPtr> parseOr() { return parseJunction(false); }
  Result<ExpressionPtr> parseNot();
  Result<ExpressionPtr> parseComparison();
  std::optional<Relation> takeRelation();
  Result<ExpressionPtr> parseSum();
  Result<ExpressionPtr> parseConcatenation();
  Result<ExpressionPtr> parseProduct();
  Result<ExpressionPtr> parsePower();
  Result<ExpressionPtr> parseUnary(bool withFilters);
  Result<ExpressionPtr> parsePrimary();
  Result<ExpressionPtr> parseNumber();
  Result<ExpressionPtr> parseBracketed();
  Result<ExpressionPtr> parseList();
  Result<ExpressionPtr> parseMapping();
  Result<ExpressionPtr> parsePostfix(ExpressionPtr object);
  Result<ExpressionPtr> parseFiltersAndTests(ExpressionPtr input);
  Result<ExpressionPtr> parseSubscript(ExpressionPtr object);
  Result<ExpressionPtr> parseFilter(ExpressionPtr input);
  Result<ExpressionPtr> parseTest(ExpressionPtr input);
  bool startsTestArgument() const;
  bool endsTuple() const;

  TokenStream& stream_;
};

}  // namespace tandem::jinja
