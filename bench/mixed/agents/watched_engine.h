// An engine that counts what is asked of it and passes everything on: given to the monitors, it tells how
// busy they keep the engine behind it.
//
// Thread: as Engine. Ownership: the engine behind it outlives it; what was submitted may outlive it.
#pragma once

#include <chrono>
#include <memory>

#include "engine/api/engine.h"

namespace tandem::bench {

/// So far.
struct EngineUse {
  std::chrono::duration<double> busy{};  ///< time in which at least one request was in the engine
  long promptTokens = 0;                 ///< computed; what was there from earlier requests does not count
  long answerTokens = 0;
  int ended = 0;
  int running = 0;  ///< now

  EngineUse& operator+=(const EngineUse& other);
  /// What has come to it since `earlier`.
  EngineUse since(const EngineUse& earlier) const;
};

class WatchedEngine final : public Engine {
 public:
  explicit WatchedEngine(Engine& engine);

  Result<ModelInfo> load(const std::filesystem::path& file, const LoadOptions& options,
                         const LoadProgress& progress) override {
    return engine_.load(file, options, progress);
  }
  void unload() override { engine_.unload(); }
  std::optional<ModelInfo> model() const override { return engine_.model(); }
  Result<std::shared_ptr<Flow>> submit(Request request, FlowListener listener) override;
  EngineLoad currentLoad() const override { return engine_.currentLoad(); }

  EngineUse use() const;

 private:
  class Tally;

  Engine& engine_;
  const std::shared_ptr<Tally> tally_;
};

}  // namespace tandem::bench
