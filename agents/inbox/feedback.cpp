#include "agents/inbox/feedback.h"

#include <fmt/format.h>

#include <algorithm>

#include "agents/core/json.h"

namespace tandem::agents {

Standing after(Standing standing, Feedback feedback) {
  standing.unwanted = feedback == Feedback::accepted ? 0 : standing.unwanted + 1;
  return standing;
}

bool quiet(const Standing& standing) {
  return standing.unwanted >= kQuietAfter;
}

bool maySpeakUp(const Standing& standing) {
  return !standing.muted && !quiet(standing);
}

int cardsPerHour(const Standing& standing) {
  return quiet(standing) ? kQuietCardsPerHour : kCardsPerHour;
}

std::string inWords(const Standing& standing) {
  std::string words;
  if (standing.muted) words = "Muted by you: its cards come without messages and do not count as new. ";
  if (quiet(standing)) {
    words += fmt::format(
        "Quiet: its last {} cards were turned down or left unanswered, so it sends no messages and few "
        "cards. Accept one of its cards and it speaks as before.",
        standing.unwanted);
  } else if (standing.unwanted > 0) {
    words +=
        fmt::format("Speaks normally. {} turned down or left unanswered; after {} in a row it becomes quiet.",
                    standing.unwanted == 1 ? std::string("Its last card was")
                                           : fmt::format("Its last {} cards were", standing.unwanted),
                    kQuietAfter);
  } else {
    words += "Speaks normally.";
  }
  return words;
}

std::string toNote(const Standing& standing) {
  return Json{{"unwanted", standing.unwanted}, {"muted", standing.muted}}.dump();
}

Standing standingFrom(const std::string& note) {
  const Json json = Json::parse(note, nullptr, false);
  Standing standing;
  if (!json.is_object()) return standing;
  const auto unwanted = json.find("unwanted");
  if (unwanted != json.end() && unwanted->is_number_integer()) {
    standing.unwanted = std::clamp(unwanted->get<int>(), 0, 1000);
  }
  const auto muted = json.find("muted");
  standing.muted = muted != json.end() && muted->is_boolean() && muted->get<bool>();
  return standing;
}

}  // namespace tandem::agents
