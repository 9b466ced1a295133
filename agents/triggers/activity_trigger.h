// Follows what a person does at the computer, from files that a program of the person's own choice writes.
//
// places: files of JSON lines (see activity_lines.h), or folders of *.jsonl. What stands in them when the
// monitor begins is no news. No options. Happening::detail: {"time" (ms since 1970), "event", "app"}; the key
// is a hash of the line.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "agents/core/trigger.h"
#include "agents/triggers/times.h"

namespace tandem::agents {

struct ActivityTriggerSetup {
  std::vector<std::filesystem::path> places;
};

std::unique_ptr<TriggerSource> makeActivityTrigger(ActivityTriggerSetup setup, std::string monitor,
                                                   TriggerPorts ports, const TriggerTimes& times);

}  // namespace tandem::agents
