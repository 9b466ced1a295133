// The tools that one caller may use: the chat, or the proposals of background agents. Whatever is not in the
// box does not exist for that caller. Thread: as Registry, which must outlive it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "agents/core/proposal.h"
#include "agents/tools/registry.h"

namespace tandem::agents::tools {

class Toolbox {
 public:
  /// Names that the registry lacks are left out.
  Toolbox(const Registry& registry, const std::vector<std::string>& allowed);

  bool empty() const { return tools_.empty(); }
  /// Null when it is not in the box.
  const Tool* find(std::string_view name) const;

  /// The tool of `action`, if it is in the box and the arguments satisfy its schema. Errors: notFound,
  /// invalidArgument, limitExceeded.
  Result<const Tool*> check(const Action& action) const;

  /// JSON list for the chat template (Request::tools).
  std::string descriptions() const;
  /// JSON schema of one call, {"name": …, "arguments": …}, for Request::schema.
  std::string callSchema() const;

 private:
  std::vector<const Tool*> tools_;
};

}  // namespace tandem::agents::tools
