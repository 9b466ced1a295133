// START HERE. The engine as everybody else sees it: load a model, submit requests, watch the answers.
//
//   auto engine = makeEngine({});                       // engine/api/make_engine.h
//   engine->load("model.gguf", {}, progress);           // blocks: call it off the GUI thread
//   auto flow = engine->submit(request, listener);      // returns at once
//   flow->cancel();                                     // or wait()
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/api/flow.h"
#include "engine/api/request.h"
#include "engine/base/result.h"

namespace tandem {

/// What a loaded model is, for showing.
struct ModelInfo {
  std::filesystem::path path;
  std::string name;          ///< general.name of the file, made safe to show; the file name when absent
  std::string architecture;  ///< "llama", "qwen3", "qwen3moe", "gemma3"
  std::string quantisation;  ///< most frequent weight format by bytes: "Q4_K"
  std::uint64_t parameters = 0;
  std::uint64_t fileBytes = 0;
  int contextTrained = 0;       ///< tokens the model was made for
  int contextSize = 0;          ///< tokens that Tandem reserves a KV cache for
  std::string templateWarning;  ///< not empty when the file's chat template cannot be used
  /// The chat template has a place for tools, and calls of them begin with <tool_call>.
  bool knowsTools = false;
};

struct LoadOptions {
  int contextSize = 0;  ///< tokens; 0 = 8192; never more than the model was made for
};

/// share: 0 … 1 of the bytes. Return false to stop loading (the result is `cancelled`).
using LoadProgress = std::function<bool(double share, std::string_view what)>;

/// What the engine is doing for everybody, for the thin bar above the input.
struct EngineLoad {
  int reactiveWaiting = 0, reactiveRunning = 0;
  int proactiveWaiting = 0, proactiveRunning = 0;
};

/// Thread: every function may be called from any thread; load and unload block.
class Engine {
 public:
  virtual ~Engine() = default;

  /// Replaces the loaded model. On failure the earlier model is gone only if there was no memory for both,
  /// and the message says so. Running requests finish with `cancelled` first.
  virtual Result<ModelInfo> load(const std::filesystem::path& file, const LoadOptions& options,
                                 const LoadProgress& progress) = 0;
  virtual void unload() = 0;
  virtual std::optional<ModelInfo> model() const = 0;

  /// Queues a request and returns at once. Errors that need no model run (no model loaded, no messages) are
  /// returned; everything later arrives as FlowFinished.
  virtual Result<std::shared_ptr<Flow>> submit(Request request, FlowListener listener) = 0;

  virtual EngineLoad currentLoad() const = 0;
};

}  // namespace tandem
