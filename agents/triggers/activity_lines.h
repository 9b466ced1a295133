// What a person does at the computer, as programs write it down that the person has installed for it.
// Thread: pure functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "agents/core/wall_time.h"

namespace tandem::agents {

struct Activity {
  WallTime time{};
  std::string event, app;  ///< one line each: "Opened report.odt", "soffice"
};

/// One line of JSON: {"time", "event", "app"} with an ISO date, or an event of ActivityWatch, {"timestamp",
/// "data":
/// {"app", "title"} or {"url", "title"} or {"status"}}. Nothing when it is neither.
std::optional<Activity> activityIn(std::string_view line);

}  // namespace tandem::agents
