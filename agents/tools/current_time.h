// Tool current_time: date and time here, and which day people mean by "next Friday".
#pragma once

#include "agents/core/wall_time.h"
#include "agents/tools/tool.h"

namespace tandem::agents::tools {

class CurrentTime final : public Tool {
 public:
  explicit CurrentTime(const WallClock& clock);
  Result<Call> prepare(const Json& arguments) const override;

 private:
  const WallClock& clock_;
};

}  // namespace tandem::agents::tools
