// One answer in the terminal. The starter model gives it with the program's help, which is all that it can
// call: it knows little by heart, so it looks things up. Thread: the caller's, which waits for the engine.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>

#include "app/cli/engine_choice.h"
#include "engine/api/engine.h"

namespace tandem::cli {

struct Answer {
  RequestId request;  ///< the last one
  std::string text;
  FlowReport report;  ///< of the last one
};

struct Reader {
  /// Gets the answer as it is written, without calls, on the engine's thread.
  std::function<void(std::string_view)> show;
  /// Waits for a request, which may be cancelled meanwhile; `finished` becomes true at its end.
  std::function<FlowReport(Flow&, const std::atomic<bool>& finished)> wait =
      [](Flow& flow, const std::atomic<bool>&) { return flow.wait(); };
};

/// Errors: those of Engine::submit.
Result<Answer> answer(Engine& engine, const EngineChoice& choice, const Request& request,
                      const Reader& reader);

}  // namespace tandem::cli
