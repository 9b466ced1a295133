#include "agents/builtin/activity_rules.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "agents/builtin/wording.h"

namespace tandem::agents::builtin {
namespace {

constexpr std::size_t kRecent = 8;  // events that can tell what a person is after

template <std::size_t size>
bool containsAny(std::string_view text, const std::array<std::string_view, size>& words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

/// Names of keys, as recorders write them between the letters that were typed.
bool isKey(std::string_view word) {
  constexpr std::array<std::string_view, 8> kKeys = {"ctrl",  "ctrl_l", "shift", "caps_lock",
                                                     "enter", "tab",    "space", "alt"};
  return word.starts_with("cmd") || std::find(kKeys.begin(), kKeys.end(), word) != kKeys.end();
}

/// What stands between single quotation marks, without the apostrophes of "the user's".
std::vector<std::string> quotedIn(std::string_view event) {
  std::vector<std::string> quoted;
  std::size_t open = std::string_view::npos;
  for (std::size_t i = 0; i < event.size(); ++i) {
    if (event[i] != '\'') continue;
    const bool begins = i == 0 || !isLetter(event[i - 1]);
    const bool ends = i + 1 == event.size() || !isLetter(event[i + 1]);
    if (open == std::string_view::npos && begins) {
      open = i + 1;
    } else if (open != std::string_view::npos && ends) {
      quoted.emplace_back(event.substr(open, i - open));
      open = std::string_view::npos;
    }
  }
  return quoted;
}

/// Whether there is a word in it, other than names of keys.
bool hasWords(std::string_view text) {
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && isLetter(text[i])) {
      word += text[i];
      continue;
    }
    if (word.size() >= 3 && !isKey(word)) return true;
    word.clear();
  }
  return false;
}

bool namesSomething(const std::vector<std::string>& quoted) {
  return std::any_of(quoted.begin(), quoted.end(), [](const std::string& text) { return hasWords(text); });
}

bool idle(std::string_view event) {
  constexpr std::array<std::string_view, 7> kIdle = {
      "without any",      "without performing", "without specific", "no specific action",
      "does not perform", "not perform any",    "remained"};
  return containsAny(event, kIdle);
}

bool troubled(std::string_view event) {
  constexpr std::array<std::string_view, 7> kTrouble = {" error",  "exception", "crash",    " fails",
                                                        " failed", "traceback", "could not"};
  return containsAny(event, kTrouble);
}

bool seeks(std::string_view event) {
  constexpr std::array<std::string_view, 8> kSeeking = {" searches ",   " searched ",   "searching for",
                                                        "a search for", "search query", "search box",
                                                        " asks ",       " asked "};
  return containsAny(event, kSeeking);
}

bool makes(std::string_view event) {
  constexpr std::array<std::string_view, 10> kMaking = {" types ",   " typed ",   " typing ", " writes ",
                                                        " writing ", " editing ", " edits ",  " working on ",
                                                        " records ", " updates "};
  return containsAny(event, kMaking);
}

bool reads(std::string_view event) {
  constexpr std::array<std::string_view, 10> kReading = {"scroll", "review",  " read", "view",   "brows",
                                                         "open",   "article", "page",  "result", "explor"};
  return containsAny(event, kReading);
}

/// Recorders that write no sentences write titles of windows: "rotate list python - Search - Firefox".
bool isSentence(std::string_view event) {
  return event.starts_with("the user") || event.starts_with("user ");
}

ActivityKind kindOfTitle(std::string_view title) {
  constexpr std::array<std::string_view, 4> kSearches = {"search", "stack overflow", "how to ", " suche"};
  if (troubled(title)) return ActivityKind::trouble;
  if (containsAny(title, kSearches)) return ActivityKind::seeking;
  return hasWords(title) ? ActivityKind::reading : ActivityKind::moving;
}

}  // namespace

ActivityKind activityKind(std::string_view event) {
  const std::string low = lowered(event);
  if (!isSentence(low)) return kindOfTitle(low);
  const std::vector<std::string> quoted = quotedIn(low);
  const bool named = namesSomething(quoted);
  if (idle(low)) return ActivityKind::moving;
  if (troubled(low)) return ActivityKind::trouble;
  if (seeks(low) && named) return ActivityKind::seeking;
  if (makes(low) && (named || quoted.empty())) return ActivityKind::making;
  if (reads(low) && named) return ActivityKind::reading;
  return ActivityKind::moving;
}

std::string quietBecause(const std::vector<std::string>& events) {
  if (events.empty()) return "Nothing happened.";
  const ActivityKind now = activityKind(events.back());
  if (now == ActivityKind::moving) return "Clicking, scrolling and switching do not say what is wanted.";
  if (events.size() > 1) {
    const std::string& before = events[events.size() - 2];
    const auto same = quotedIn(lowered(events.back()));
    const bool sameThings = !same.empty() && same == quotedIn(lowered(before));
    if (events.back() == before || (sameThings && activityKind(before) == now)) {
      return "It is the same as just before.";
    }
  }
  if (now != ActivityKind::reading) return {};
  const std::size_t recent = std::min(events.size(), kRecent);
  const bool purpose = std::any_of(events.end() - static_cast<std::ptrdiff_t>(recent), events.end(),
                                   [](const std::string& event) {
                                     const ActivityKind kind = activityKind(event);
                                     return kind == ActivityKind::seeking || kind == ActivityKind::trouble;
                                   });
  return purpose ? std::string() : "Something is being read, and nothing says what for.";
}

}  // namespace tandem::agents::builtin
