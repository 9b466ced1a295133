// All tools over counting ports, a desk over approvals in memory, a loop by hand: what a test of tools needs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "agents/tools/approval_desk.h"
#include "agents/tools/standard_tools.h"
#include "tests/fakes/consent.h"
#include "tests/fakes/manual_loop.h"
#include "tests/fakes/memory_approval_store.h"
#include "tests/fakes/temporary_folder.h"
#include "tests/fakes/tool_ports.h"

namespace tandem::agents::tools {

struct Workshop {
  Workshop() : folders([this] { return granted; }), desk(std::in_place, agentBox(), store, loop) {}

  // Made in this order, and gone in the reverse one.
  TemporaryFolder home;
  std::vector<std::filesystem::path> granted{home.path()};
  fakes::Effects effects;
  fakes::ManualLoop loop{fakes::utc(2026, 11, 21, 15, 30)};
  GrantedFolders folders;
  fakes::KnownHelp help;
  fakes::CountingDocuments documents;
  fakes::CountingFiles notes{"note", effects};
  fakes::CountingFiles drafts{"draft", effects};
  fakes::CountingOpener opener{effects};
  fakes::CountingReminders reminders{effects};
  fakes::CountingMonitors monitors{effects};
  Registry registry;
  Status added = addStandardTools(
      registry, ToolPorts{help,
                          loop.wall(),
                          folders,
                          documents,
                          notes,
                          drafts,
                          opener,
                          reminders,
                          monitors,
                          {{"folder-digest", TriggerKind::folder}, {"feed-digest", TriggerKind::feed}}});
  Toolbox chat{registry, chatTools()};
  fakes::MemoryApprovalStore store;
  std::optional<ApprovalDesk> desk;

  Toolbox agentBox() const { return Toolbox(registry, agentTools()); }

  /// The program ends and starts again: what is in memory is gone.
  void restart() {
    desk.reset();
    (void)store.recover(loop.wall().now());
    desk.emplace(agentBox(), store, loop);
  }

  /// carryOut to its end.
  Result<std::string> carryOut(const Consent& consent) {
    std::optional<Result<std::string>> answer;
    desk->carryOut(consent, [&](Result<std::string> result) { answer.emplace(std::move(result)); });
    loop.run();
    if (!answer) return Error{ErrorCode::internal, "carryOut never answered", {}};
    return *answer;
  }
  /// As the chat, to its end.
  Result<std::string> undo(std::int64_t approval) {
    std::optional<Result<std::string>> answer;
    desk->undo(chat, approval, [&](Result<std::string> result) { answer.emplace(std::move(result)); });
    loop.run();
    if (!answer) return Error{ErrorCode::internal, "undo never answered", {}};
    return *answer;
  }
  Result<std::string> readAtOnce(const Action& action, Trust trust) {
    std::optional<Result<std::string>> answer;
    desk->readAtOnce(chat, action, trust,
                     [&](Result<std::string> result) { answer.emplace(std::move(result)); });
    loop.run();
    if (!answer) return Error{ErrorCode::internal, "readAtOnce never answered", {}};
    return *answer;
  }
  /// Proposes for the chat.
  Result<ApprovalRequest> propose(const Action& action, Trust trust = Trust::outside) {
    return desk->proposeFor(chat, action, trust, "Chat");
  }
  ApprovalState stateOf(std::int64_t approval) const { return store.approvals.at(approval).state; }
};

inline Action noteAction(const std::string& title = "Lisbon", const std::string& text = "Trams and hills.") {
  return Action{"save_note", {{"title", title}, {"text", text}}};
}

}  // namespace tandem::agents::tools
