#include "engine/text/jinja/statement_parser.h"

#include <algorithm>

#include "engine/text/jinja/parser.h"

namespace tandem::jinja {

Result<Body> StatementParser::parseBody(std::initializer_list<std::string_view> ends) {
  const TokenStream::Level level(stream_);
  TANDEM_TRY(level.check());
  Body body;
  while (!stream_.atEnd()) {
    const std::size_t offset = stream_.peek().offset;
    if (stream_.peek().kind == TokenKind::data) {
      body.push_back({Data{Text::trusted(stream_.take().text)}, offset});
    } else if (stream_.peek().kind == TokenKind::outputBegin) {
      stream_.take();
      TANDEM_ASSIGN(ExpressionPtr value, expressions_.parseTuple());
      TANDEM_TRY(stream_.expect(TokenKind::outputEnd, "end of print statement"));
      body.push_back({Output{std::move(value)}, offset});
    } else {
      TANDEM_TRY(stream_.expect(TokenKind::blockBegin, "a block"));
      const Token& name = stream_.peek();
      if (name.kind == TokenKind::name && std::find(ends.begin(), ends.end(), name.text) != ends.end()) {
        return body;
      }
      TANDEM_ASSIGN(Statement statement, parseBlock(offset));
      body.push_back(std::move(statement));
    }
  }
  if (ends.size() == 0) return body;
  return stream_.fail("Unexpected end of template. Jinja was looking for the tag '" +
                      std::string(*std::prev(ends.end())) + "'");
}

Result<Statement> StatementParser::parseBlock(std::size_t offset) {
  if (stream_.peek().kind != TokenKind::name) return stream_.fail("tag name expected");
  const std::string name = stream_.take().text;
  TANDEM_ASSIGN(Statement::Node node, parseNamed(name));
  return Statement{std::move(node), offset};
}

Result<Statement::Node> StatementParser::parseNamed(const std::string& name) {
  if (name == "if") return parseIf();
  if (name == "for") return parseFor();
  if (name == "set") return parseSet();
  if (name == "macro") return parseMacro();
  if (name == "call") return parseCallBlock();
  if (name == "filter") return parseFilterBlock();
  if (name == "with") return parseWith();
  if (name == "generation") return parseGeneration();
  if (name == "break" || name == "continue") {
    if (loops_ == 0) return stream_.fail("'" + name + "' outside loop");
    TANDEM_TRY(endTag());
    return name == "break" ? Statement::Node(Break{}) : Statement::Node(Continue{});
  }
  return stream_.fail("Encountered unknown tag '" + name + "'.");
}

Status StatementParser::closeBlock(std::string_view name) {
  if (!stream_.takeName(name)) return stream_.fail("expected '" + std::string(name) + "'");
  return endTag();
}

Result<Statement::Node> StatementParser::parseIf() {
  If node;
  bool more = true;
  while (more) {
    TANDEM_ASSIGN(ExpressionPtr condition, expressions_.parseTuple());
    TANDEM_TRY(endTag());
    TANDEM_ASSIGN(Body body, parseBody({"elif", "else", "endif"}));
    node.branches.emplace_back(std::move(condition), std::move(body));
    more = stream_.takeName("elif");
  }
  if (stream_.takeName("else")) {
    TANDEM_TRY(endTag());
    TANDEM_ASSIGN(node.otherwise, parseBody({"endif"}));
  }
  TANDEM_TRY(closeBlock("endif"));
  return Statement::Node(std::move(node));
}

Result<Statement::Node> StatementParser::parseFor() {
  For node;
  TANDEM_ASSIGN(node.target, parseTarget(false));
  if (!stream_.takeName("in")) return stream_.fail("expected token 'in'");
  TANDEM_ASSIGN(node.iterable, expressions_.parseLoopIterable());
  if (stream_.takeName("if")) {
    TANDEM_ASSIGN(node.condition, expressions_.parseExpression());
  }
  if (stream_.isName("recursive")) return stream_.fail("recursive loops are not supported");
  TANDEM_TRY(endTag());
  ++loops_;
  TANDEM_ASSIGN(node.body, parseBody({"else", "endfor"}));
  --loops_;
  if (stream_.takeName("else")) {
    TANDEM_TRY(endTag());
    TANDEM_ASSIGN(node.otherwise, parseBody({"endfor"}));
  }
  TANDEM_TRY(closeBlock("endfor"));
  return Statement::Node(std::move(node));
}

Result<Target> StatementParser::parseSingleTarget(bool withNamespace) {
  const TokenStream::Level level(stream_);
  TANDEM_TRY(level.check());
  if (stream_.takeSign("(")) {
    TANDEM_ASSIGN(Target tuple, parseTarget(withNamespace));
    TANDEM_TRY(stream_.expectSign(")"));
    return tuple;
  }
  static constexpr std::string_view kReserved[] = {"true", "false", "none", "True", "False", "None"};
  Target target;
  TANDEM_ASSIGN(target.name, stream_.expectName());
  if (std::find(std::begin(kReserved), std::end(kReserved), target.name) != std::end(kReserved)) {
    return stream_.fail("can't assign to '" + target.name + "'");
  }
  if (withNamespace && stream_.takeSign(".")) {
    TANDEM_ASSIGN(target.attribute, stream_.expectName());
  }
  return target;
}

Result<Target> StatementParser::parseTarget(bool withNamespace) {
  TANDEM_ASSIGN(Target first, parseSingleTarget(withNamespace));
  if (!stream_.isSign(",")) return first;
  Target tuple;
  tuple.parts.push_back(std::move(first));
  while (stream_.takeSign(",")) {
    if (stream_.peek().kind != TokenKind::name && !stream_.isSign("(")) break;
    if (stream_.isName("in")) break;
    TANDEM_ASSIGN(Target part, parseSingleTarget(withNamespace));
    tuple.parts.push_back(std::move(part));
  }
  return tuple;
}

Result<Statement::Node> StatementParser::parseSet() {
  TANDEM_ASSIGN(Target target, parseTarget(true));
  if (stream_.takeSign("=")) {
    TANDEM_ASSIGN(ExpressionPtr value, expressions_.parseTuple());
    TANDEM_TRY(endTag());
    return Statement::Node(Set{std::move(target), std::move(value)});
  }
  SetBlock node;
  node.target = std::move(target);
  if (stream_.takeSign("|")) {
    TANDEM_ASSIGN(node.filter, expressions_.parseFilterChain());
  }
  TANDEM_TRY(endTag());
  TANDEM_ASSIGN(node.body, parseBody({"endset"}));
  TANDEM_TRY(closeBlock("endset"));
  return Statement::Node(std::move(node));
}

Status StatementParser::parseSignature(MacroDefinition& macro) {
  TANDEM_TRY(stream_.expectSign("("));
  while (!stream_.isSign(")")) {
    if (!macro.parameters.empty()) {
      TANDEM_TRY(stream_.expectSign(","));
    }
    if (stream_.isSign(")")) break;
    TANDEM_ASSIGN(std::string name, stream_.expectName());
    ExpressionPtr otherwise;
    if (stream_.takeSign("=")) {
      TANDEM_ASSIGN(otherwise, expressions_.parseExpression());
    } else if (!macro.parameters.empty() && macro.parameters.back().second != nullptr) {
      return stream_.fail("non-default argument follows default argument");
    }
    macro.parameters.emplace_back(std::move(name), std::move(otherwise));
  }
  stream_.take();
  return {};
}

Result<Statement::Node> StatementParser::parseMacro() {
  MacroDefinition macro;
  TANDEM_ASSIGN(macro.name, stream_.expectName());
  TANDEM_TRY(parseSignature(macro));
  TANDEM_TRY(endTag());
  const int loops = std::exchange(loops_, 0);
  TANDEM_ASSIGN(macro.body, parseBody({"endmacro"}));
  loops_ = loops;
  if (stream_.isName(macro.name, 1)) stream_.take();
  TANDEM_TRY(stream_.expect(TokenKind::name, "endmacro"));
  TANDEM_TRY(endTag());
  return Statement::Node(std::move(macro));
}

Result<Statement::Node> StatementParser::parseCallBlock() {
  CallBlock node;
  node.caller.name = "caller";
  if (stream_.isSign("(")) {
    TANDEM_TRY(parseSignature(node.caller));
  }
  TANDEM_ASSIGN(ExpressionPtr call, expressions_.parseExpression());
  auto* parsed = std::get_if<Call>(&call->node);
  if (parsed == nullptr) return stream_.fail("expected call");
  node.call = std::move(*parsed);
  TANDEM_TRY(endTag());
  const int loops = std::exchange(loops_, 0);
  TANDEM_ASSIGN(node.caller.body, parseBody({"endcall"}));
  loops_ = loops;
  TANDEM_TRY(closeBlock("endcall"));
  return Statement::Node(std::move(node));
}

Result<Statement::Node> StatementParser::parseFilterBlock() {
  FilterBlock node;
  TANDEM_ASSIGN(node.filter, expressions_.parseFilterChain());
  TANDEM_TRY(endTag());
  TANDEM_ASSIGN(node.body, parseBody({"endfilter"}));
  TANDEM_TRY(closeBlock("endfilter"));
  return Statement::Node(std::move(node));
}

Result<Statement::Node> StatementParser::parseWith() {
  Group node;
  while (stream_.peek().kind != TokenKind::blockEnd) {
    if (!node.variables.empty()) {
      TANDEM_TRY(stream_.expectSign(","));
    }
    Set variable;
    TANDEM_ASSIGN(variable.target, parseSingleTarget(false));
    TANDEM_TRY(stream_.expectSign("="));
    TANDEM_ASSIGN(variable.value, expressions_.parseExpression());
    node.variables.push_back(std::move(variable));
  }
  TANDEM_TRY(endTag());
  TANDEM_ASSIGN(node.body, parseBody({"endwith"}));
  TANDEM_TRY(closeBlock("endwith"));
  return Statement::Node(std::move(node));
}

/// Hugging Face marks the assistant's words with this block for training; for a prompt it is only a group.
Result<Statement::Node> StatementParser::parseGeneration() {
  Group node;
  TANDEM_TRY(endTag());
  TANDEM_ASSIGN(node.body, parseBody({"endgeneration"}));
  TANDEM_TRY(closeBlock("endgeneration"));
  return Statement::Node(std::move(node));
}

Result<Body> parseTemplate(std::string_view source) {
  TANDEM_ASSIGN(std::vector<Token> tokens, tokenize(source));
  TokenStream stream(std::move(tokens));
  return StatementParser(stream).parseBody({});
}

}  // namespace tandem::jinja
