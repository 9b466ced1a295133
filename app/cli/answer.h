// Answers in the terminal. The starter model gives them with the program's help, the clock and the
// calculator, for it knows little by heart.
// Thread: the caller's, which waits for the engine.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "agents/core/system_clock.h"
#include "agents/tools/registry.h"
#include "agents/tools/toolbox.h"
#include "app/help/program_help.h"
#include "engine/api/engine.h"

namespace tandem::cli {

struct Answer {
  RequestId request;  ///< the last one
  std::string text;   ///< all that was shown
  FlowReport report;  ///< of the last one
};

struct AnswerHooks {
  /// Gets the answer as it is written, without calls. On the engine's thread; nothing else is shown
  /// meanwhile.
  std::function<void(std::string_view)> show;
  /// Runs while the engine works, which may be told to stop; `finished` becomes true at the end.
  std::function<void(Flow&, const std::atomic<bool>& finished)> meanwhile;
};

class Answers {
 public:
  /// `engine` outlives the answers.
  Answers(Engine& engine, bool withTools);

  /// To the last message of `request`. Errors: those of Engine::submit.
  Result<Answer> to(const Request& request, const AnswerHooks& hooks);

 private:
  const agents::tools::Toolbox* tools() const { return tools_ ? &*tools_ : nullptr; }

  Engine& engine_;
  const help::ProgramHelp help_;
  const agents::SystemClock clock_;
  agents::tools::Registry registry_;
  std::optional<const agents::tools::Toolbox> tools_;
};

}  // namespace tandem::cli
