#include "engine/text/jinja/expression_parser.h"

#include <array>
#include <charconv>
#include <limits>

namespace tandem::jinja {
namespace {

template <typename Node>
ExpressionPtr make(std::size_t offset, Node node) {
  return std::make_unique<Expression>(Expression{std::move(node), offset});
}

}  // namespace

Result<ExpressionPtr> ExpressionParser::parseExpression() {
  const TokenStream::Level level(stream_);
  TANDEM_TRY(level.check());
  TANDEM_ASSIGN(ExpressionPtr value, parseOr());
  while (stream_.isName("if")) {
    const std::size_t offset = stream_.take().offset;
    Choice choice;
    choice.then = std::move(value);
    TANDEM_ASSIGN(choice.condition, parseOr());
    if (stream_.takeName("else")) {
      TANDEM_ASSIGN(choice.otherwise, parseExpression());
    }
    value = make(offset, std::move(choice));
  }
  return value;
}

bool ExpressionParser::endsTuple() const {
  const TokenKind kind = stream_.peek().kind;
  return kind == TokenKind::outputEnd || kind == TokenKind::blockEnd || kind == TokenKind::end ||
         stream_.isSign(")");
}

Result<ExpressionPtr> ExpressionParser::parseTuple() {
  return parseTupleOf(true);
}

Result<ExpressionPtr> ExpressionParser::parseTupleOf(bool withChoice) {
  const std::size_t offset = stream_.peek().offset;
  Sequence tuple;
  tuple.kind = ListKind::tuple;
  bool comma = false;
  while (!endsTuple()) {
    TANDEM_ASSIGN(ExpressionPtr item, withChoice ? parseExpression() : parseOr());
    tuple.items.push_back(std::move(item));
    if (!stream_.isSign(",")) break;
    stream_.take();
    comma = true;
  }
  if (tuple.items.empty()) return stream_.fail("expected an expression");
  if (!comma) return std::move(tuple.items.front());
  return make(offset, std::move(tuple));
}

Result<ExpressionPtr> ExpressionParser::parseJunction(bool isAnd) {
  const std::size_t offset = stream_.peek().offset;
  Junction junction{isAnd, {}};
  do {
    TANDEM_ASSIGN(ExpressionPtr operand, isAnd ? parseNot() : parseJunction(true));
    junction.operands.push_back(std::move(operand));
  } while (stream_.takeName(isAnd ? "and" : "or"));
  if (junction.operands.size() == 1) return std::move(junction.operands.front());
  return make(offset, std::move(junction));
}

Result<ExpressionPtr> ExpressionParser::parseNot() {
  if (!stream_.isName("not")) return parseComparison();
  const TokenStream::Level level(stream_);
  TANDEM_TRY(level.check());
  const std::size_t offset = stream_.take().offset;
  TANDEM_ASSIGN(ExpressionPtr operand, parseNot());
  return make(offset, Not{std::move(operand)});
}

std::optional<Relation> ExpressionParser::takeRelation() {
  static constexpr std::array<std::pair<std::string_view, Relation>, 6> kRelations = {
      {{"==", Relation::equal},
       {"!=", Relation::unequal},
       {"<", Relation::less},
       {"<=", Relation::atMost},
       {">", Relation::greater},
       {">=", Relation::atLeast}}};
  for (const auto& [sign, relation] : kRelations) {
    if (stream_.takeSign(sign)) return relation;
  }
  if (stream_.takeName("in")) return Relation::in;
  if (stream_.isName("not") && stream_.isName("in", 1)) {
    stream_.take();
    stream_.take();
    return Relation::notIn;
  }
  return std::nullopt;
}

Result<ExpressionPtr> ExpressionParser::parseComparison() {
  const std::size_t offset = stream_.peek().offset;
  Comparison comparison;
  TANDEM_ASSIGN(comparison.first, parseSum());
  while (const auto relation = takeRelation()) {
    TANDEM_ASSIGN(ExpressionPtr operand, parseSum());
    comparison.links.emplace_back(*relation, std::move(operand));
  }
  if (comparison.links.empty()) return std::move(comparison.first);
  return make(offset, std::move(comparison));
}

Result<ExpressionPtr> ExpressionParser::parseSum() {
  const std::size_t offset = stream_.peek().offset;
  Chain chain;
  TANDEM_ASSIGN(chain.first, parseConcatenation());
  while (stream_.isSign("+") || stream_.isSign("-")) {
    const Arithmetic op = stream_.take().text == "+" ? Arithmetic::add : Arithmetic::subtract;
    TANDEM_ASSIGN(ExpressionPtr operand, parseConcatenation());
    chain.links.emplace_back(op, std::move(operand));
  }
  if (chain.links.empty()) return std::move(chain.first);
  return make(offset, std::move(chain));
}

Result<ExpressionPtr> ExpressionParser::parseConcatenation() {
  const std::size_t offset = stream_.peek().offset;
  Concatenation concatenation;
  do {
    TANDEM_ASSIGN(ExpressionPtr part, parseProduct());
    concatenation.parts.push_back(std::move(part));
  } while (stream_.takeSign("~"));
  if (concatenation.parts.size() == 1) return std::move(concatenation.parts.front());
  return make(offset, std::move(concatenation));
}

Result<ExpressionPtr> ExpressionParser::parseProduct() {
  static constexpr std::array<std::pair<std::string_view, Arithmetic>, 4> kOperators = {
      {{"*", Arithmetic::multiply},
       {"/", Arithmetic::divide},
       {"//", Arithmetic::floorDivide},
       {"%", Arithmetic::modulo}}};
  const std::size_t offset = stream_.peek().offset;
  Chain chain;
  TANDEM_ASSIGN(chain.first, parsePower());
  for (bool more = true; more;) {
    more = false;
    for (const auto& [sign, op] : kOperators) {
      if (!stream_.takeSign(sign)) continue;
      TANDEM_ASSIGN(ExpressionPtr operand, parsePower());
      chain.links.emplace_back(op, std::move(operand));
      more = true;
      break;
    }
  }
  if (chain.links.empty()) return std::move(chain.first);
  return make(offset, std::move(chain));
}

Result<ExpressionPtr> ExpressionParser::parsePower() {
  const std::size_t offset = stream_.peek().offset;
  Chain chain;
  TANDEM_ASSIGN(chain.first, parseUnary(true));
  while (stream_.takeSign("**")) {
    TANDEM_ASSIGN(ExpressionPtr operand, parseUnary(true));
    chain.links.emplace_back(Arithmetic::power, std::move(operand));
  }
  if (chain.links.empty()) return std::move(chain.first);
  return make(offset, std::move(chain));
}

Result<ExpressionPtr> ExpressionParser::parseUnary(bool withFilters) {
  ExpressionPtr value;
  if (stream_.isSign("-") || stream_.isSign("+")) {
    const TokenStream::Level level(stream_);
    TANDEM_TRY(level.check());
    const Token token = stream_.take();
    TANDEM_ASSIGN(ExpressionPtr operand, parseUnary(false));
    value = make(token.offset, Sign{token.text == "-", std::move(operand)});
  } else {
    TANDEM_ASSIGN(value, parsePrimary());
  }
  TANDEM_ASSIGN(value, parsePostfix(std::move(value)));
  if (!withFilters) return value;
  return parseFiltersAndTests(std::move(value));
}

Result<ExpressionPtr> ExpressionParser::parseNumber() {
  const Token token = stream_.take();
  const char* begin = token.text.data();
  const char* end = begin + token.text.size();
  if (token.kind == TokenKind::real) {
    double value = 0;
    std::from_chars(begin, end, value);
    return make(token.offset, Literal{value});
  }
  std::int64_t value = 0;
  if (std::from_chars(begin, end, value).ec != std::errc()) return stream_.fail("a number is too large");
  return make(token.offset, Literal{value});
}

Result<ExpressionPtr> ExpressionParser::parsePrimary() {
  const Token& token = stream_.peek();
  switch (token.kind) {
    case TokenKind::integer:
    case TokenKind::real:
      return parseNumber();
    case TokenKind::string: {
      const std::size_t offset = token.offset;
      std::string text;
      while (stream_.peek().kind == TokenKind::string) text += stream_.take().text;
      return make(offset, Literal{Text::trusted(std::move(text))});
    }
    case TokenKind::name: {
      Token name = stream_.take();
      if (name.text == "true" || name.text == "True") return make(name.offset, Literal{true});
      if (name.text == "false" || name.text == "False") return make(name.offset, Literal{false});
      if (name.text == "none" || name.text == "None") return make(name.offset, Literal{None{}});
      return make(name.offset, Name{std::move(name.text)});
    }
    default:
      return parseBracketed();
  }
}

Result<ExpressionPtr> ExpressionParser::parseBracketed() {
  const TokenStream::Level level(stream_);
  TANDEM_TRY(level.check());
  const std::size_t offset = stream_.peek().offset;
  if (stream_.isSign("[")) return parseList();
  if (stream_.isSign("{")) return parseMapping();
  TANDEM_TRY(stream_.expectSign("("));
  if (stream_.takeSign(")")) return make(offset, Sequence{{}, ListKind::tuple});
  TANDEM_ASSIGN(ExpressionPtr value, parseTuple());
  TANDEM_TRY(stream_.expectSign(")"));
  return value;
}

Result<ExpressionPtr> ExpressionParser::parseList() {
  const std::size_t offset = stream_.take().offset;
  Sequence list;
  while (!stream_.isSign("]")) {
    if (!list.items.empty()) {
      TANDEM_TRY(stream_.expectSign(","));
      if (stream_.isSign("]")) break;
    }
    TANDEM_ASSIGN(ExpressionPtr item, parseExpression());
    list.items.push_back(std::move(item));
  }
  stream_.take();
  return make(offset, std::move(list));
}

Result<ExpressionPtr> ExpressionParser::parseMapping() {
  const std::size_t offset = stream_.take().offset;
  Mapping mapping;
  while (!stream_.isSign("}")) {
    if (!mapping.entries.empty()) {
      TANDEM_TRY(stream_.expectSign(","));
      if (stream_.isSign("}")) break;
    }
    TANDEM_ASSIGN(ExpressionPtr key, parseExpression());
    TANDEM_TRY(stream_.expectSign(":"));
    TANDEM_ASSIGN(ExpressionPtr value, parseExpression());
    mapping.entries.emplace_back(std::move(key), std::move(value));
  }
  stream_.take();
  return make(offset, std::move(mapping));
}

}  // namespace tandem::jinja
