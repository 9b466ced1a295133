// How a person's answers change how often a monitor speaks. The whole rule:
//
//   three of its cards in a row turned down, or seen and left unanswered
//     → it is quiet: no messages on the desktop, and two cards an hour instead of five
//   one card accepted or answered
//     → it speaks as before
//
// Muting is the person's own word and ends only by it: cards come without messages and count as seen.
// Thread: pure functions.
#pragma once

#include <string>

namespace tandem::agents {

enum class Feedback {
  accepted,    ///< accepted or responded to
  rejected,    ///< turned down by a person: "Ignore"
  unanswered,  ///< seen, and expired without an answer
};

/// How a monitor stands with the person.
struct Standing {
  int unwanted = 0;  ///< cards in a row that were rejected or left unanswered
  bool muted = false;
  bool operator==(const Standing&) const = default;
};

inline constexpr int kQuietAfter = 3;
inline constexpr int kCardsPerHour = 5, kQuietCardsPerHour = 2;

Standing after(Standing standing, Feedback feedback);

bool quiet(const Standing& standing);
/// Whether its cards may be announced on the desktop.
bool maySpeakUp(const Standing& standing);
/// More cards than these are gathered in one.
int cardsPerHour(const Standing& standing);
/// For the monitor's card: what the rule has come to, and how to change it.
std::string inWords(const Standing& standing);

/// As kept in the store; what cannot be read is a standing of nothing but good.
std::string toNote(const Standing& standing);
Standing standingFrom(const std::string& note);

}  // namespace tandem::agents
