// HTML entities that occur in Markdown text: "&amp;", "&#228;".
// Thread: pure function.
#pragma once

#include <string>
#include <string_view>

namespace tandem::markdown {

/// What `entity` (with & and ;) stands for; the entity itself when it is not known.
std::string decodeEntity(std::string_view entity);

}  // namespace tandem::markdown
