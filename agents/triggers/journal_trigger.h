// Reads what goes wrong in the system's journal.
//
// places: units ("nginx.service"); none means all. Options: "priority" (4: warnings and worse; 0 to 7).
// Happening::detail: {"unit", "priority", "message", "count"}. Messages of a unit that differ only in numbers
// count as one, and it is news once a day: a program that complains a thousand times has said one thing.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agents/core/trigger.h"
#include "agents/triggers/journal.h"
#include "agents/triggers/times.h"

namespace tandem::agents {

struct JournalTriggerSetup {
  std::vector<std::string> units;
  int priority = 4;
};

/// A look under way keeps `journal` alive.
std::unique_ptr<TriggerSource> makeJournalTrigger(JournalTriggerSetup setup, std::shared_ptr<Journal> journal,
                                                  std::string monitor, TriggerPorts ports,
                                                  const TriggerTimes& times);

/// `message` with its numbers, addresses and identifiers made alike.
std::string withoutNumbers(std::string_view message);

}  // namespace tandem::agents
