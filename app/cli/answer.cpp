#include "app/cli/answer.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "agents/tools/tandem_help.h"
#include "agents/tools/tool_chat.h"
#include "app/help/program_help.h"

namespace tandem::cli {
namespace {

using agents::tools::ToolChat;

/// `visible`: how much of what has been written is for people.
Result<Answer> answerOnce(Engine& engine, Request request, const Reader& reader,
                          const std::function<std::string_view(const std::string&)>& visible) {
  std::string written;
  std::size_t shown = 0;
  std::atomic<bool> finished{false};
  TANDEM_ASSIGN(const auto flow, engine.submit(std::move(request), [&](const FlowEvent& event) {
    if (std::holds_alternative<FlowFinished>(event)) finished = true;
    const auto* text = std::get_if<FlowText>(&event);
    if (text == nullptr) return;
    written += text->text;
    const std::string_view seen = visible(written);
    if (seen.size() > shown) reader.show(seen.substr(shown));
    shown = std::max(shown, seen.size());
  }));
  FlowReport report = reader.wait(*flow, finished);
  return Answer{flow->id(), std::move(written), std::move(report)};
}

ToolChat chatOf(const agents::tools::Toolbox& box, const Request& request) {
  std::vector<agents::tools::LabelledMessage> messages;
  for (const Message& message : request.messages) messages.push_back({message, agents::Trust::user});
  return ToolChat(box, std::move(messages));
}

Result<std::string> carryOut(const agents::tools::Registry& registry, const agents::Action& action) {
  TANDEM_ASSIGN(const auto call, registry.find(action.tool)->prepare(action.arguments));
  return call.run();
}

Result<Answer> answerWithHelp(Engine& engine, const Request& request, const Reader& reader) {
  const help::ProgramHelp help;
  agents::tools::Registry registry;
  TANDEM_TRY(registry.add(std::make_unique<agents::tools::TandemHelp>(help)));
  const agents::tools::Toolbox box(registry, {"tandem_help"});
  ToolChat chat = chatOf(box, request);
  for (;;) {
    TANDEM_ASSIGN(Answer written, answerOnce(engine, chat.request(request), reader,
                                             [&](const std::string& text) { return chat.prose(text); }));
    const bool ended = written.report.error || written.report.finish == FinishReason::cancelled;
    const auto next = chat.answered(written.text);
    const auto* call = std::get_if<ToolChat::RunNow>(&next);
    if (ended || (call == nullptr && !std::holds_alternative<ToolChat::AskModel>(next))) {
      written.text = chat.prose(written.text);
      return written;
    }
    if (call != nullptr) chat.toolDone(carryOut(registry, call->action));
  }
}

}  // namespace

Result<Answer> answer(Engine& engine, const EngineChoice& choice, const Request& request,
                      const Reader& reader) {
  // Calls are kept to a schema, which no stop text may cut short.
  if (choice.isStarter() && request.stop.empty()) return answerWithHelp(engine, request, reader);
  return answerOnce(engine, request, reader,
                    [](const std::string& text) -> std::string_view { return text; });
}

}  // namespace tandem::cli
