// A text without the blanks and line ends around it.
#pragma once

#include <string_view>

namespace tandem {

/// A view into `text`; empty where there is nothing but blanks. ASCII blanks only.
inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n\v\f";
  const auto begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

}  // namespace tandem
