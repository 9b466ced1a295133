// What people say before their question.
// Thread: pure function.
#pragma once

#include <string_view>

namespace tandem::help {

/// `question` without "Hello, I have a question:" and the like at its beginning, and never without its last
/// word. The words of an opening would count as rare ones, which no phrasing has.
std::string_view withoutOpening(std::string_view question);

}  // namespace tandem::help
