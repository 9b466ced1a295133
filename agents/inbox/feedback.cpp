#include "agents/inbox/feedback.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "agents/core/json.h"
#include "agents/core/words.h"

namespace tandem::agents {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

constexpr std::size_t kRemembered = 2 * kCounted;
constexpr int kQuiet = 3, kSlower = 4, kSlowest = 5;

char signOf(Feedback feedback) {
  return feedback == Feedback::accepted ? kWanted : kUnwanted;
}

struct Count {
  int all = 0, unwanted = 0;
  int margin() const { return unwanted - (all - unwanted); }
};

Count countOf(const Standing& standing) {
  std::string_view latest = standing.answers;
  if (latest.size() > kCounted) latest.remove_prefix(latest.size() - kCounted);
  return {static_cast<int>(latest.size()),
          static_cast<int>(std::count(latest.begin(), latest.end(), kUnwanted))};
}

std::string reason(const Count& count) {
  return count.all == count.unwanted
             ? fmt::format("you ignored its last {} cards", count.all)
             : fmt::format("you ignored {} of its last {} cards", count.unwanted, count.all);
}

}  // namespace

Standing after(Standing standing, Feedback feedback) {
  standing.answers += signOf(feedback);
  if (standing.answers.size() > kRemembered) standing.answers.erase(0, standing.answers.size() - kRemembered);
  return standing;
}

Standing without(Standing standing, Feedback feedback) {
  const std::size_t latest = standing.answers.rfind(signOf(feedback));
  if (latest != std::string::npos) standing.answers.erase(latest, 1);
  return standing;
}

bool muted(const Standing& standing, WallTime now) {
  return standing.mutedUntil && now < *standing.mutedUntil;
}

bool quiet(const Standing& standing) {
  return countOf(standing).margin() >= kQuiet;
}

bool maySpeakUp(const Standing& standing, WallTime now) {
  return !muted(standing, now) && !quiet(standing);
}

int cardsPerHour(const Standing& standing) {
  return quiet(standing) ? kQuietCardsPerHour : kCardsPerHour;
}

Pace paceOf(const Standing& standing) {
  const Count count = countOf(standing);
  if (count.margin() < kQuiet) return {};
  // Less than a day, so that what has its time of day keeps it.
  const hours between = count.margin() >= kSlowest  ? hours(20)
                        : count.margin() >= kSlower ? hours(4)
                                                    : hours(1);
  return {between, reason(count)};
}

std::string muteInWords(const Standing& standing, WallTime now, const WallClock& clock) {
  if (!muted(standing, now)) return {};
  if (*standing.mutedUntil == kUntilUnmuted) return "Muted until you unmute it.";
  return fmt::format("Muted until {}.", timeFrom(now, *standing.mutedUntil, clock));
}

std::string paceInWords(const Standing& standing) {
  const Pace pace = paceOf(standing);
  return pace.why.empty() ? std::string() : fmt::format("Speaks less often: {}.", pace.why);
}

std::string toNote(const Standing& standing) {
  Json json = {{"answers", standing.answers}};
  if (standing.mutedUntil) json["mutedUntil"] = standing.mutedUntil->time_since_epoch().count();
  return json.dump();
}

Standing standingFrom(const std::string& note) {
  const Json json = Json::parse(note, nullptr, false);
  Standing standing;
  if (!json.is_object()) return standing;
  const auto answers = json.find("answers");
  if (answers != json.end() && answers->is_string()) {
    standing.answers = answers->get<std::string>();
    std::erase_if(standing.answers, [](char sign) { return sign != kWanted && sign != kUnwanted; });
    if (standing.answers.size() > kRemembered)
      standing.answers.erase(0, standing.answers.size() - kRemembered);
  }
  const auto until = json.find("mutedUntil");
  if (until != json.end() && until->is_number_integer()) {
    standing.mutedUntil = WallTime(milliseconds(until->get<std::int64_t>()));
  }
  return standing;
}

}  // namespace tandem::agents
