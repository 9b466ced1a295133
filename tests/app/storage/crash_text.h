// The text that the crash test expects in a message: every cut of it can be told from every other message's.
#pragma once

#include <cstdint>
#include <string>

namespace tandem {

inline std::string crashText(std::int64_t id, std::size_t length) {
  std::string text;
  for (std::size_t i = 0; text.size() < length; ++i) {
    text += std::to_string(id * 7919 + static_cast<std::int64_t>(i)) + " ";
  }
  text.resize(length);
  return text;
}

}  // namespace tandem
