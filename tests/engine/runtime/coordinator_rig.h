// A coordinator on the fake machine, stepped by hand: no threads, a clock that moves 1 ms per node, and
// arrivals or cancels at exactly chosen nodes.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/runtime/coordinator.h"
#include "tests/fakes/fake_language.h"
#include "tests/fakes/fake_machine.h"
#include "tests/fakes/flat_costs.h"
#include "tests/fakes/flow_recorder.h"

namespace tandem::runtime {

struct Asked {
  std::shared_ptr<FlowChannel> channel;
  fakes::FlowRecorder recorder;
  std::string prompt;

  std::string text() const { return recorder.text(); }
  bool finished() const { return recorder.finishedCount() == 1; }
  FlowReport report() const { return std::get<FlowFinished>(recorder.events().back()).report; }
  std::string reasons() const {
    std::string all;
    for (const Reason& reason : report().reasons) all += reason.sentence + "\n";
    return all;
  }
};

struct RigOptions {
  int contextSize = 512;
  int poolTokens = 1024;
  std::string policy = "tandem";
  schedule::Limits limits{.segmentTokens = 8};
  HistoryOptions history{};
};

class Rig {
 public:
  explicit Rig(const RigOptions& options = {});

  /// `at(n, …)` runs its action before the n-th node (from 0) that the device runs from now on.
  void at(int node, std::function<void()> action) { actions_[machine.nodesRun + node] = std::move(action); }

  /// Takes effect at the next step, as an arrival in the executor's inbox does.
  std::shared_ptr<Asked> ask(Priority priority, const std::string& prompt, int maxTokens = 4,
                             std::vector<std::string> stop = {});
  /// `request` as it is, but for its messages.
  std::shared_ptr<Asked> ask(const std::string& prompt, const Request& request);
  std::shared_ptr<Asked> reactive(const std::string& prompt, int maxTokens = 4) {
    return ask(Priority::reactive, prompt, maxTokens);
  }
  std::shared_ptr<Asked> proactive(const std::string& prompt, int maxTokens = 4) {
    return ask(Priority::proactive, prompt, maxTokens);
  }
  bool step();
  /// Steps until there is nothing to do; fails after very many steps.
  void run();

  /// What the model answers to `prompt`, by definition: up to `tokens` tokens.
  std::string expected(const std::string& prompt, int tokens) const;
  /// Blocks held by nobody but finished conversations.
  int usedBlocks() const { return pool->totalBlocks() - pool->freeBlocks(); }

  fakes::FakeMachine machine;
  fakes::FakeLanguage language;
  std::unique_ptr<kv::Pool> pool;
  ManualClock clock;
  const fakes::FlatCosts costs;
  std::unique_ptr<schedule::Policy> policy;
  std::unique_ptr<Coordinator> coordinator;

 private:
  std::map<int, std::function<void()>> actions_;
  std::vector<PreparedRequest> inbox_;
  const std::shared_ptr<Doorbell> doorbell_ = std::make_shared<Doorbell>();
  std::uint64_t lastId_ = 0;
};

}  // namespace tandem::runtime
