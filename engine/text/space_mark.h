// SentencePiece writes a space as U+2581, so that its vocabulary files need no quoting.
// Thread: pure functions.
#pragma once

#include <string>
#include <string_view>

namespace tandem::text {

/// `text` with a space for each U+2581.
inline std::string withSpaces(std::string_view text) {
  constexpr std::string_view kMark = "\xE2\x96\x81";
  std::string result;
  result.reserve(text.size());
  for (std::size_t begin = 0;;) {
    const std::size_t mark = text.find(kMark, begin);
    result.append(text.substr(begin, mark - begin));
    if (mark == std::string_view::npos) return result;
    result.push_back(' ');
    begin = mark + kMark.size();
  }
}

}  // namespace tandem::text
