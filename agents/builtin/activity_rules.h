// Whether what a person is doing right now could be a moment for help, as far as rules can tell. Most of what
// happens at a computer is not, and saying so costs nothing.
// Thread: pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tandem::agents::builtin {

/// What a description of an event ("The user searches for …") is about.
enum class ActivityKind {
  moving,   ///< going somewhere, clicking, scrolling, keys without words: says nothing of a purpose
  reading,  ///< looking at something that has a name
  seeking,  ///< searching or asking for something
  making,   ///< writing text or code, working on a named file
  trouble,  ///< an error, a crash, something that failed
};

ActivityKind activityKind(std::string_view event);

/// Why nothing should be proposed after `events` (oldest first; the last one is what is happening now), as a
/// sentence; empty when it is worth asking the model.
std::string quietBecause(const std::vector<std::string>& events);

}  // namespace tandem::agents::builtin
