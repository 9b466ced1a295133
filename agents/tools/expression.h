// Arithmetic as people write it: + - * / ^, brackets, 15 %, sqrt abs round floor ceil mod min max, pi and e.
// Thread: pure function.
#pragma once

#include <string_view>

#include "agents/tools/number.h"
#include "engine/base/result.h"

namespace tandem::agents::tools {

/// Bounded: 500 bytes, 50 brackets deep, exponents of exact powers up to 10000. Errors (invalidArgument) say
/// what was not understood, and where.
Result<Number> evaluate(std::string_view expression);

}  // namespace tandem::agents::tools
