// What a person configures: a trigger, conditions, and the agent that looks at what happened.
// Thread: plain values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "agents/core/json.h"
#include "engine/base/result.h"

namespace tandem::agents {

enum class TriggerKind {
  manual,
  schedule,
  folder,
  feed,
  mail,
  calendar,
  clipboard,
  journal,
  repository,
  activity
};

struct TriggerSettings {
  TriggerKind kind = TriggerKind::manual;
  /// Folders, feed addresses, Maildirs, .ics files or folders of them, repositories, units of the journal.
  std::vector<std::string> places;
  /// When to look or run, for kinds that do not wait for the system to tell them: five cron fields, or a
  /// plain form
  /// ("every day at 8:00"); see schedule.h. Empty = what suits the kind.
  std::string schedule;
  Json options = Json::object();  ///< the kind's own, named in its header
};

/// What happens when a monitor's run is due while an earlier one goes on.
enum class RunMode {
  single,   ///< the new one does not take place; its happenings come with the next
  restart,  ///< the old one is stopped, its happenings join the new one's
  queue,    ///< the new one waits
};

/// What happens to a time that passed while the computer slept or Tandem was closed.
enum class CatchUp { once, skip };

/// Local minutes of the day; `from` > `to` means over midnight. Runs wait for the end.
struct QuietHours {
  int from = 22 * 60, to = 7 * 60;
  bool operator==(const QuietHours&) const = default;
};

struct Budget {
  int runsPerHour = 6;
  double joulesPerDay = 0;  ///< 0 = no limit
  bool operator==(const Budget&) const = default;
};

struct Monitor {
  std::string id;  ///< never shown, never reused: letters, digits and dashes
  std::string name;
  std::string agent;  ///< Agent::kind()
  TriggerSettings trigger;
  RunMode mode = RunMode::single;
  CatchUp catchUp = CatchUp::once;
  Budget budget;
  std::optional<QuietHours> quiet;
  bool mainsOnly = false;
  bool enabled = true;
  Json options = Json::object();  ///< the agent's own, named in its header
};

/// Reading is strict: an unknown field, a wrong type or a value out of range is an invalidArgument that names
/// it.
Json toJson(const Monitor& monitor);
Result<Monitor> monitorFromJson(const Json& json);

std::string_view toString(TriggerKind kind);
std::string_view toString(RunMode mode);
std::string_view toString(CatchUp catchUp);

}  // namespace tandem::agents
