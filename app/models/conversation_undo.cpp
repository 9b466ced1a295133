// The part of Conversation that takes back what tools have done.
#include <QPointer>
#include <algorithm>
#include <utility>

#include "agents/tools/approval_desk.h"
#include "app/backstage/backstage.h"
#include "app/models/conversation.h"

namespace tandem {

void Conversation::findUndos() {
  std::vector<std::int64_t> done;
  for (const Entry& entry : entries_) {
    for (const ToolRecord& tool : entry.record.help.tools) {
      if (tool.state == ToolState::done && tool.approval != 0) done.push_back(tool.approval);
    }
  }
  if (done.empty()) return;
  ports_.backstage.ask(
      [done = std::move(done)](Stage& stage) {
        std::vector<std::int64_t> undoable = done;
        std::erase_if(undoable, [&](std::int64_t approval) { return !stage.approvals.canUndo(approval); });
        return undoable;
      },
      [self = QPointer(this)](const std::vector<std::int64_t>& undoable) {
        if (self) self->onUndosFound(undoable);
      });
}

void Conversation::onUndosFound(const std::vector<std::int64_t>& undoable) {
  for (Entry& entry : entries_) {
    const std::vector<ToolRecord>& tools = entry.record.help.tools;
    std::vector<std::int64_t> undos;
    for (const ToolRecord& tool : tools) {
      const bool can = tool.state == ToolState::done &&
                       std::find(undoable.begin(), undoable.end(), tool.approval) != undoable.end();
      undos.push_back(can ? tool.approval : 0);
    }
    if (undos == entry.undos || std::count(undos.begin(), undos.end(), 0) == std::ssize(undos)) continue;
    entry.undos = std::move(undos);
    emit helpChanged(static_cast<int>(&entry - entries_.data()));
  }
}

void Conversation::undo(int row, int tool) {
  if (row < 0 || row > lastRow() || tool < 0) return;
  Entry& entry = entries_[static_cast<std::size_t>(row)];
  const auto which = static_cast<std::size_t>(tool);
  if (which >= entry.undos.size() || entry.undos[which] == 0) return;
  const std::int64_t approval = std::exchange(entry.undos[which], 0);
  emit helpChanged(row);
  const QPointer<Conversation> self(this);
  ports_.backstage.tell(
      [self, approval, which, message = entry.record.id, &backstage = ports_.backstage](Stage& stage) {
        stage.approvals.undo(backstage.chatTools(), approval,
                             [self, which, message, &backstage](Result<std::string> result) {
                               backstage.answer([self, which, message, result = std::move(result)] {
                                 if (self) self->onUndone(message, which, result);
                               });
                             });
      });
}

void Conversation::onUndone(std::int64_t message, std::size_t tool, const Result<std::string>& result) {
  if (!result.ok()) emit warned(QString::fromStdString(result.error().message));
  const auto entry = std::find_if(entries_.begin(), entries_.end(),
                                  [message](const Entry& each) { return each.record.id == message; });
  if (entry == entries_.end() || !result.ok()) return;
  entry->record.help.tools[tool].state = ToolState::undone;
  saveHelp(entry->record);
  emit helpChanged(static_cast<int>(entry - entries_.begin()));
}

}  // namespace tandem
