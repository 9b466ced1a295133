#include "engine/text/jinja/lexer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "engine/text/jinja/failure.h"
#include "engine/text/jinja/string_literal.h"
#include "engine/text/jinja/unicode.h"

namespace tandem::jinja {
namespace {

using View = std::string_view;

bool isNameByte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80U;
}

class Lexer {
 public:
  explicit Lexer(View source) : source_(source) {}

  Result<std::vector<Token>> run() {
    while (at_ < source_.size()) {
      TANDEM_TRY(scanOutside());
    }
    add(TokenKind::end, {}, source_.size());
    return std::move(tokens_);
  }

 private:
  static Error fail(std::size_t offset, View message) {
    Error error = syntaxError(message);
    error.offset = offset;
    return error;
  }

  void add(TokenKind kind, std::string text, std::size_t offset) {
    tokens_.push_back({kind, std::move(text), offset});
  }

  bool ahead(View part) const { return source_.substr(at_).starts_with(part); }

  void skipSpace() {
    while (at_ < source_.size()) {
      const CodePoint point = decodeAt(source_, at_);
      if (!isSpace(point.value)) return;
      at_ += point.length;
    }
  }

  /// Text outside of tags from `begin` to the tag at `end`, shortened as that tag's `sign` wants it.
  void addData(std::size_t begin, std::size_t end, char sign, bool lineStarts, bool isOutput) {
    View text = source_.substr(begin, end - begin);
    if (sign == '-') {
      while (!text.empty() && isSpace(decodeAt(text, previousStart(text, text.size())).value)) {
        text = text.substr(0, previousStart(text, text.size()));
      }
    } else if (sign != '+' && !isOutput) {
      const std::size_t lineEnd = text.rfind('\n');
      const std::size_t line = lineEnd == View::npos ? 0 : lineEnd + 1;
      if ((line > 0 || lineStarts) && onlySpace(text.substr(line))) text = text.substr(0, line);
    }
    if (!text.empty()) add(TokenKind::data, std::string(text), begin);
  }

  static bool onlySpace(View text) {
    for (std::size_t at = 0; at < text.size(); at += decodeAt(text, at).length) {
      if (!isSpace(decodeAt(text, at).value)) return false;
    }
    return true;
  }

  /// The `-` or `+` behind an opening delimiter.
  char takeSign() {
    if (at_ < source_.size() && (source_[at_] == '-' || source_[at_] == '+')) return source_[at_++];
    return 0;
  }

  /// Where the next tag opens; the end of the source if nowhere.
  std::size_t nextTag() const {
    for (std::size_t at = at_; (at = source_.find('{', at)) != View::npos && at + 1 < source_.size(); ++at) {
      if (View("{%#").find(source_[at + 1]) != View::npos) return at;
    }
    return source_.size();
  }

  bool lineStarts() const { return at_ == 0 || source_[at_ - 1] == '\n'; }

  Status scanOutside() {
    const bool starts = lineStarts();
    const std::size_t begin = at_;
    const std::size_t tag = nextTag();
    if (tag == source_.size()) {
      add(TokenKind::data, std::string(source_.substr(begin)), begin);
      at_ = tag;
      return {};
    }
    const char kind = source_[tag + 1];
    at_ = tag + 2;
    const char sign = takeSign();
    addData(begin, tag, sign, starts, kind == '{');
    if (kind == '#') return skipComment(tag);
    if (kind == '%' && takeRawBegin()) return scanRaw(tag);
    return scanTag(tag, kind == '{');
  }

  Status skipComment(std::size_t tag) {
    const std::size_t close = source_.find("#}", at_);
    if (close == View::npos) return fail(tag, "Missing end of comment tag");
    const char sign = close > at_ ? source_[close - 1] : '\0';
    at_ = close + 2;
    finishBlock(sign == '-' || sign == '+' ? sign : '\0');
    return {};
  }

  /// What follows a block's or comment's closing delimiter, by its sign.
  void finishBlock(char sign) {
    if (sign == '-') {
      skipSpace();
    } else if (sign != '+' && ahead("\n")) {
      ++at_;
    }
  }

  /// After "{%": takes "raw %}" and returns true, or leaves everything as it is.
  bool takeRawBegin() {
    const std::size_t start = at_;
    skipSpace();
    if (ahead("raw")) {
      at_ += 3;
      skipSpace();
      const bool strips = ahead("-%}");
      if (strips || ahead("%}")) {
        at_ += strips ? 3 : 2;
        if (strips) skipSpace();
        return true;
      }
    }
    at_ = start;
    return false;
  }

  Status scanRaw(std::size_t tag) {
    const std::size_t begin = at_;
    const bool starts = lineStarts();
    for (std::size_t open = at_; (open = source_.find("{%", open)) != View::npos; open += 2) {
      at_ = open + 2;
      const char sign = takeSign();
      skipSpace();
      if (!ahead("endraw")) continue;
      at_ += 6;
      skipSpace();
      const char closing = ahead("-%}") ? '-' : ahead("+%}") ? '+' : '\0';
      if (closing == '\0' && !ahead("%}")) continue;
      at_ += closing == '\0' ? 2 : 3;
      addData(begin, open, sign, starts, false);
      finishBlock(closing);
      return {};
    }
    return fail(tag, "Missing end of raw directive");
  }

