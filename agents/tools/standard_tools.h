// All tools that Tandem has, and who may use which.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "agents/core/documents.h"
#include "agents/core/wall_time.h"
#include "agents/tools/create_monitor.h"
#include "agents/tools/granted_folders.h"
#include "agents/tools/help.h"
#include "agents/tools/monitor_book.h"
#include "agents/tools/new_files.h"
#include "agents/tools/opener.h"
#include "agents/tools/registry.h"
#include "agents/tools/reminders.h"

namespace tandem::agents::tools {

/// What the tools work with. Everything outlives the registry.
struct ToolPorts {
  const Help& help;
  const WallClock& clock;
  const GrantedFolders& folders;
  Documents& documents;
  NewFiles& notes;
  NewFiles& drafts;
  Opener& opener;
  Reminders& reminders;
  MonitorBook& monitors;
  std::vector<MonitorKind> monitorKinds;  ///< that create_monitor may make
};

/// Tools of Tier::own, by name: what a finished turn has used is known by name alone.
bool isOwn(std::string_view tool);

Status addStandardTools(Registry& registry, const ToolPorts& ports);

/// For the person's own conversation.
std::vector<std::string> chatTools();
/// What a proposal of a background agent may lead to. Reading is not among it: an agent has read before it
/// proposes.
std::vector<std::string> agentTools();

}  // namespace tandem::agents::tools
