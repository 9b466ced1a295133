// Tool tandem_help: what is true about Tandem, so that no model has to know or guess it.
#pragma once

#include "agents/tools/help.h"
#include "agents/tools/tool.h"

namespace tandem::agents::tools {

class TandemHelp final : public Tool {
 public:
  explicit TandemHelp(const Help& help);
  Result<Call> prepare(const Json& arguments) const override;

 private:
  const Help& help_;
};

}  // namespace tandem::agents::tools
