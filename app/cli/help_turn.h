// A question that the starter model answers with the program's help: it knows little by heart, so it looks
// things up. Nothing but the help can be called.
// Thread: the caller's, which waits for the engine.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/api/engine.h"

namespace tandem::cli {

struct HelpedAnswer {
  RequestId request;  ///< the last one
  std::string text;
  FlowReport report;  ///< of the last one
};

/// `show` gets the answer as it is written, without calls. Errors: those of Engine::submit.
Result<HelpedAnswer> answerWithHelp(Engine& engine, const Request& request,
                                    const std::function<void(std::string_view)>& show);

}  // namespace tandem::cli
