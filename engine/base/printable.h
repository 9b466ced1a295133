// Text from model files, messages and programs, made safe to show on one line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem {

/// `untrusted` as valid UTF-8 of at most `maxBytes` bytes. Line breaks and tabs become spaces; control
/// characters, direction marks, invisible characters and tag characters are left out, because they can make a
/// text look like another one; bytes that are no UTF-8 become U+FFFD. A shortened text ends with "…". Meant
/// for names and messages: joined emoji and scripts that need joiners lose their joiners.
std::string printable(std::string_view untrusted, std::size_t maxBytes = 256);

}  // namespace tandem
