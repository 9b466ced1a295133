// Tool calculator: arithmetic, exact where that is possible.
#pragma once

#include "agents/tools/tool.h"

namespace tandem::agents::tools {

class Calculator final : public Tool {
 public:
  Calculator();
  Result<Call> prepare(const Json& arguments) const override;
};

}  // namespace tandem::agents::tools
