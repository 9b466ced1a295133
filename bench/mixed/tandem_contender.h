// Our engine, in this process, through engine/api as any application uses it.
#pragma once

#include <filesystem>
#include <memory>

#include "bench/mixed/contender.h"
#include "bench/mixed/prompt_text.h"
#include "engine/api/engine.h"
#include "engine/api/make_engine.h"

namespace tandem::bench {

class TandemContender final : public Contender {
 public:
  /// Loads the model and learns how many tokens its chat template adds.
  static Result<std::unique_ptr<TandemContender>> start(const std::filesystem::path& model,
                                                        const EngineOptions& options, int contextTokens);

  Result<std::unique_ptr<Running>> submit(const workload::TraceRequest& request,
                                          RequestEvents events) override;
  std::chrono::duration<double> processorTime() const override;

  /// For others who ask it something meanwhile.
  Engine& engine() { return *engine_; }

 private:
  TandemContender(std::unique_ptr<Engine> engine, PromptText prompts);

  std::unique_ptr<Engine> engine_;
  PromptText prompts_;
  int submitted_ = 0;  ///< no two prompts begin alike
};

}  // namespace tandem::bench
