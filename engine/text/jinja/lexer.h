// Template source into tokens, with the white-space rules that Hugging Face sets: trim_blocks (a block eats
// the line end behind it), lstrip_blocks (and the indentation before it), and the signs `-` and `+`. Jinja
// documentation, "Whitespace Control".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace tandem::jinja {

enum class TokenKind : std::uint8_t {
  data,  ///< text outside of tags
  outputBegin,
  outputEnd,
  blockBegin,
  blockEnd,
  name,
  string,  ///< `text` is the value, escapes resolved
  integer,
  real,
  sign,  ///< operator or bracket
  end,
};

struct Token {
  TokenKind kind = TokenKind::end;
  std::string text;
  std::size_t offset = 0;  ///< bytes into the source
};

/// Line ends become "\n" and one at the very end is dropped, as Jinja does.
std::string normalizeSource(std::string_view source);

/// Errors: templateFailed with Error::offset at what cannot be read.
Result<std::vector<Token>> tokenize(std::string_view source);

}  // namespace tandem::jinja
