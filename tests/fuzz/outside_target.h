// Hostile feeds, mails and calendars: whatever their bytes are, the promises of
// agents/context/{feed,mail,calendar}.h hold. Used by the fuzzers and, without clang, by a test.
#pragma once

#include <string_view>

namespace tandem::fuzz {

/// Each traps when a promise is broken: an error says something, texts are valid UTF-8, bounded, and hold
/// nothing that nobody sees. True when it was read.
bool readHostileFeed(std::string_view bytes);
bool readHostileMail(std::string_view bytes);
bool readHostileCalendar(std::string_view bytes);

}  // namespace tandem::fuzz
