// Which metadata keys and tensor names are acceptable, for reading and for writing.
#pragma once

#include <algorithm>
#include <string_view>

namespace tandem::gguf {

/// Letters, digits, dot, underscore and hyphen; not empty.
inline bool isValidKey(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-';
  });
}

/// Printable ASCII without spaces; not empty.
inline bool isValidTensorName(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c <= '~'; });
}

}  // namespace tandem::gguf
