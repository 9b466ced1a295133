// What people say before their question.
// Thread: pure function.
#pragma once

#include <string_view>

namespace tandem::help {

/// `question` without "Hello, I have a question:" and the like at its beginning; all of it when no more than
/// that is there. Its words would count as rare ones, which no phrasing has.
std::string_view withoutOpening(std::string_view question);

}  // namespace tandem::help
