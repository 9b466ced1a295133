#include "agents/tools/create_monitor.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "agents/core/digest.h"
#include "agents/tools/link.h"
#include "agents/tools/strict_json.h"
#include "agents/tools/visible_text.h"
#include "engine/base/printable.h"

namespace tandem::agents::tools {
namespace {

constexpr std::size_t kLongestName = 60;  // bytes

ToolInfo aboutTool(const std::vector<MonitorKind>& kinds) {
  OrderedJson agents = OrderedJson::array();
  for (const MonitorKind& kind : kinds) agents.push_back(kind.agent);
  ToolInfo info;
  info.name = "create_monitor";
  info.description =
      "Sets up a background monitor that watches something for the user and reports in the inbox.";
  info.parameters = OrderedJson::parse(R"({
    "type": "object",
    "properties": {
      "name": {"type": "string", "description": "only when the user names one", "minLength": 1, "maxLength": 60},
      "agent": {"type": "string"},
      "places": {"type": "array", "description": "folders, files or feed addresses",
                 "items": {"type": "string", "minLength": 1, "maxLength": 2048}, "maxItems": 8},
      "schedule": {"type": "string", "description": "like: every day at 8:00", "maxLength": 100}
    },
    "required": ["agent", "places"],
    "additionalProperties": false
  })");
  info.parameters["properties"]["agent"]["enum"] = std::move(agents);
  info.tier = Tier::write;
  return info;
}

Error notWatched(const std::string& why) {
  return Error{ErrorCode::invalidArgument, why, {}};
}

bool isLocal(TriggerKind trigger) {
  return trigger == TriggerKind::folder || trigger == TriggerKind::mail || trigger == TriggerKind::calendar ||
         trigger == TriggerKind::repository;
}

/// The last part of a path, without the ending of a calendar; of an address the host.
std::string shortOf(const std::string& place, TriggerKind trigger) {
  const std::filesystem::path path(place);
  if (trigger == TriggerKind::calendar && path.extension() == ".ics") return path.stem().string();
  if (trigger != TriggerKind::feed) return path.filename().string();
  const auto link = parseLink(place);
  return link.ok() ? link->host : place;
}

const char* wordsFor(TriggerKind trigger) {
  switch (trigger) {
    case TriggerKind::folder:
      return "New files in";
    case TriggerKind::feed:
      return "News from";
    case TriggerKind::mail:
      return "Mail in";
    case TriggerKind::calendar:
      return "Calendar";
    case TriggerKind::repository:
      return "Commits in";
    default:
      return "Monitor of";  // watches no place; see usualKinds()
  }
}

/// Of a monitor that nobody has named: "New files in Reports and 2 more".
std::string nameOf(const TriggerSettings& trigger) {
  const std::size_t more = trigger.places.empty() ? 0 : trigger.places.size() - 1;
  const std::string first =
      trigger.places.empty() ? std::string() : shortOf(trigger.places.front(), trigger.kind);
  const std::string others = more == 0 ? std::string() : fmt::format(" and {} more", more);
  return printable(fmt::format("{} {}", wordsFor(trigger.kind), first), kLongestName - others.size()) +
         others;
}

std::string sentence(const Monitor& monitor) {
  std::string watched;
  for (const std::string& place : monitor.trigger.places) {
    watched += watched.empty() ? ": " : ", ";
    watched += visibleLine(place);
  }
  const std::string when = monitor.trigger.schedule.empty()
                               ? std::string()
                               : fmt::format(", {}", inQuotes(monitor.trigger.schedule));
  return fmt::format("Set up the monitor {} ({}) that watches {}{}{}. What it finds comes to the inbox.",
                     inQuotes(monitor.name), monitor.agent, toString(monitor.trigger.kind), watched, when);
}

}  // namespace

std::vector<MonitorKind> usualKinds() {
  return {{"folder-digest", TriggerKind::folder},
          {"feed-digest", TriggerKind::feed},
          {"mail-reply", TriggerKind::mail},
          {"calendar-brief", TriggerKind::calendar},
          {"repository-watch", TriggerKind::repository}};
}

CreateMonitor::CreateMonitor(std::vector<MonitorKind> kinds, const GrantedFolders& folders, MonitorBook& book,
                             const WallClock& clock)
    : Tool(aboutTool(kinds)), kinds_(std::move(kinds)), folders_(folders), book_(book), clock_(clock) {}

Result<Call> CreateMonitor::prepare(const Json& arguments) const {
  const auto agent = arguments["agent"].get<std::string>();
  const auto kind =
      std::find_if(kinds_.begin(), kinds_.end(), [&](const MonitorKind& k) { return k.agent == agent; });
  if (kind == kinds_.end()) return notWatched(fmt::format("There is no agent {} here.", inQuotes(agent)));
  Monitor monitor;
  monitor.agent = kind->agent;
  monitor.trigger.kind = kind->trigger;
  monitor.trigger.schedule = arguments.value("schedule", std::string());
  TANDEM_ASSIGN(monitor.trigger.places, places(arguments["places"], kind->trigger));
  monitor.name = arguments.contains("name") ? arguments["name"].get<std::string>() : nameOf(monitor.trigger);
  TANDEM_TRY(requireLine(monitor.name, "name"));
  const auto now = clock_.now().time_since_epoch().count();
  monitor.id =
      fmt::format("made-{}", sha256Hex(fmt::format("{} {}", now, canonical(arguments))).substr(0, 24));
  // Its own reader has the last word on what a monitor may be.
  TANDEM_ASSIGN(const Monitor checked, monitorFromJson(toJson(monitor)));
  Call call;
  call.sentence = sentence(checked);
  call.run = [this, checked]() -> Result<std::string> {
    TANDEM_TRY(book_.add(checked));
    return fmt::format("The monitor {} is set up.", inQuotes(checked.name));
  };
  return call;
}

Result<std::vector<std::string>> CreateMonitor::places(const Json& wanted, TriggerKind trigger) const {
  std::vector<std::string> found;
  for (const Json& item : wanted) {
    const auto place = item.get<std::string>();
    if (isLocal(trigger)) {
      TANDEM_ASSIGN(found.emplace_back(), localPlace(place, trigger));
    } else if (trigger == TriggerKind::feed) {
      TANDEM_ASSIGN(const Link link, parseLink(place));
      if (link.scheme == "mailto" || !isPublicHost(link.host)) {
        return notWatched(fmt::format("{} is no address of a feed on the internet.", inQuotes(place)));
      }
      found.push_back(link.address);
    } else {
      return notWatched(fmt::format("A monitor of this kind watches no place such as {}.", inQuotes(place)));
    }
  }
  if (found.empty() && (isLocal(trigger) || trigger == TriggerKind::feed)) {
    return notWatched("Name at least one place that the monitor shall watch.");
  }
  return found;
}

Result<std::string> CreateMonitor::localPlace(const std::string& path, TriggerKind trigger) const {
  if (trigger == TriggerKind::calendar && path.ends_with(".ics")) {
    TANDEM_ASSIGN(const Opened file, folders_.openFile(path));
    return file.path;
  }
  TANDEM_ASSIGN(const Opened folder, folders_.openFolder(path));
  return folder.path;
}

}  // namespace tandem::agents::tools
