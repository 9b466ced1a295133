#include "agents/core/monitor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "agents/core/schedule.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

// In the order of the enums.
constexpr std::array<std::string_view, 10> kTriggerKinds = {"manual",     "schedule", "folder",    "feed",
                                                            "mail",       "calendar", "clipboard", "journal",
                                                            "repository", "activity"};
constexpr std::array<std::string_view, 3> kRunModes = {"single", "restart", "queue"};
constexpr std::array<std::string_view, 2> kCatchUps = {"once", "skip"};

constexpr std::size_t kLongestName = 200, kLongestPlace = 4096, kLongestOptions = 64 * 1024;  // bytes
constexpr std::size_t kMostPlaces = 100;
constexpr int kMostRunsPerHour = 60, kLastMinute = 24 * 60 - 1;
constexpr double kMostJoules = 1e9;

/// Reads the fields of one object. Keeps the first thing that is wrong, in any of the objects that share
/// `trouble`.
class Fields {
 public:
  Fields(const Json& object, std::string where, std::optional<Error>& trouble)
      : object_(object), where_(std::move(where)), trouble_(trouble) {
    if (!object_.is_object()) reject("", "must be an object");
  }

  /// Nothing when it is absent.
  const Json* find(const char* name) {
    known_.insert(name);
    if (!object_.is_object()) return nullptr;
    const auto found = object_.find(name);
    return found == object_.end() ? nullptr : &*found;
  }

  const Json* require(const char* name) {
    const Json* found = find(name);
    if (found == nullptr) reject(name, "is missing");
    return found;
  }

  void text(const Json* value, const char* name, std::string& out, std::size_t longest) {
    if (value == nullptr) return;
    if (!value->is_string()) return reject(name, "must be a text");
    out = value->get<std::string>();
    if (out.empty()) return reject(name, "must not be empty");
    if (out.size() > longest) reject(name, fmt::format("must not have more than {} bytes", longest));
  }

  void flag(const char* name, bool& out) {
    const Json* value = find(name);
    if (value == nullptr) return;
    if (!value->is_boolean()) return reject(name, "must be true or false");
    out = value->get<bool>();
  }

  void whole(const Json* value, const char* name, int& out, int least, int most) {
    if (value == nullptr) return;
    // Numbers that fit no int are outside of every range.
    const bool inside =
        value->is_number_integer() && value->get<double>() >= least && value->get<double>() <= most;
    if (!inside) return reject(name, fmt::format("must be a whole number from {} to {}", least, most));
    out = value->get<int>();
  }

  void number(const char* name, double& out, double least, double most) {
    const Json* value = find(name);
    if (value == nullptr) return;
    const bool inside = value->is_number() && value->get<double>() >= least && value->get<double>() <= most;
    if (!inside) return reject(name, fmt::format("must be a number from {} to {}", least, most));
    out = value->get<double>();
  }

  template <typename Choice>
  void choice(const Json* value, const char* name, Choice& out, std::span<const std::string_view> names) {
    if (value == nullptr) return;
    const std::string given = value->is_string() ? value->get<std::string>() : std::string();
    const auto found = std::find(names.begin(), names.end(), given);
    if (found == names.end()) {
      return reject(name, fmt::format("must be one of: {}", fmt::join(names, ", ")));
    }
    out = static_cast<Choice>(found - names.begin());
  }

  void options(Json& out) {
    const Json* value = find("options");
    if (value == nullptr) return;
    if (!value->is_object()) return reject("options", "must be an object");
    if (value->dump(-1, ' ', false, Json::error_handler_t::replace).size() > kLongestOptions) {
      return reject("options", fmt::format("must not have more than {} bytes", kLongestOptions));
    }
    out = *value;
  }

  void reject(std::string_view name, std::string_view why) {
    if (trouble_) return;
    const std::string field = fmt::format("{}{}{}", where_, where_.empty() || name.empty() ? "" : ".", name);
    trouble_ =
        Error{ErrorCode::invalidArgument,
              fmt::format("{} {}.", field.empty() ? "The monitor" : "“" + field + "” of the monitor", why)};
  }

  /// What was not asked for is a mistake in spelling, or of a newer version.
  void rejectUnknown() {
    if (!object_.is_object()) return;
    for (const auto& [name, value] : object_.items()) {
      if (!known_.contains(name)) reject(printable(name, 60), "is not known");
    }
  }

 private:
  const Json& object_;
  const std::string where_;
  std::optional<Error>& trouble_;
  std::set<std::string> known_;
};

