// The offline twin: an Engine that computes nothing and plays a script (format: engine/runtime/script.h).
// For UI work and tests: every state of the window can be reached, without a model.
//
// Thread: as Engine. One thread plays the answers, one after the other in order of submission.
#pragma once

#include <atomic>
#include <deque>
#include <memory>
#include <thread>

#include "engine/api/engine.h"
#include "engine/base/mutex.h"
#include "engine/runtime/flow_channel.h"
#include "engine/runtime/open_flows.h"
#include "engine/runtime/script.h"

namespace tandem::runtime {

class ScriptedEngine final : public Engine {
 public:
  explicit ScriptedEngine(Script script);
  ~ScriptedEngine() override;

  Result<ModelInfo> load(const std::filesystem::path& file, const LoadOptions& options,
                         const LoadProgress& progress) override;
  void unload() override;
  std::optional<ModelInfo> model() const override;
  Result<std::shared_ptr<Flow>> submit(Request request, FlowListener listener) override;
  EngineLoad currentLoad() const override;

 private:
  using Moment = std::chrono::steady_clock::time_point;
  struct Turn {
    std::shared_ptr<FlowChannel> channel;
    ScriptedAnswer answer;
    int maxTokens = 0;
    int contextSize = 0;
    Moment submitted;
  };

  ScriptedAnswer chooseAnswer(const std::string& lastMessage) TANDEM_REQUIRES(mutex_);
  void cancelAll();
  void playTurns();
  void play(const Turn& turn);
  /// Returns false when the turn was cancelled meanwhile.
  bool pause(const Turn& turn, std::chrono::milliseconds time);

  const Script script_;
  OpenFlows flows_;
  const std::shared_ptr<Doorbell> doorbell_ = std::make_shared<Doorbell>();
  mutable Mutex mutex_;
  std::optional<ModelInfo> model_ TANDEM_GUARDED_BY(mutex_);
  std::deque<Turn> waiting_ TANDEM_GUARDED_BY(mutex_);
  std::optional<Turn> playing_ TANDEM_GUARDED_BY(mutex_);
  std::size_t nextInOrder_ TANDEM_GUARDED_BY(mutex_) = 0;
  std::uint64_t lastId_ TANDEM_GUARDED_BY(mutex_) = 0;
  std::atomic<bool> stopping_{false};
  std::thread player_;
};

}  // namespace tandem::runtime
