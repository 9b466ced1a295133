// Text from model files, messages and programs, made safe to show on one line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tandem {

/// Characters without a picture of their own, which can make a text look like another one: controls,
/// direction marks, invisible characters, tag characters.
bool isHidden(char32_t character);

/// `untrusted` as valid UTF-8 of at most `maxBytes` bytes. Line breaks and tabs become spaces; hidden
/// characters are left out; bytes that are no UTF-8 become U+FFFD. A shortened text ends with "…". Meant
/// for names and messages: joined emoji and scripts that need joiners lose their joiners.
std::string printable(std::string_view untrusted, std::size_t maxBytes = 256);

}  // namespace tandem
