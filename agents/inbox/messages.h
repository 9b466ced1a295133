// What is said on the desktop about cards, and how often a day.
// Thread: pure functions.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "agents/core/notifier.h"
#include "agents/core/proposal.h"
#include "agents/core/wall_time.h"

namespace tandem::agents {

/// The names of the buttons.
inline constexpr const char* kOpenButton = "open";
inline constexpr const char* kLaterButton = "snooze";
inline constexpr const char* kIgnoreButton = "ignore";

/// The number that a message about several cards has instead of a proposal's.
inline constexpr std::int64_t kSeveralCards = 0;

/// About one card: its title, who found it and why. Nothing of its body, because others may see the screen.
Notification messageAbout(const Proposal& proposal);
/// About several at once, newest first; it can only be opened.
Notification messageAbout(std::span<const Proposal> proposals);

/// So many messages a day are enough; what comes after waits in the inbox without one.
inline constexpr int kMessagesPerDay = 20;

/// How many messages there were on which day (days since 1970 on the clock on the wall).
struct DayCount {
  std::int64_t day = 0;
  int messages = 0;
  bool operator==(const DayCount&) const = default;
};
/// Counts one more if the day's budget allows it.
bool take(DayCount& count, WallTime now, const WallClock& clock);

std::string toNote(const DayCount& count);
DayCount dayCountFrom(const std::string& note);

}  // namespace tandem::agents
