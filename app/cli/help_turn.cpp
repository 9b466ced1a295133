#include "app/cli/help_turn.h"

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

ToolChat chatOf(const agents::tools::Toolbox& box, const Request& request) {
  std::vector<agents::tools::LabelledMessage> messages;
  for (const Message& message : request.messages) messages.push_back({message, agents::Trust::user});
  return ToolChat(box, std::move(messages));
}

Result<std::string> carryOut(const agents::tools::Registry& registry, const agents::Action& action) {
  TANDEM_ASSIGN(const auto call, registry.find(action.tool)->prepare(action.arguments));
  return call.run();
}

}  // namespace

Result<HelpedAnswer> answerWithHelp(Engine& engine, const Request& request,
                                    const std::function<void(std::string_view)>& show) {
  const help::ProgramHelp help;
  agents::tools::Registry registry;
  TANDEM_TRY(registry.add(std::make_unique<agents::tools::TandemHelp>(help)));
  const agents::tools::Toolbox box(registry, {"tandem_help"});
  ToolChat chat = chatOf(box, request);
  for (;;) {
    std::string written;
    std::size_t shown = 0;
    TANDEM_ASSIGN(const auto flow, engine.submit(chat.request(request), [&](const FlowEvent& event) {
      const auto* text = std::get_if<FlowText>(&event);
      if (text == nullptr) return;
      written += text->text;
      const std::string_view prose = chat.prose(written);
      if (prose.size() > shown) show(prose.substr(shown));
      shown = std::max(shown, prose.size());
    }));
    FlowReport report = flow->wait();
    const auto next = chat.answered(written);
    const auto* call = std::get_if<ToolChat::RunNow>(&next);
    const bool again = call != nullptr || std::holds_alternative<ToolChat::AskModel>(next);
    if (report.error || !again) {
      return HelpedAnswer{flow->id(), std::string(chat.prose(written)), std::move(report)};
    }
    if (call != nullptr) chat.toolDone(carryOut(registry, call->action));
  }
}

}  // namespace tandem::cli
