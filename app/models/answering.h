// Carries out one chat::Turn: asks the engine, the documents and the tools, and puts a call that needs a
// person's yes before that person. Conversation owns one while an answer is being made.
// Thread: GUI thread only. Ownership: the ports outlive it.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agents/core/doer.h"
#include "agents/tools/tool.h"
#include "app/chat/turn.h"
#include "app/storage/chat_records.h"
#include "engine/api/flow.h"

namespace tandem {

class Background;
class Backstage;
class Engine;
class FlowPort;

class Answering : public QObject {
  Q_OBJECT

 public:
  struct Ports {
    Engine& engine;
    Backstage& backstage;
    Background& workers;
  };
  /// A call that waits for the person's yes.
  struct Asking {
    agents::ApprovalRequest request;
    std::string origin;  ///< where the wish comes from and what kind of deed it is
  };

  /// `who` stands in the record of approvals: "Chat: Lisbon".
  Answering(Ports ports, chat::TurnSetup setup, std::string who, QObject* parent = nullptr);
  ~Answering() override;

  void start();
  /// Ends the turn: within a token, or when the tool that runs has ended. What waits for a yes is refused.
  void stop();

  const std::optional<Asking>& asking() const { return asking_; }
  void agree(const agents::Consent& consent);
  void refuse();

 signals:
  void warned(const QString& text);
  /// The part of the prompt that has been read, 0 … 1.
  void progressed(double share);
  /// What it is about besides writing, in words; "" while the model writes.
  void doing(const QString& words);
  /// The whole answer so far.
  void texted(const std::string& text, int tokens);
  /// What the answer is made with has changed. `undos`: for each tool the approval that can be taken back, or
  /// 0.
  void helped(const tandem::AnswerHelp& help, const std::vector<std::int64_t>& undos);
  void askingChanged();
  /// Comes once and last; its receiver may delete this object later, not at once.
  void finished(const tandem::FlowReport& report);

 private:
  void go(const chat::Turn::Next& next);
  void take(const chat::Turn::AskModel& step);
  void take(const chat::Turn::Search& step);
  void take(const chat::Turn::RunTool& step);
  void take(const chat::Turn::AskPerson& step);
  void take(const chat::Turn::Finish& step);

  void onText(const std::string& added, int tokens);
  void onReport(const FlowReport& report);
  void beginTool(const agents::Action& action, std::string sentence, ToolState state);
  void ask(Result<agents::ApprovalRequest> request, std::string origin);
  void endTool(const Result<std::string>& result, std::int64_t undo);
  void tellHelp();
  void end(const FlowReport& last);
  void end(FinishReason reason);

  Engine& engine_;
  Backstage& backstage_;
  Background& workers_;
  const std::string who_;
  chat::Turn turn_;

  std::shared_ptr<Flow> flow_;      ///< the request that runs
  std::unique_ptr<FlowPort> port_;  ///< where its answer arrives
  std::string streamed_;            ///< of that request
  FlowReport report_;               ///< of the latest one

  QElapsedTimer begun_, asked_;         ///< asked: since a card stands there
  std::chrono::nanoseconds waited_{0};  ///< for the person, who does not count that as waiting for us
  int requests_ = 0;
  std::chrono::nanoseconds before_{0};                 ///< that had passed when the present request was made
  std::optional<std::chrono::nanoseconds> firstText_;  ///< since the turn began

  std::optional<Asking> asking_;
  std::string reading_;  ///< what the latest tool is called once it has read
  AnswerHelp help_;
  std::vector<std::int64_t> undos_;
  bool started_ = false, working_ = false;  ///< working: a tool is being carried out
  bool stopping_ = false, ended_ = false;
};

}  // namespace tandem
