// calendar-brief: what the day holds: events in order, overlaps, the first one. Made by rules alone.
//
// Without happenings (a schedule, "Run now") it reads the calendars of trigger.places: .ics files, or folders
// of them. From 18:00 on it tells about the next day. With happenings of a calendar trigger it tells about
// those events. A day without events is quiet.
// Options: "days" (1, up to 7), "advice" (false: a sentence by the model, one question a run).
#pragma once

#include <filesystem>
#include <memory>

#include "agents/core/agent.h"
#include "agents/core/wall_time.h"

namespace tandem::agents::builtin {

/// `wall` outlives the agent; `home` is what ~ stands for.
std::unique_ptr<Agent> makeCalendarBrief(const WallClock& wall, std::filesystem::path home);

}  // namespace tandem::agents::builtin
