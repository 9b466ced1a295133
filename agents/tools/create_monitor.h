// Tool create_monitor: a monitor of a kind that may be made this way, watching what the person has granted.
#pragma once

#include <string>
#include <vector>

#include "agents/core/wall_time.h"
#include "agents/tools/granted_folders.h"
#include "agents/tools/monitor_book.h"
#include "agents/tools/tool.h"

namespace tandem::agents::tools {

/// A kind of monitor that a model may ask for. The trigger follows from the agent.
struct MonitorKind {
  std::string agent;  ///< Agent::kind()
  TriggerKind trigger = TriggerKind::folder;
};

/// Those that only need a place: what the program offers.
std::vector<MonitorKind> usualKinds();

/// A monitor made here has the default budget and no options: more than that takes the form. Places on this
/// computer must lie in granted folders; feeds must be https or http addresses of public hosts.
class CreateMonitor final : public Tool {
 public:
  CreateMonitor(std::vector<MonitorKind> kinds, const GrantedFolders& folders, MonitorBook& book,
                const WallClock& clock);
  Result<Call> prepare(const Json& arguments) const override;

 private:
  Result<std::vector<std::string>> places(const Json& wanted, TriggerKind trigger) const;
  Result<std::string> localPlace(const std::string& path, TriggerKind trigger) const;

  const std::vector<MonitorKind> kinds_;
  const GrantedFolders& folders_;
  MonitorBook& book_;
  const WallClock& clock_;
};

}  // namespace tandem::agents::tools
