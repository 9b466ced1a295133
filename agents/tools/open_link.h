// Tool open_link: a page in the browser, or a mail in the mail program.
#pragma once

#include "agents/tools/opener.h"
#include "agents/tools/tool.h"

namespace tandem::agents::tools {

/// An address can carry words out of this computer, so the whole of it is shown.
class OpenLink final : public Tool {
 public:
  explicit OpenLink(Opener& opener);
  Result<Call> prepare(const Json& arguments) const override;

 private:
  Opener& opener_;
};

}  // namespace tandem::agents::tools
