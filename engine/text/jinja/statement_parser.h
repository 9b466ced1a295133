// The statements of a template.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/text/jinja/ast.h"
#include "engine/text/jinja/expression_parser.h"
#include "engine/text/jinja/token_stream.h"

namespace tandem::jinja {

/// Thread: one parsing. Errors: as parseTemplate.
class StatementParser {
 public:
  explicit StatementParser(TokenStream& stream) : stream_(stream), expressions_(stream) {}

  /// Statements up to a block whose name is one of `ends`, which is left with its "{%" taken. With no `ends`,
  /// up to the end of the template.
  Result<Body> parseBody(std::initializer_list<std::string_view> ends);

 private:
  Result<Statement> parseBlock(std::size_t offset);
  Result<Statement::Node> parseNamed(const std::string& name);
  Result<Statement::Node> parseIf();
  Result<Statement::Node> parseFor();
  Result<Statement::Node> parseSet();
  Result<Statement::Node> parseMacro();
  Result<Statement::Node> parseCallBlock();
  Result<Statement::Node> parseFilterBlock();
  Result<Statement::Node> parseWith();
  Result<Statement::Node> parseGeneration();
  Status parseSignature(MacroDefinition& macro);
  Result<Target> parseTarget(bool withNamespace);
  Result<Target> parseSingleTarget(bool withNamespace);
  /// "name %}" of the block that closes this one.
  Status closeBlock(std::string_view name);
  Status endTag() { return stream_.expect(TokenKind::blockEnd, "end of statement block"); }

  TokenStream& stream_;
  ExpressionParser expressions_;
  int loops_ = 0;  ///< how many loops we are in, for break and continue
};

}  // namespace tandem::jinja
