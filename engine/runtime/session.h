// START HERE. One loaded model and everything that runs it: words, weights, KV cache, and the threads.
//
//   submit → Preparer (thread: render, tokenise) → Executor (thread: Coordinator on the Machine) → events
//
// Thread: submit from any thread; made and destroyed by whoever owns it, one at a time.
#pragma once

#include <memory>
#include <string>

#include "engine/api/engine.h"
#include "engine/base/clock.h"
#include "engine/cost/cost_model.h"
#include "engine/runtime/coordinator.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/preparer.h"

namespace tandem::runtime {

/// What a model loader makes.
struct LoadedModel {
  ModelInfo info;
  std::unique_ptr<const Language> language;
  std::unique_ptr<kv::Pool> pool;            ///< at least info.contextSize tokens
  std::unique_ptr<device::Machine> machine;  ///< leaves before the memory it writes to
  std::unique_ptr<const cost::CostModel> costs;
  std::unique_ptr<const schedule::Policy> policy;  ///< uses `costs`
  schedule::Limits limits;                         ///< what `policy` was made with
  HistoryOptions history{};                        ///< of finished conversations' KV caches
  std::string policyName;                          ///< for the records of what it decides
  std::string costsSource;                         ///< what `costs` was made from, for the same
};

class Session {
 public:
  /// `seed` is for requests that bring none. `clock` outlives the session. `openSink` may be empty.
  Session(LoadedModel model, const Clock& clock, std::uint64_t seed, const trace::OpenSink& openSink);
  /// Every request finishes with `cancelled` before this returns.
  ~Session() = default;

  const ModelInfo& info() const { return model_.info; }
  std::shared_ptr<Doorbell> doorbell() const { return doorbell_; }
  /// Errors: those of constraintOf. What goes wrong later arrives as FlowFinished.
  Result<std::unique_ptr<sample::Constraint>> constrain(const Request& request,
                                                        std::shared_ptr<const sample::Grammar> grammar) const;
  /// `constraint`: what constrain() made for `request`.
  void submit(std::shared_ptr<FlowChannel> channel, Request request,
              std::unique_ptr<sample::Constraint> constraint);

 private:
  // Destroyed from the bottom up: first nothing new comes in, then what runs ends, then its memory goes.
  const Clock& clock_;
  const LoadedModel model_;
  const CoordinatorOptions options_;
  const std::unique_ptr<trace::Sink> trace_;
  const std::shared_ptr<Doorbell> doorbell_;
  Coordinator coordinator_;
  Executor executor_;
  Preparer preparer_;
};

}  // namespace tandem::runtime
