// The real engine: at most one loaded model at a time, requests go to it.
//
// Thread: as Engine. load and unload take turns; submit never waits for them.
#pragma once

#include <functional>
#include <memory>

#include "engine/api/engine.h"
#include "engine/base/clock.h"
#include "engine/base/mutex.h"
#include "engine/runtime/open_flows.h"
#include "engine/runtime/session.h"

namespace tandem::runtime {

/// Makes a model ready to run; called by Engine::load on the caller's thread.
using ModelLoader =
    std::function<Result<LoadedModel>(const std::filesystem::path&, const LoadOptions&, const LoadProgress&)>;

class LocalEngine final : public Engine {
 public:
  /// `seed` is for requests that bring none. `openSink` makes the listener of a session, and may be empty.
  LocalEngine(ModelLoader loader, std::unique_ptr<const Clock> clock, std::uint64_t seed,
              trace::OpenSink openSink = {});
  ~LocalEngine() override;

  Result<ModelInfo> load(const std::filesystem::path& file, const LoadOptions& options,
                         const LoadProgress& progress) override;
  void unload() override;
  std::optional<ModelInfo> model() const override;
  Result<std::shared_ptr<Flow>> submit(Request request, FlowListener listener) override;
  EngineLoad currentLoad() const override;

 private:
  Result<std::unique_ptr<Session>> tryLoad(const std::filesystem::path& file, const LoadOptions& options,
                                           const LoadProgress& progress);
  /// Puts `session` in the place of the present one, whose requests are cancelled here.
  void replace(std::unique_ptr<Session> session);

  const ModelLoader loader_;
  const std::unique_ptr<const Clock> clock_;
  const std::uint64_t seed_;
  const trace::OpenSink openSink_;
  OpenFlows flows_;
  Mutex loading_;  // held during load and unload; taken before mutex_
  mutable Mutex mutex_;
  std::unique_ptr<Session> session_ TANDEM_GUARDED_BY(mutex_);
  std::uint64_t lastId_ TANDEM_GUARDED_BY(mutex_) = 0;
};

}  // namespace tandem::runtime
