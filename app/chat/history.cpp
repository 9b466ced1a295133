#include "app/chat/history.h"

#include <algorithm>
#include <string_view>

#include "agents/tools/standard_tools.h"
#include "app/documents/citations.h"

namespace tandem::chat {
namespace {

using agents::Trust;
using agents::tools::LabelledMessage;

Trust trustIn(const MessageRecord& message) {
  const AnswerHelp& help = message.help;
  const bool outside = !help.sources.empty() ||
                       std::any_of(help.tools.begin(), help.tools.end(),
                                   [](const ToolRecord& used) { return !agents::tools::isOwn(used.tool); });
  return outside ? Trust::outside : Trust::user;
}

/// Empty for an answer that failed before its first word.
std::string textOf(const MessageRecord& message) {
  const auto& tools = message.help.tools;
  const bool refused = std::any_of(tools.begin(), tools.end(),
                                   [](const ToolRecord& used) { return used.state == ToolState::refused; });
  // Else the request would stand there unanswered, and the model would take it up again with the next
  // message.
  if (message.text.empty() && refused) return "You said no, so nothing was done.";
  return message.help.sources.empty() ? message.text : documents::checkCitations(message.text, 0).text;
}

}  // namespace

std::vector<LabelledMessage> labelledHistory(const std::string& systemPrompt,
                                             std::span<const MessageRecord> messages) {
  std::vector<LabelledMessage> history;
  if (!systemPrompt.empty()) history.push_back({{"system", systemPrompt}, Trust::user});
  for (const MessageRecord& record : messages) {
    const std::string text = textOf(record);
    if (text.empty()) continue;
    const std::string role = record.speaker == Speaker::user ? "user" : "assistant";
    if (!history.empty() && history.back().message.role == role) {
      history.back().message.content += "\n\n" + text;
      history.back().trust = agents::join(history.back().trust, trustIn(record));
    } else {
      history.push_back({{role, text}, trustIn(record)});
    }
  }
  return history;
}

}  // namespace tandem::chat
