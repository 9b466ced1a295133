// Words by their stems: "opened" and "opening" are one.
// Thread: pure function.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace tandem::help {

/// The stems (Snowball, English) of what `text` is about, without very common words; see
/// documents::contentWords.
std::set<std::string> stemsOf(std::string_view text);

}  // namespace tandem::help
