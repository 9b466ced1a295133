// What follows a value: attributes, subscripts, calls, filters and tests.
#include <charconv>

#include "engine/text/jinja/expression_parser.h"

namespace tandem::jinja {
namespace {

template <typename Node>
ExpressionPtr make(std::size_t offset, Node node) {
  return std::make_unique<Expression>(Expression{std::move(node), offset});
}

/// A chain a.b.c|d grows to the left, one level of tree per link, so its length is limited like nesting.
Status checkLength(const TokenStream& stream, int links) {
  if (links <= kMaxNesting) return {};
  Error error = limitError("nests too deeply.");
  error.offset = stream.peek().offset;
  return error;
}

}  // namespace

Result<ExpressionPtr> ExpressionParser::parsePostfix(ExpressionPtr object) {
  for (int links = 0;; ++links) {
    TANDEM_TRY(checkLength(stream_, links));
    const std::size_t offset = stream_.peek().offset;
    if (stream_.takeSign(".")) {
      const Token key = stream_.take();
      if (key.kind == TokenKind::integer) {
        std::int64_t index = 0;
        std::from_chars(key.text.data(), key.text.data() + key.text.size(), index);
        object = make(offset, Subscript{std::move(object), make(key.offset, Literal{index})});
      } else if (key.kind == TokenKind::name) {
        object = make(offset, Attribute{std::move(object), key.text});
      } else {
        return stream_.fail("expected name or number");
      }
    } else if (stream_.isSign("[")) {
      TANDEM_ASSIGN(object, parseSubscript(std::move(object)));
    } else if (stream_.isSign("(")) {
      TANDEM_ASSIGN(CallArguments arguments, parseCallArguments());
      object = make(offset, Call{std::move(object), std::move(arguments)});
    } else {
      return object;
    }
  }
}

Result<ExpressionPtr> ExpressionParser::parseFiltersAndTests(ExpressionPtr input) {
  for (int links = 0;; ++links) {
    TANDEM_TRY(checkLength(stream_, links));
    const std::size_t offset = stream_.peek().offset;
    if (stream_.takeSign("|")) {
      TANDEM_ASSIGN(input, parseFilter(std::move(input)));
    } else if (stream_.takeName("is")) {
      TANDEM_ASSIGN(input, parseTest(std::move(input)));
    } else if (stream_.isSign("(")) {
      TANDEM_ASSIGN(CallArguments arguments, parseCallArguments());
      input = make(offset, Call{std::move(input), std::move(arguments)});
    } else {
      return input;
    }
  }
}

Result<ExpressionPtr> ExpressionParser::parseSubscript(ExpressionPtr object) {
  const TokenStream::Level level(stream_);
  TANDEM_TRY(level.check());
  const std::size_t offset = stream_.take().offset;
  Slice slice;
  bool isSlice = false;
  ExpressionPtr* bounds[] = {&slice.start, &slice.stop, &slice.step};
  for (std::size_t bound = 0; !stream_.isSign("]");) {
    if (stream_.takeSign(":")) {
      isSlice = true;
      if (++bound > 2) return stream_.fail("a slice has at most three parts");
      continue;
    }
    if (*bounds[bound] != nullptr) return stream_.fail("expected ']'");
    TANDEM_ASSIGN(*bounds[bound], parseExpression());
  }
  stream_.take();
  if (!isSlice) {
    if (slice.start == nullptr) return stream_.fail("expected subscript expression");
    return make(offset, Subscript{std::move(object), std::move(slice.start)});
  }
  slice.object = std::move(object);
  return make(offset, std::move(slice));
}

Result<CallArguments> ExpressionParser::parseCallArguments() {
  const TokenStream::Level level(stream_);
  TANDEM_TRY(level.check());
  TANDEM_TRY(stream_.expectSign("("));
  CallArguments arguments;
  bool comma = true;
  while (!stream_.isSign(")")) {
    if (!comma) return stream_.fail("expected token ','");
    if (stream_.isSign("*") || stream_.isSign("**")) {
      return stream_.fail("starred arguments are not supported");
    }
    if (stream_.peek().kind == TokenKind::name && stream_.isSign("=", 1)) {
      std::string name = stream_.take().text;
      stream_.take();
      TANDEM_ASSIGN(ExpressionPtr value, parseExpression());
      arguments.named.emplace_back(std::move(name), std::move(value));
    } else {
      if (!arguments.named.empty()) return stream_.fail("invalid syntax for function call expression");
      TANDEM_ASSIGN(ExpressionPtr value, parseExpression());
      arguments.positional.push_back(std::move(value));
    }
    comma = stream_.takeSign(",");
  }
  stream_.take();
  return arguments;
}

Result<ExpressionPtr> ExpressionParser::parseFilter(ExpressionPtr input) {
  const std::size_t offset = stream_.peek().offset;
  FilterUse use;
  use.input = std::move(input);
  TANDEM_ASSIGN(use.name, stream_.expectName());
  while (stream_.takeSign(".")) {
    TANDEM_ASSIGN(const std::string part, stream_.expectName());
    use.name += "." + part;
  }
  if (stream_.isSign("(")) {
    TANDEM_ASSIGN(use.arguments, parseCallArguments());
  }
  return make(offset, std::move(use));
}

Result<ExpressionPtr> ExpressionParser::parseFilterChain() {
  TANDEM_ASSIGN(ExpressionPtr chain, parseFilter(nullptr));
  for (int links = 1; stream_.takeSign("|"); ++links) {
    TANDEM_TRY(checkLength(stream_, links));
    TANDEM_ASSIGN(chain, parseFilter(std::move(chain)));
  }
  return chain;
}

/// "is divisibleby 3": a test takes one argument without brackets if one can start here.
bool ExpressionParser::startsTestArgument() const {
  switch (stream_.peek().kind) {
    case TokenKind::name:
      return !stream_.isName("else") && !stream_.isName("or") && !stream_.isName("and");
    case TokenKind::string:
    case TokenKind::integer:
    case TokenKind::real:
      return true;
    default:
      return stream_.isSign("[") || stream_.isSign("{");
  }
}

Result<ExpressionPtr> ExpressionParser::parseTest(ExpressionPtr input) {
  const std::size_t offset = stream_.peek().offset;
  const bool negated = stream_.takeName("not");
  TestUse use;
  use.input = std::move(input);
  TANDEM_ASSIGN(use.name, stream_.expectName());
  if (stream_.isSign("(")) {
    TANDEM_ASSIGN(use.arguments, parseCallArguments());
  } else if (startsTestArgument()) {
    if (stream_.isName("is")) return stream_.fail("You cannot chain multiple tests with is");
    TANDEM_ASSIGN(ExpressionPtr argument, parsePrimary());
    TANDEM_ASSIGN(argument, parsePostfix(std::move(argument)));
    use.arguments.positional.push_back(std::move(argument));
  }
  ExpressionPtr test = make(offset, std::move(use));
  return negated ? make(offset, Not{std::move(test)}) : std::move(test);
}

}  // namespace tandem::jinja
