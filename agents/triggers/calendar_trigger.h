// Tells what the coming day brings.
//
// places: .ics files, or folders of them. schedule: when to look ahead; empty: every hour. A changed file is
// looked at at once. Options: "hours" (24; 1 to 744): how far ahead. Happening::detail: {"uid", "begin",
// "end" (ms since 1970), "title", "place", "notes", "file", "allDay"}; the key is made of all of them but the
// file, so a changed appointment is news again.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "agents/core/schedule.h"
#include "agents/core/trigger.h"
#include "agents/triggers/times.h"

namespace tandem::agents {

struct CalendarTriggerSetup {
  std::vector<std::filesystem::path> places;
  std::optional<Schedule> schedule;
  std::chrono::hours ahead{24};
};

std::unique_ptr<TriggerSource> makeCalendarTrigger(CalendarTriggerSetup setup, std::string monitor,
                                                   TriggerPorts ports, const TriggerTimes& times);

}  // namespace tandem::agents
