#include "app/chat/turn.h"

#include <algorithm>
#include <utility>

#include "app/documents/citations.h"
#include "engine/base/trimmed.h"

namespace tandem::chat {
namespace {

using agents::tools::LabelledMessage;
using agents::tools::ToolChat;

agents::tools::ToolChatOptions optionsFor(const TurnSetup& setup) {
  agents::tools::ToolChatOptions options;
  options.explain = setup.explainTools;
  return options;
}

std::vector<Message> plain(const std::vector<LabelledMessage>& labelled) {
  std::vector<Message> messages;
  for (const LabelledMessage& each : labelled) messages.push_back(each.message);
  return messages;
}

/// `text` without an end that may become `mark` with the next word.
std::string_view withoutBegun(std::string_view text, std::string_view mark) {
  for (std::size_t length = std::min(text.size(), mark.size() - 1); length > 0; --length) {
    if (text.ends_with(mark.substr(0, length))) return text.substr(0, text.size() - length);
  }
  return text;
}

}  // namespace

Turn::Turn(TurnSetup setup) : setup_(std::move(setup)), options_(optionsFor(setup_)) {}

Turn::Next Turn::begin() {
  documents::RetrievalPlan plan =
      documents::planRetrieval({plain(setup_.history), setup_.question, setup_.documents});
  if (auto* rewrite = std::get_if<documents::Rewrite>(&plan)) {
    rewrite_ = std::move(*rewrite);
    return AskModel{rewrite_->request};
  }
  if (auto* direct = std::get_if<documents::Search>(&plan)) return search(std::move(direct->query));
  return ask(setup_.question, agents::Trust::user);
}

Turn::Next Turn::search(std::string query) {
  rewrite_.reset();
  query_ = std::move(query);
  return Search{setup_.question, query_};
}

Turn::Next Turn::searched(const Result<documents::GroundedQuestion>& result) {
  if (!result.ok()) {
    warning_ = "Your documents could not be searched: " + result.error().message;
    query_.clear();
    return ask(setup_.question, agents::Trust::user);
  }
  sources_ = result->sources;
  return ask(result->message, result->trust);
}

Turn::Next Turn::ask(std::string message, agents::Trust trust) {
  std::vector<LabelledMessage> conversation = std::move(setup_.history);
  conversation.push_back({{"user", std::move(message)}, trust});
  chat_.emplace(setup_.tools != nullptr ? *setup_.tools : noTools_, std::move(conversation), options_);
  return AskModel{chat_->request(setup_.request)};
}

Turn::Next Turn::answered(const std::string& text) {
  if (rewrite_) return search(documents::queryFrom(*rewrite_, text));
  if (!chat_) return Finish{};
  const std::string prose(chat_->prose(text));  // asked before the call is counted
  const ToolChat::Next decided = chat_->answered(text);
  prose_ = joined(prose);
  return next(decided);
}

Turn::Next Turn::unanswered() {
  if (rewrite_) return search(std::move(rewrite_->fallback));
  return Finish{};
}

Turn::Next Turn::toolDone(const Result<std::string>& result) {
  if (!chat_) return Finish{};
  chat_->toolDone(result);
  return AskModel{chat_->request(setup_.request)};
}

Turn::Next Turn::next(const ToolChat::Next& decided) {
  if (const auto* run = std::get_if<ToolChat::RunNow>(&decided)) return RunTool{run->action, run->trust};
  if (const auto* card = std::get_if<ToolChat::AskPerson>(&decided)) {
    return AskPerson{card->action, card->trust};
  }
  if (std::holds_alternative<ToolChat::AskModel>(decided)) return AskModel{chat_->request(setup_.request)};
  if (!sources_.empty()) {
    prose_ = documents::checkCitations(prose_, static_cast<int>(sources_.size())).text;
  }
  return Finish{};
}

std::string Turn::text(std::string_view streamed) const {
  if (!chat_) return {};
  std::string_view prose = chat_->prose(streamed);
  if (setup_.tools != nullptr && prose.size() == streamed.size()) prose = withoutBegun(prose, options_.mark);
  return joined(prose);
}

std::string Turn::joined(std::string_view prose) const {
  // The first words are shown as they come; only what was there before a tool is set apart.
  if (prose_.empty()) return std::string(prose);
  prose = trimmed(prose);
  if (prose.empty()) return prose_;
  return std::string(trimmed(prose_)).append("\n\n").append(prose);
}

}  // namespace tandem::chat
