#include "agents/tools/standard_tools.h"

#include <memory>

#include "agents/tools/calculator.h"
#include "agents/tools/create_reminder.h"
#include "agents/tools/current_time.h"
#include "agents/tools/draft_mail.h"
#include "agents/tools/list_folder.h"
#include "agents/tools/open_link.h"
#include "agents/tools/read_file.h"
#include "agents/tools/save_note.h"
#include "agents/tools/search_documents.h"
#include "agents/tools/tandem_help.h"

namespace tandem::agents::tools {

bool isOwn(std::string_view tool) {
  return tool == "tandem_help" || tool == "current_time" || tool == "calculator";
}

Status addStandardTools(Registry& registry, const ToolPorts& ports) {
  TANDEM_TRY(registry.add(std::make_unique<TandemHelp>(ports.help)));
  TANDEM_TRY(registry.add(std::make_unique<CurrentTime>(ports.clock)));
  TANDEM_TRY(registry.add(std::make_unique<Calculator>()));
  TANDEM_TRY(registry.add(std::make_unique<SearchDocuments>(ports.documents)));
  TANDEM_TRY(registry.add(std::make_unique<ReadFile>(ports.folders)));
  TANDEM_TRY(registry.add(std::make_unique<ListFolder>(ports.folders)));
  TANDEM_TRY(registry.add(std::make_unique<SaveNote>(ports.notes)));
  TANDEM_TRY(registry.add(std::make_unique<DraftMail>(ports.drafts, ports.opener)));
  TANDEM_TRY(registry.add(std::make_unique<OpenLink>(ports.opener)));
  TANDEM_TRY(registry.add(std::make_unique<CreateReminder>(ports.reminders, ports.clock)));
  return registry.add(
      std::make_unique<CreateMonitor>(ports.monitorKinds, ports.folders, ports.monitors, ports.clock));
}

std::vector<std::string> chatTools() {
  return {"tandem_help", "current_time", "calculator", "search_documents", "read_file",     "list_folder",
          "save_note",   "draft_mail",   "open_link",  "create_reminder",  "create_monitor"};
}

std::vector<std::string> agentTools() {
  return {"save_note", "draft_mail", "open_link", "create_reminder", "create_monitor"};
}

}  // namespace tandem::agents::tools