  Status scanTag(std::size_t tag, bool isOutput) {
    add(isOutput ? TokenKind::outputBegin : TokenKind::blockBegin, {}, tag);
    std::string brackets;
    for (;;) {
      skipSpace();
      if (at_ >= source_.size()) return fail(tag, "unexpected end of template");
      if (brackets.empty() && takeTagEnd(isOutput)) return {};
      TANDEM_TRY(scanToken(brackets));
    }
  }

  bool takeTagEnd(bool isOutput) {
    const std::size_t offset = at_;
    const View close = isOutput ? "}}" : "%}";
    const char sign = source_[at_] == '-' || (source_[at_] == '+' && !isOutput) ? source_[at_] : '\0';
    if (!source_.substr(at_ + (sign == '\0' ? 0 : 1)).starts_with(close)) return false;
    at_ += sign == '\0' ? 2 : 3;
    add(isOutput ? TokenKind::outputEnd : TokenKind::blockEnd, {}, offset);
    if (isOutput) {
      if (sign == '-') skipSpace();
    } else {
      finishBlock(sign);
    }
    return true;
  }

  /// One token inside a tag. `brackets` are the closing ones still due.
  Status scanToken(std::string& brackets) {
    const char c = source_[at_];
    if (c >= '0' && c <= '9') return scanNumber();
    if (isNameByte(c)) {
      const std::size_t begin = at_;
      while (at_ < source_.size() && isNameByte(source_[at_])) ++at_;
      add(TokenKind::name, std::string(source_.substr(begin, at_ - begin)), begin);
      return {};
    }
    if (c == '\'' || c == '"') return scanString(c);
    return scanSign(brackets);
  }

  std::size_t digitsEnd(std::size_t at) const {
    while (at < source_.size() && (isDigit(static_cast<unsigned char>(source_[at])) || source_[at] == '_')) {
      ++at;
    }
    return at;
  }

  Status scanNumber() {
    const std::size_t begin = at_;
    // After a dot, digits are an index: items.0.name
    const bool isIndex =
        !tokens_.empty() && tokens_.back().kind == TokenKind::sign && tokens_.back().text == ".";
    TokenKind kind = TokenKind::integer;
    at_ = digitsEnd(at_);
    const auto digitAt = [&](std::size_t at) {
      return at < source_.size() && isDigit(static_cast<unsigned char>(source_[at]));
    };
    if (!isIndex && ahead(".") && digitAt(at_ + 1)) {
      kind = TokenKind::real;
      at_ = digitsEnd(at_ + 1);
    }
    if (!isIndex && (ahead("e") || ahead("E"))) {
      const bool sign = at_ + 1 < source_.size() && (source_[at_ + 1] == '-' || source_[at_ + 1] == '+');
      if (digitAt(at_ + (sign ? 2 : 1))) {
        kind = TokenKind::real;
        at_ = digitsEnd(at_ + (sign ? 2 : 1));
      }
    }
    std::string digits(source_.substr(begin, at_ - begin));
    digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
    add(kind, std::move(digits), begin);
    return {};
  }

  Status scanString(char quote) {
    const std::size_t begin = at_++;
    while (at_ < source_.size() && source_[at_] != quote) at_ += source_[at_] == '\\' ? 2 : 1;
    if (at_ >= source_.size()) return fail(begin, "a string has no end");
    auto value = decodeStringLiteral(source_.substr(begin + 1, at_ - begin - 1));
    if (!value.ok()) return fail(begin, value.error().message);
    ++at_;
    add(TokenKind::string, std::move(value).value(), begin);
    return {};
  }

  Status scanSign(std::string& brackets) {
    static constexpr std::array<View, 6> kPairs = {"//", "**", "==", "!=", ">=", "<="};
    const std::size_t begin = at_;
    for (const View pair : kPairs) {
      if (!ahead(pair)) continue;
      at_ += 2;
      add(TokenKind::sign, std::string(pair), begin);
      return {};
    }
    const char c = source_[at_++];
    if (View("+-/*%~[](){}<>=.:|,;").find(c) == View::npos) {
      return fail(begin, std::string("unexpected char '") + c + "'");
    }
    if (c == '(') brackets.push_back(')');
    if (c == '[') brackets.push_back(']');
    if (c == '{') brackets.push_back('}');
    if (c == ')' || c == ']' || c == '}') {
      if (brackets.empty() || brackets.back() != c) return fail(begin, std::string("unexpected '") + c + "'");
      brackets.pop_back();
    }
    add(TokenKind::sign, std::string(1, c), begin);
    return {};
  }

  View source_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

}  // namespace

std::string normalizeSource(std::string_view source) {
  std::string out;
  out.reserve(source.size());
  for (std::size_t at = 0; at < source.size(); ++at) {
    if (source[at] != '\r') {
      out.push_back(source[at]);
      continue;
    }
    out.push_back('\n');
    if (at + 1 < source.size() && source[at + 1] == '\n') ++at;
  }
  if (out.ends_with('\n')) out.pop_back();
  return out;
}

Result<std::vector<Token>> tokenize(std::string_view source) {
  return Lexer(source).run();
}

}  // namespace tandem::jinja
