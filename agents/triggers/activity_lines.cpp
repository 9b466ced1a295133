#include "agents/triggers/activity_lines.h"

#include "agents/context/dates.h"
#include "agents/core/json.h"
#include "engine/base/printable.h"

namespace tandem::agents {
namespace {

constexpr std::size_t kLine = 500;

std::string textOf(const Json& object, const char* name) {
  if (!object.is_object() || !object.contains(name) || !object[name].is_string()) return {};
  return printable(object[name].get_ref<const std::string&>(), kLine);
}

}  // namespace

std::optional<Activity> activityIn(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  Activity activity;
  const std::string stamp = textOf(json, json.contains("time") ? "time" : "timestamp");
  const auto time = isoDate(stamp);
  if (!time) return std::nullopt;
  activity.time = *time;
  activity.event = textOf(json, "event");
  activity.app = textOf(json, "app");
  if (activity.event.empty() && json.contains("data")) {
    const Json& data = json["data"];
    activity.app = textOf(data, "app");
    activity.event = textOf(data, "title");
    if (const std::string page = textOf(data, "url"); !page.empty()) {
      activity.event = activity.event.empty() ? page : printable(activity.event + " (" + page + ")", kLine);
    }
    if (activity.event.empty()) activity.event = textOf(data, "status");
  }
  if (activity.event.empty()) return std::nullopt;
  return activity;
}

}  // namespace tandem::agents
