#include "agents/tools/tool_chat.h"

#include <fmt/format.h>

#include <utility>

#include "agents/tools/approval_desk.h"
#include "agents/tools/strict_json.h"
#include "engine/base/trimmed.h"

namespace tandem::agents::tools {
namespace {

/// More of a tool's result would push the conversation out of the context.
constexpr std::size_t kLongestResult = 24 * 1024;

std::string shortened(std::string text) {
  if (text.size() <= kLongestResult) return text;
  std::size_t end = kLongestResult;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
    --end;  // not inside a character
  text.resize(end);
  return text + "\n[shortened]";
}

/// A word that is copied from the middle of a sentence often brings the blank before it along.
void trimTexts(Json& json) {
  if (json.is_string()) json = trimmed(json.get_ref<const std::string&>());
  if (!json.is_structured()) return;
  for (Json& value : json) trimTexts(value);
}

}  // namespace

ToolChat::ToolChat(const Toolbox& tools, std::vector<LabelledMessage> conversation, ToolChatOptions options)
    : tools_(tools), options_(std::move(options)), messages_(std::move(conversation)) {}

Trust ToolChat::trust() const {
  Trust all = Trust::shipped;
  for (const LabelledMessage& message : messages_) all = join(all, message.trust);
  return all;
}

Request ToolChat::request(Request base) const {
  base.messages.clear();
  if (options_.explain && offersTools()) {
    const std::string how = fmt::format(
        "You can use tools. To use one, write {}{{\"name\": …, \"arguments\": …}}{} and nothing after it. "
        "The tools:\n{}",
        options_.mark, options_.endMark, tools_.descriptions());
    base.messages.push_back({"system", how});
  }
  for (const LabelledMessage& message : messages_) {
    const bool second =
        !base.messages.empty() && message.message.role == "system" && base.messages.back().role == "system";
    if (second) {
      base.messages.back().content += "\n\n" + message.message.content;
    } else if (options_.explain && message.message.role == "tool") {
      // Templates that know no tools know no role for their results either.
      base.messages.push_back(
          {"user", "What the tool gave, as quoted material:\n" + message.message.content});
    } else {
      base.messages.push_back(message.message);
    }
  }
  base.tools = offersTools() && !options_.explain ? tools_.descriptions() : std::string();
  base.schema = offersTools() ? tools_.callSchema() : std::string();
  base.schemaAfter = offersTools() ? options_.mark : std::string();
  return base;
}

std::string_view ToolChat::prose(std::string_view text) const {
  return offersTools() ? text.substr(0, text.find(options_.mark)) : text;
}

ToolChat::Next ToolChat::answered(const std::string& text) {
  const std::size_t proseEnd = prose(text).size();
  const bool calls = proseEnd < text.size();
  const Trust seen = trust();
  messages_.push_back({{"assistant", text}, seen});
  if (!calls) return Finish{text};
  ++calls_;
  const Result<Action> action = readCall(std::string_view(text).substr(proseEnd + options_.mark.size()));
  if (!action.ok()) {
    addResult(action.error().message, Trust::outside);
    return AskModel{};
  }
  waitsForTool_ = true;
  const Tier tier = tools_.find(action->tool)->info().tier;
  resultTrust_ = tier == Tier::own ? Trust::user : Trust::outside;
  if (mayRunAtOnce(tier, seen)) return RunNow{*action, seen};
  return AskPerson{*action, seen};
}

Result<Action> ToolChat::readCall(std::string_view text) const {
  text = trimmed(text);
  if (text.ends_with(options_.endMark)) text = trimmed(text.substr(0, text.size() - options_.endMark.size()));
  TANDEM_ASSIGN(const Json call, parseStrictly(text));
  const bool shaped = call.is_object() && call.size() == 2 && call.contains("name") &&
                      call["name"].is_string() && call.contains("arguments") && call["arguments"].is_object();
  if (!shaped) {
    return Error{ErrorCode::malformed, "A call needs a name and arguments, and nothing else.", {}};
  }
  Action action{call["name"].get<std::string>(), call["arguments"]};
  trimTexts(action.arguments);
  TANDEM_TRY(tools_.check(action));
  return action;
}

void ToolChat::toolDone(const Result<std::string>& result) {
  if (!waitsForTool_) return;
  waitsForTool_ = false;
  addResult(result.ok() ? shortened(*result) : result.error().message, resultTrust_);
}

void ToolChat::addResult(std::string text, Trust trust) {
  messages_.push_back({{"tool", std::move(text)}, trust});
}

}  // namespace tandem::agents::tools
