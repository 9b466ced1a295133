#include "bench/mixed/agents/watched_engine.h"

#include <utility>
#include <variant>

#include "engine/base/mutex.h"

namespace tandem::bench {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

EngineUse& EngineUse::operator+=(const EngineUse& other) {
  busy += other.busy;
  promptTokens += other.promptTokens;
  answerTokens += other.answerTokens;
  ended += other.ended;
  running = other.running;
  return *this;
}

EngineUse EngineUse::since(const EngineUse& earlier) const {
  return {busy - earlier.busy, promptTokens - earlier.promptTokens, answerTokens - earlier.answerTokens,
          ended - earlier.ended, running};
}

/// Shared with the listeners of requests under way.
class WatchedEngine::Tally {
 public:
  void enter() {
    const MutexLock lock(mutex_);
    if (use_.running++ == 0) since_ = Clock::now();
  }
  void leave() {
    const MutexLock lock(mutex_);
    ++use_.ended;
    if (--use_.running == 0) use_.busy += Clock::now() - since_;
  }
  void computed(int promptTokens, int answerTokens) {
    const MutexLock lock(mutex_);
    use_.promptTokens += promptTokens;
    use_.answerTokens += answerTokens;
  }
  EngineUse now() {
    const MutexLock lock(mutex_);
    EngineUse use = use_;
    if (use.running > 0) use.busy += Clock::now() - since_;
    return use;
  }

 private:
  Mutex mutex_;
  EngineUse use_ TANDEM_GUARDED_BY(mutex_);
  Clock::time_point since_ TANDEM_GUARDED_BY(mutex_);  ///< when the engine became busy
};

WatchedEngine::WatchedEngine(Engine& engine) : engine_(engine), tally_(std::make_shared<Tally>()) {}

EngineUse WatchedEngine::use() const {
  return tally_->now();
}

Result<std::shared_ptr<Flow>> WatchedEngine::submit(Request request, FlowListener listener) {
  // Events tell how far a request is; the first one of the prompt tells what needed no computing.
  auto watch = [tally = tally_, listener = std::move(listener), prompt = -1,
                answer = 0](const FlowEvent& event) mutable {
    if (const auto* read = std::get_if<FlowPrefill>(&event)) {
      if (prompt >= 0) tally->computed(read->done - prompt, 0);
      prompt = read->done;
    } else if (const auto* said = std::get_if<FlowText>(&event)) {
      tally->computed(0, said->tokens - std::exchange(answer, said->tokens));
    } else if (const auto* end = std::get_if<FlowFinished>(&event)) {
      tally->computed(0, end->report.timings.answerTokens - answer);
      tally->leave();
    }
    if (listener) listener(event);
  };
  tally_->enter();
  auto flow = engine_.submit(std::move(request), std::move(watch));
  if (!flow.ok()) tally_->leave();
  return flow;
}

}  // namespace tandem::bench
