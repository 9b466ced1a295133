// The real engine without its chance.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/api/engine.h"

namespace tandem::e2e {

/// Passes everything on, with the same seed for each request: a test that fails once fails again.
class SeededEngine final : public Engine {
 public:
  explicit SeededEngine(Engine& engine) : engine_(engine) {}
  Result<ModelInfo> load(const std::filesystem::path& file, const LoadOptions& options,
                         const LoadProgress& progress) override {
    return engine_.load(file, options, progress);
  }
  void unload() override { engine_.unload(); }
  std::optional<ModelInfo> model() const override { return engine_.model(); }
  Result<std::shared_ptr<Flow>> submit(Request request, FlowListener listener) override {
    request.sampling.seed = ++seed_;
    priorities_.push_back(request.priority);
    return engine_.submit(std::move(request), std::move(listener));
  }
  EngineLoad currentLoad() const override { return engine_.currentLoad(); }

  const std::vector<Priority>& priorities() const { return priorities_; }

 private:
  Engine& engine_;
  std::uint64_t seed_ = 0;
  std::vector<Priority> priorities_;
};

}  // namespace tandem::e2e
