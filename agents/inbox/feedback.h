// How a person's answers change how often a monitor speaks and runs. The whole rule, over the last five of
// them, where an answer is unwanted when the card was ignored, or seen and left until it expired:
//
//   unwanted answers  →  no message on the desktop, two cards an hour instead of five, and between runs
//   minus wanted ones    that nobody asked for
//     3 → an hour        4 → four hours        5 → twenty hours
//
// So a monitor that is ignored never falls silent for good: it has another try every day, and each card that
// is wanted brings it back by a step or two. Muting is the person's own word: until then cards come without
// messages and count as seen; the monitor runs as it did.
// Thread: pure functions.
#pragma once

#include <optional>
#include <string>

#include "agents/core/pace.h"
#include "agents/core/wall_time.h"

namespace tandem::agents {

enum class Feedback {
  accepted,    ///< accepted, responded to, or read and found useful
  rejected,    ///< turned down by a person: "Ignore"
  unanswered,  ///< seen, and expired without an answer
};

inline constexpr std::size_t kCounted = 5;  ///< answers that the rule looks at
inline constexpr char kWanted = '+', kUnwanted = '-';

/// How a monitor stands with the person.
struct Standing {
  /// kWanted or kUnwanted for each of the latest cards, newest last. A few more than are counted, so that an
  /// answer can be taken back.
  std::string answers = {};
  std::optional<WallTime> mutedUntil = {};
  bool operator==(const Standing&) const = default;
};

/// Standing::mutedUntil of a monitor that is muted until the person says otherwise.
inline constexpr WallTime kUntilUnmuted = WallTime::max();

inline constexpr int kCardsPerHour = 5, kQuietCardsPerHour = 2;

Standing after(Standing standing, Feedback feedback);
/// As if the latest answer of this kind had not been given.
Standing without(Standing standing, Feedback feedback);

bool muted(const Standing& standing, WallTime now);
/// Mostly ignored.
bool quiet(const Standing& standing);
/// Whether its cards may be announced on the desktop.
bool maySpeakUp(const Standing& standing, WallTime now);
/// More cards than these are gathered in one.
int cardsPerHour(const Standing& standing);
Pace paceOf(const Standing& standing);

/// For the monitor's card; each is empty when there is nothing to say.
std::string muteInWords(const Standing& standing, WallTime now, const WallClock& clock);
std::string paceInWords(const Standing& standing);

/// As kept in the store; what cannot be read is a standing of nothing but good.
std::string toNote(const Standing& standing);
Standing standingFrom(const std::string& note);

}  // namespace tandem::agents
