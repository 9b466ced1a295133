// The numbers of sources in an answer, as links of our own. Thread: pure function.
#pragma once

#include <string>
#include <string_view>

namespace tandem::markdown {

/// How the links begin; the number follows. No other link can begin so: see linkTarget in safe_text.h.
inline constexpr std::string_view kSourceLink = "source:";

/// `html` is Block::html. Each [1] … [`sources`] outside of code and links becomes a link to "source:1" ….
std::string linkCitations(std::string_view html, int sources);

}  // namespace tandem::markdown
