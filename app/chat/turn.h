// START HERE. One turn of a conversation: from a person's message to the end of the answer. It decides what
// comes next and does nothing itself, so it needs no thread, no engine and no window.
//
//   Turn turn(setup);
//   turn.begin() →
//     AskModel    submit its request; the whole answer → answered(text), or unanswered() when there is none
//     Search      documents::retrieve(question, query) → searched(result)
//     RunTool     ApprovalDesk::readAtOnce → toolDone(result)
//     AskPerson   ApprovalDesk::proposeFor → a card → carryOut or refuse → toolDone(result)
//     Finish      the turn is over; text() is the answer
//
// What the documents say and what tools give is labelled as text from outside; whatever the model wants to do
// after it has seen such text comes as AskPerson (agents/tools/tool_chat.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "agents/tools/registry.h"
#include "agents/tools/tool_chat.h"
#include "agents/tools/toolbox.h"
#include "app/documents/retrieval.h"
#include "engine/api/request.h"
#include "engine/base/result.h"

namespace tandem::chat {

struct TurnSetup {
  std::vector<agents::tools::LabelledMessage> history;  ///< before the question, the system message first
  std::string question;
  Request request;                                ///< how to answer; the messages are filled in
  bool documents = false;                         ///< the person's documents may be searched
  const agents::tools::Toolbox* tools = nullptr;  ///< outlives the turn; null = none
  bool explainTools = false;                      ///< the model's chat template has no place for tools
};

class Turn {
 public:
  struct AskModel {
    Request request;
  };
  struct Search {
    std::string question, query;
  };
  struct RunTool {
    agents::Action action;
    agents::Trust trust;
  };
  struct AskPerson {
    agents::Action action;
    agents::Trust trust;
  };
  struct Finish {};
  using Next = std::variant<AskModel, Search, RunTool, AskPerson, Finish>;

  explicit Turn(TurnSetup setup);
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

  Next begin();
  Next answered(const std::string& text);
  /// The model gave nothing. Only a question that it was to put more clearly can do without.
  Next unanswered();
  Next searched(const Result<documents::GroundedQuestion>& result);
  Next toolDone(const Result<std::string>& result);

  /// What the model writes now is no part of the answer: it puts the question more clearly.
  bool preparing() const { return rewrite_.has_value(); }
  /// The answer as it is to be shown, when the model has written `streamed` of what it was asked last.
  std::string text(std::string_view streamed = {}) const;
  /// What the documents were searched for; empty when they were not.
  const std::string& searchedFor() const { return query_; }
  const std::vector<documents::Source>& sources() const { return sources_; }
  /// What did not work and does not end the turn, a sentence; or empty.
  const std::string& warning() const { return warning_; }

 private:
  Next search(std::string query);
  Next ask(std::string message, agents::Trust trust);
  Next next(const agents::tools::ToolChat::Next& decided);
  std::string joined(std::string_view prose) const;

  TurnSetup setup_;
  const agents::tools::Registry nothing_;
  const agents::tools::Toolbox noTools_{nothing_, {}};
  const agents::tools::ToolChatOptions options_;
  std::optional<documents::Rewrite> rewrite_;
  std::optional<agents::tools::ToolChat> chat_;
  std::string query_, warning_;
  std::vector<documents::Source> sources_;
  std::string prose_;  ///< of the requests that are over
};

}  // namespace tandem::chat