void readId(Fields& fields, std::string& id) {
  fields.text(fields.find("id"), "id", id, 64);
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  if (!std::all_of(id.begin(), id.end(), allowed)) fields.reject("id", "may have letters, digits and dashes");
}

void readPlaces(Fields& fields, std::vector<std::string>& places) {
  const Json* list = fields.find("places");
  if (list == nullptr) return;
  if (!list->is_array() || list->size() > kMostPlaces) {
    return fields.reject("places", fmt::format("must be a list of at most {} texts", kMostPlaces));
  }
  for (const Json& place : *list) {
    places.emplace_back();
    fields.text(&place, "places", places.back(), kLongestPlace);
  }
}

void readTrigger(Fields fields, TriggerSettings& trigger) {
  fields.choice(fields.require("kind"), "kind", trigger.kind, kTriggerKinds);
  readPlaces(fields, trigger.places);
  if (const Json* text = fields.find("schedule"); text != nullptr && *text != "") {
    fields.text(text, "schedule", trigger.schedule, kLongestName);
    const Result<Schedule> schedule = Schedule::parse(trigger.schedule);
    if (!schedule) fields.reject("schedule", "cannot be used: " + schedule.error().message);
  }
  fields.options(trigger.options);
  fields.rejectUnknown();
}

void readBudget(Fields fields, Budget& budget) {
  fields.whole(fields.find("runsPerHour"), "runsPerHour", budget.runsPerHour, 1, kMostRunsPerHour);
  fields.number("joulesPerDay", budget.joulesPerDay, 0, kMostJoules);
  fields.rejectUnknown();
}

void readQuiet(Fields fields, QuietHours& quiet) {
  fields.whole(fields.require("from"), "from", quiet.from, 0, kLastMinute);
  fields.whole(fields.require("to"), "to", quiet.to, 0, kLastMinute);
  if (quiet.from == quiet.to) fields.reject("to", "must differ from the beginning");
  fields.rejectUnknown();
}

}  // namespace

std::string_view toString(TriggerKind kind) {
  return kTriggerKinds[static_cast<std::size_t>(kind)];
}
std::string_view toString(RunMode mode) {
  return kRunModes[static_cast<std::size_t>(mode)];
}
std::string_view toString(CatchUp catchUp) {
  return kCatchUps[static_cast<std::size_t>(catchUp)];
}

Json toJson(const Monitor& monitor) {
  Json json = {
      {"name", monitor.name},
      {"agent", monitor.agent},
      {"trigger",
       {{"kind", toString(monitor.trigger.kind)},
        {"places", monitor.trigger.places},
        {"schedule", monitor.trigger.schedule},
        {"options", monitor.trigger.options}}},
      {"mode", toString(monitor.mode)},
      {"catchUp", toString(monitor.catchUp)},
      {"budget",
       {{"runsPerHour", monitor.budget.runsPerHour}, {"joulesPerDay", monitor.budget.joulesPerDay}}},
      {"mainsOnly", monitor.mainsOnly},
      {"enabled", monitor.enabled},
      {"options", monitor.options},
  };
  if (!monitor.id.empty()) json["id"] = monitor.id;
  if (monitor.quiet) json["quiet"] = {{"from", monitor.quiet->from}, {"to", monitor.quiet->to}};
  return json;
}

Result<Monitor> monitorFromJson(const Json& json) {
  Monitor monitor;
  std::optional<Error> trouble;
  Fields fields(json, "", trouble);
  readId(fields, monitor.id);
  fields.text(fields.require("name"), "name", monitor.name, kLongestName);
  fields.text(fields.require("agent"), "agent", monitor.agent, kLongestName);
  if (const Json* trigger = fields.require("trigger")) {
    readTrigger(Fields(*trigger, "trigger", trouble), monitor.trigger);
  }
  fields.choice(fields.find("mode"), "mode", monitor.mode, kRunModes);
  fields.choice(fields.find("catchUp"), "catchUp", monitor.catchUp, kCatchUps);
  if (const Json* budget = fields.find("budget")) {
    readBudget(Fields(*budget, "budget", trouble), monitor.budget);
  }
  if (const Json* quiet = fields.find("quiet")) {
    readQuiet(Fields(*quiet, "quiet", trouble), monitor.quiet.emplace());
  }
  fields.flag("mainsOnly", monitor.mainsOnly);
  fields.flag("enabled", monitor.enabled);
  fields.options(monitor.options);
  fields.rejectUnknown();
  if (trouble) return *std::move(trouble);
  return monitor;
}

}  // namespace tandem::agents
