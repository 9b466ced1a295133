// A message of a person, answered with the help of tools: what comes next, and nothing else. It does nothing
// itself, so it needs no thread, no engine and no window.
//
//   ToolChat chat(toolbox, conversation);
//   engine → chat.request(base) … the whole answer → chat.answered(text) →
//     Finish      the turn is over
//     RunNow      ApprovalDesk::readAtOnce(action, trust) → toolDone(result) → request() again
//     AskPerson   ApprovalDesk::proposeFor(action, trust) → a card → carryOut or refuse → toolDone(result) →
//     … AskModel    that was no call that can be made; the model is told why: request() again
//
// Only what the model itself writes after the mark is ever read as a call, and only toolDone() makes a tool's
// result: in documents, messages and the model's prose the same words are words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "agents/core/label.h"
#include "agents/core/proposal.h"
#include "agents/tools/toolbox.h"
#include "engine/api/request.h"

namespace tandem::agents::tools {

struct LabelledMessage {
  Message message;
  Trust trust = Trust::outside;
};

struct ToolChatOptions {
  int mostCalls = 6;  ///< in one turn; then the model has to answer without tools
  std::string mark = "<tool_call>", endMark = "</tool_call>";
  /// The model's chat template has no place for tools: they are explained in a system message.
  bool explain = false;
};

class ToolChat {
 public:
  struct Finish {
    std::string text;
  };
  struct RunNow {
    Action action;
    Trust trust;
  };
  struct AskPerson {
    Action action;
    Trust trust;
  };
  struct AskModel {};
  using Next = std::variant<Finish, RunNow, AskPerson, AskModel>;

  /// `tools` outlives it. `conversation` ends with the person's message.
  ToolChat(const Toolbox& tools, std::vector<LabelledMessage> conversation, ToolChatOptions options = {});

  /// What to ask the model: `base` with messages, tools and schema filled in.
  Request request(Request base) const;

  /// What the model wrote. Once for each request().
  Next answered(const std::string& text);

  /// What came of the call that RunNow or AskPerson named; also "the person said no". Without such a call it
  /// does nothing.
  void toolDone(const Result<std::string>& result);

  /// The part of an answer, also of one that is still being written, that is not a call.
  std::string_view prose(std::string_view text) const;

  /// The label of whatever the model writes now.
  Trust trust() const;
  const std::vector<LabelledMessage>& messages() const { return messages_; }

 private:
  bool offersTools() const { return calls_ < options_.mostCalls && !tools_.empty(); }
  Result<Action> readCall(std::string_view text) const;
  void addResult(std::string text, Trust trust);

  const Toolbox& tools_;
  const ToolChatOptions options_;
  std::vector<LabelledMessage> messages_;
  int calls_ = 0;
  bool waitsForTool_ = false;
  Trust resultTrust_ = Trust::outside;  ///< of the call that is waited for
};

}  // namespace tandem::agents::tools
