// All tools that there are, by name. Thread: fill it at the start; afterwards any thread may read.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agents/tools/tool.h"
#include "engine/base/result.h"

namespace tandem::agents::tools {

class Registry {
 public:
  /// Errors: a name that is taken or is none, a schema that could not be checked.
  Status add(std::unique_ptr<Tool> tool);
  /// Null when there is none.
  const Tool* find(std::string_view name) const;
  std::vector<std::string> names() const;

 private:
  std::map<std::string, std::unique_ptr<Tool>, std::less<>> tools_;
};

}  // namespace tandem::agents::tools
