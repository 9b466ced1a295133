#include "app/cli/answer.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "agents/tools/calculator.h"
#include "agents/tools/current_time.h"
#include "agents/tools/tandem_help.h"
#include "app/chat/turn.h"

namespace tandem::cli {
namespace {

using chat::Turn;

/// What the last message asks, in the light of those before it.
chat::TurnSetup setupFor(const Request& request, const agents::tools::Toolbox* tools) {
  chat::TurnSetup setup;
  setup.request = request;
  setup.tools = tools;
  for (const Message& message : request.messages) setup.history.push_back({message, agents::Trust::user});
  if (!setup.history.empty()) {
    setup.question = setup.history.back().message.content;
    setup.history.pop_back();
  }
  return setup;
}

/// Shows what is new of an answer that grows, and whose end may lose a blank.
class Showing {
 public:
  explicit Showing(const AnswerHooks& hooks) : hooks_(hooks) {}
  void upTo(std::string text) {
    const auto same = std::mismatch(shown_.begin(), shown_.end(), text.begin(), text.end()).second;
    if (hooks_.show && same != text.end()) hooks_.show(std::string_view(same, text.end()));
    shown_ = std::move(text);
  }

 private:
  const AnswerHooks& hooks_;
  std::string shown_;
};

Result<std::string> carryOut(const agents::tools::Registry& registry, const agents::Action& action) {
  TANDEM_ASSIGN(const auto call, registry.find(action.tool)->prepare(action.arguments));
  return call.run();
}

}  // namespace

Answers::Answers(Engine& engine, bool withTools) : engine_(engine) {
  std::vector<std::string> names;
  const auto add = [&](std::unique_ptr<agents::tools::Tool> tool) {
    names.push_back(tool->info().name);
    return registry_.add(std::move(tool)).ok();
  };
  const bool added = withTools && add(std::make_unique<agents::tools::TandemHelp>(help_)) &&
                     add(std::make_unique<agents::tools::CurrentTime>(clock_)) &&
                     add(std::make_unique<agents::tools::Calculator>());
  if (added) tools_.emplace(registry_, names);
}

Result<Answer> Answers::to(const Request& request, const AnswerHooks& hooks) {
  Turn turn(setupFor(request, tools()));
  Showing showing(hooks);
  Answer answer;
  Turn::Next next = turn.begin();
  while (auto* asked = std::get_if<Turn::AskModel>(&next)) {
    std::string written;
    std::atomic<bool> finished{false};
    TANDEM_ASSIGN(const auto flow, engine_.submit(std::move(asked->request), [&](const FlowEvent& event) {
      if (const auto* text = std::get_if<FlowText>(&event)) showing.upTo(turn.text(written += text->text));
      if (std::holds_alternative<FlowFinished>(event)) finished = true;
    }));
    if (hooks.meanwhile) hooks.meanwhile(*flow, finished);
    answer.report = flow->wait();
    answer.request = flow->id();
    if (answer.report.finish != FinishReason::stop) {  // a call may be cut off
      answer.text = turn.text(written);
      return answer;
    }
    next = turn.answered(written);
    if (const auto* tool = std::get_if<Turn::RunTool>(&next)) {
      next = turn.toolDone(carryOut(registry_, tool->action));
    }
  }
  answer.text = turn.text();
  showing.upTo(answer.text);
  return answer;
}

}  // namespace tandem::cli
