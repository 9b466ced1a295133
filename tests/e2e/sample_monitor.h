// A monitor for tests: enough runs an hour, and its agent's name for everything that has one.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "agents/core/monitor.h"

namespace tandem::e2e {

inline agents::Monitor sampleMonitor(const std::string& agent, agents::TriggerKind kind,
                                     std::vector<std::string> places,
                                     agents::Json options = agents::Json::object()) {
  agents::Monitor monitor;
  monitor.id = monitor.name = monitor.agent = agent;
  monitor.trigger.kind = kind;
  monitor.trigger.places = std::move(places);
  monitor.budget.runsPerHour = 60;
  monitor.options = std::move(options);
  return monitor;
}

}  // namespace tandem::e2e
