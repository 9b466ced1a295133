// A call as the person sees it before agreeing. Thread: pure functions.
#pragma once

#include <string>

#include "agents/core/json.h"

namespace tandem::agents::tools {

/// All of `arguments`, one per line, nothing shortened and nothing hidden. A text of several lines follows
/// its name, each line marked with "  | ", so that it cannot pass for another argument.
std::string showArguments(const Json& arguments);

}  // namespace tandem::agents::tools
