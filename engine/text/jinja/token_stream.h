// The parser's view of the tokens: what comes next, and how deep we are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/lexer.h"
#include "engine/text/jinja/limits.h"

namespace tandem::jinja {

class TokenStream {
 public:
  explicit TokenStream(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  const Token& peek(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  Token take() {
    Token token = peek();
    if (at_ + 1 < tokens_.size()) ++at_;
    return token;
  }
  bool atEnd() const { return at_ + 1 >= tokens_.size(); }

  bool isSign(std::string_view text, std::size_t ahead = 0) const {
    return peek(ahead).kind == TokenKind::sign && peek(ahead).text == text;
  }
  bool isName(std::string_view text, std::size_t ahead = 0) const {
    return peek(ahead).kind == TokenKind::name && peek(ahead).text == text;
  }
  bool takeSign(std::string_view text) { return isSign(text) && (take(), true); }
  bool takeName(std::string_view text) { return isName(text) && (take(), true); }

  Status expectSign(std::string_view text) {
    if (takeSign(text)) return {};
    return fail("expected token '" + std::string(text) + "', got '" + shown() + "'");
  }
  Status expect(TokenKind kind, std::string_view what) {
    if (peek().kind != kind) return fail("expected " + std::string(what) + ", got '" + shown() + "'");
    take();
    return {};
  }
  Result<std::string> expectName() {
    if (peek().kind != TokenKind::name) return fail("expected a name, got '" + shown() + "'");
    return take().text;
  }

  /// A syntax error at the next token.
  Error fail(std::string_view message) const {
    Error error = syntaxError(message);
    error.offset = peek().offset;
    return error;
  }

  /// Counts nesting for as long as it lives; ok() says whether the limit holds.
  class Level {
   public:
    explicit Level(TokenStream& stream) : stream_(stream) { ++stream_.depth_; }
    ~Level() { --stream_.depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    Status check() const {
      if (stream_.depth_ <= kMaxNesting) return {};
      Error error = limitError("nests too deeply.");
      error.offset = stream_.peek().offset;
      return error;
    }

   private:
    TokenStream& stream_;
  };

 private:
  std::string shown() const {
    const Token& token = peek();
    if (token.kind == TokenKind::end) return "end of template";
    if (token.kind == TokenKind::blockEnd) return "%}";
    if (token.kind == TokenKind::outputEnd) return "}}";
    return token.text;
  }

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace tandem::jinja
