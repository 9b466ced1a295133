// A piece of plain text as an FTS5 phrase: quoted, so that nothing in it is an operator.
// Thread: pure function.
#pragma once

#include <string>
#include <string_view>

namespace tandem {

inline std::string searchPhrase(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace tandem
