// Outside text of several lines, safe to keep and to show, and no longer than needed.
// Thread: pure function.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "agents/context/decode_text.h"

namespace tandem::agents {

/// The beginning of plainText(untrusted), at most `most` bytes, cut between characters.
inline std::string boundedText(std::string_view untrusted, std::size_t most) {
  // What plainText leaves out may stand in front of what it keeps, so it sees more than is wanted in the end.
  return std::string(firstBytes(plainText(firstBytes(untrusted, most * 4)), most));
}

}  // namespace tandem::agents
