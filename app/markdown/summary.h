// A message in one line, for lists.
// Thread: pure function.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem::markdown {

/// The words of `source` without its marks, made visible, on one line of at most `most` characters.
std::string summary(std::string_view source, std::size_t most);

}  // namespace tandem::markdown
